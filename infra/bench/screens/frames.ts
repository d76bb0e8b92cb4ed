import type { Page } from '@playwright/test';
import { quantile } from '../../cost/lines.ts';

/** Statistics of frame durations, in ms. */
export interface FrameStatistics {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  readonly count: number;
}

/** The number of frames that are scrolled. */
const FRAME_COUNT = 300;

/** Statistics of the durations between frames that were drawn at these times, in ms. */
export function frameStatistics(drawnAt: readonly number[]): FrameStatistics {
  const durations = drawnAt.slice(1).map((time, i) => time - (drawnAt[i] ?? time));
  return {
    median: quantile(durations, 0.5),
    p95: quantile(durations, 0.95),
    max: quantile(durations, 1),
    count: durations.length,
  };
}

/** Scrolls a page from its top, so many px before each frame, and measures the frames. */
export async function measureFrames(page: Page, px: number): Promise<FrameStatistics> {
  const frameTimes = await page.evaluate(
    ([distance, count]) =>
      new Promise<number[]>((resolve) => {
        scrollTo(0, 0);
        const times: number[] = [];
        const step = (now: number) => {
          times.push(now);
          scrollBy(0, distance);
          if (times.length <= count) requestAnimationFrame(step);
          else resolve(times);
        };
        // Rendering after scrolling to the top does not count.
        setTimeout(() => requestAnimationFrame(step), 500);
      }),
    [px, FRAME_COUNT] as const,
  );
  return frameStatistics(frameTimes);
}
