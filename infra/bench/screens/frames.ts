import type { Page } from '@playwright/test';

/** Statistics of frame durations, in ms. */
export interface Frames {
  readonly median: number;
  readonly p95: number;
  readonly most: number;
  readonly count: number;
}

/** The number of frames that are scrolled. */
const COUNT = 300;

/** Statistics of the durations between frames that were drawn at these times, in ms. */
export function framesIn(at: readonly number[]): Frames {
  const sorted = at
    .slice(1)
    .map((each, i) => each - (at[i] ?? each))
    .toSorted((a, b) => a - b);
  const share = (fraction: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
  return { median: share(0.5), p95: share(0.95), most: sorted.at(-1) ?? 0, count: sorted.length };
}

/** Scrolls a page from its top, so many px before each frame, and measures the frames. */
export async function framesOf(page: Page, px: number): Promise<Frames> {
  const drawn = await page.evaluate(
    ([distance, count]) =>
      new Promise<number[]>((done) => {
        scrollTo(0, 0);
        const at: number[] = [];
        const step = (now: number) => {
          at.push(now);
          scrollBy(0, distance);
          if (at.length <= count) requestAnimationFrame(step);
          else done(at);
        };
        // Rendering after scrolling to the top does not count.
        setTimeout(() => requestAnimationFrame(step), 500);
      }),
    [px, COUNT] as const,
  );
  return framesIn(drawn);
}
