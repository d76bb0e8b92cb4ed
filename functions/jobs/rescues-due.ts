import { telling } from '../kernel/table/meter.ts';
import { countOn } from '../rescues/count.ts';
import { within } from '../rescues/ending/budget.ts';
import { goOnEnding } from '../rescues/ending/go-on.ts';

/** No further piece is begun after this; the Lambda has three minutes. */
const RUN_MS = 60_000;

/** By the clock, every five minutes: goes on with rescues that are being ended, then counts what was not counted today. */
export const handler = telling(async (): Promise<void> => {
  const [now, budget] = [new Date(), within(RUN_MS)];
  await goOnEnding(now, budget);
  await countOn(now, budget);
});
