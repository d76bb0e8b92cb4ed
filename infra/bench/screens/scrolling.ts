import type { Browser, CDPSession, Page } from '@playwright/test';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { type FrameStatistics, frameStatistics } from './frames.ts';

const Trace = z.object({ traceEvents: z.array(z.object({ name: z.string(), ts: z.number().optional() })) });

/** The distance that is scrolled, in px. */
const SCROLL_PX = 9000;

/** The visible result of scrolling. */
interface ScrollResult extends FrameStatistics {
  /** The number of frames in which a part of the list was empty. */
  readonly emptyFrames: number;
}

/** Counts in `window.empty` from now on the frames in which a part of the window has no rows. */
const countEmptyFrames = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const counter = Object.assign(window, { empty: -1 });
    const checkFrame = () => {
      const box = document.querySelector('.rows')?.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.rows .row')].map((row) => row.getBoundingClientRect());
      const [first, last] = [rows.at(0), rows.at(-1)];
      if (box && first && last)
        if (first.top > Math.max(1, box.top + 1) || last.bottom < Math.min(innerHeight, box.bottom) - 1)
          counter.empty += 1;
      requestAnimationFrame(checkFrame);
    };
    return new Promise<void>((resolve) => {
      setTimeout(() => {
        counter.empty = 0;
        requestAnimationFrame(checkFrame);
        resolve();
      }, 500);
    });
  });

/**
 * Scrolls by the wheel from the top of a page, `speed` px a second, and measures how long each frame was shown. The
 * compositor scrolls by itself, as it does for fingers and wheels, while the page draws rows.
 */
export async function measureScrolling(
  browser: Browser,
  page: Page,
  cdp: CDPSession,
  speed: number,
): Promise<ScrollResult> {
  await countEmptyFrames(page);
  await browser.startTracing(page, { categories: ['benchmark', 'viz'] });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -SCROLL_PX,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const { traceEvents } = parseJson(Trace, (await browser.stopTracing()).toString());
  const frameTimes = traceEvents.flatMap(({ name, ts }) =>
    name === 'Display::FrameDisplayed' && ts ? [ts / 1000] : [],
  );
  const empty = await page.evaluate(() => Number(Reflect.get(window, 'empty')));
  return { ...frameStatistics(frameTimes.toSorted((a, b) => a - b)), emptyFrames: empty };
}
