// The server's clock as this page sees it: the offset of the sample with the smallest round trip among the last eight. The page's own clock is
// used for differences only; samples from before a sleep are dropped, because monotonic clocks stop in it.

const samplesMax = 8;

interface Sample {
  offsetUs: number;
  roundTripUs: number;
}

export class ServerClock {
  private samples: Sample[] = [];
  private roughUs: number | undefined;

  /** From one message that carries the server's time: good to half a round trip, until a real sample comes. */
  roughly(serverUs: number, localMs: number): void {
    this.roughUs = serverUs - localMs * 1000;
  }

  sample(sentMs: number, receivedUs: number, repliedUs: number, localMs: number): void {
    const t0 = sentMs * 1000;
    const t3 = localMs * 1000;
    const roundTripUs = t3 - t0 - (repliedUs - receivedUs);
    if (roundTripUs < 0) return;
    this.samples.push({ offsetUs: (receivedUs - t0 + (repliedUs - t3)) / 2, roundTripUs });
    if (this.samples.length > samplesMax) this.samples.shift();
  }

  forget(): void {
    this.samples = [];
    this.roughUs = undefined;
  }

  /** Undefined before the first message of a server. */
  offsetUs(): number | undefined {
    if (!this.samples.length) return this.roughUs;
    return this.samples.reduce((best, next) => (next.roundTripUs < best.roundTripUs ? next : best)).offsetUs;
  }
}
