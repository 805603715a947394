// Goal: the lock file names no registry host, so that `npm ci` works from any mirror.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');

describe('the lock file', () => {
  it('has no resolved addresses', () => expect(lock).not.toContain('"resolved"'));
  it('keeps a hash for every package', () => {
    const packages = (JSON.parse(lock) as { packages: Record<string, { integrity?: string }> }).packages;
    expect(Object.entries(packages).filter(([name, entry]) => name && !entry.integrity)).toEqual([]);
  });
});
