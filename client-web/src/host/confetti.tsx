// A few seconds of confetti in the colours and shapes of the answers, once the first place stands. Nothing for whoever wants no motion, and
// nothing left behind when it is over.
import { useEffect, useRef } from 'preact/hooks';
import { wantsMotion } from '../ui/motion';

const pieces = 90;
const fallMs = 3_000;
const colours = ['#ffcf4a', '#64dde5', '#a570d9', '#8be8b4', '#ffb9ad'];

interface Piece {
  x: number; // of the width
  drift: number; // of the width, over the whole fall
  beginMs: number;
  speed: number; // heights in the whole fall
  turn: number; // radians a second
  size: number; // of the height
  colour: string;
}

function scatter(): readonly Piece[] {
  return Array.from({ length: pieces }, (_, index) => ({
    x: Math.random(),
    drift: (Math.random() - 0.5) * 0.12,
    beginMs: Math.random() * 900,
    speed: 1.3 + Math.random() * 0.7,
    turn: (Math.random() - 0.5) * 9,
    size: 0.008 + Math.random() * 0.008,
    colour: colours[index % colours.length] ?? '',
  }));
}

function draw(canvas: HTMLCanvasElement, thrown: readonly Piece[], ms: number): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { width, height } = canvas;
  brush.clearRect(0, 0, width, height);
  brush.globalAlpha = Math.min(1, Math.max(0, (fallMs - ms) / 600));
  for (const piece of thrown) {
    const share = (ms - piece.beginMs) / fallMs;
    if (share < 0) continue;
    const size = piece.size * height;
    brush.save();
    brush.translate((piece.x + piece.drift * share) * width, (piece.speed * share - 0.05) * height);
    brush.rotate(piece.turn * (ms / 1000));
    brush.scale(1, Math.cos(piece.turn * (ms / 700)));
    brush.fillStyle = piece.colour;
    brush.fillRect(-size / 2, -size / 2, size, size * 1.4);
    brush.restore();
  }
}

export function Confetti({ delayMs }: { delayMs: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !wantsMotion()) return;
    sheet.width = sheet.clientWidth;
    sheet.height = sheet.clientHeight;
    const thrown = scatter();
    const beginMs = performance.now() + delayMs;
    let frame = 0;
    const step = (nowMs: number) => {
      const ms = nowMs - beginMs;
      if (ms > 0) draw(sheet, thrown, ms);
      if (ms < fallMs) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [delayMs]);
  return <canvas class="confetti" ref={canvas} aria-hidden="true" />;
}
