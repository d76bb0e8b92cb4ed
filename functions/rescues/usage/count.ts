import { pluralize } from '#shared/rules/text/phrases.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '#shared/rules/time/clock.ts';
import { ignoreConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Item, guardOf } from '../../kernel/table/actions.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { clearReports } from '../../animals/lost-found/clear-reports.ts';
import { rankDonors } from '../../giving/donations/ranking.ts';
import {
  changeListingActions,
  LISTED,
  type Listing,
  listingKey,
  listingOf,
} from '../../tenants/listing/listing.table.ts';
import { countings } from './counting.record.ts';
import type { Budget } from '#functions/exchange/walk/budget.ts';
import { type RescueFigures, figuresOf } from './figures.ts';

const COUNTING = countings.key({});
/** The number of rescues in one step, counted one after another; a day is long enough for 60,000 rescues. */
const PER_STEP = 10;

/** The writes of a rescue's figures in the list; a stored activity time that is later is kept. */
const changeFiguresActions = (before: Listing, { figures, activeAt }: RescueFigures) =>
  changeListingActions(before, {
    figures,
    activeAt: activeAt > before.row.activeAt ? activeAt : before.row.activeAt,
  });

/** Counts one rescue and stores the result in the list. */
export async function countRescue(tenantId: string, now: Date): Promise<void> {
  const rescueFigures = await figuresOf(tenantId, now);
  const item = await registry().get(listingKey(tenantId));
  if (!item) return;
  // A rescue that was closed or renamed in between is counted again tomorrow.
  await registry()
    .transact(changeFiguresActions(listingOf(item), rescueFigures))
    .catch(ignoreConflict);
}

interface State {
  readonly cursor?: string | undefined;
  readonly isDone: boolean;
}

const stateIn = (item: Item | undefined, day: string): State => {
  const state = item && countings.read(item).row;
  return state?.day === day ? state : { isDone: false };
};

/**
 * Counts the rescues that were not counted today, for as long as there is time; ranks the donors of earlier releases,
 * and clears old reports of lost and found animals. An interruption repeats ten rescues at most; a rescue that fails
 * waits for the next day, and its error is thrown at the end.
 */
export async function countRescues(now: Date, budget: Budget): Promise<void> {
  // The day in UTC, since rescues have different time zones.
  const day = todayIn(DEFAULT_TIME_ZONE, now);
  const careFor = async (listing: Item) => {
    const { tenantId } = listingOf(listing).row;
    await countRescue(tenantId, now);
    await rankDonors(tableOf(tenantId), budget);
    await clearReports(tableOf(tenantId), now, day);
  };
  const failed: unknown[] = [];
  for (;;) {
    const item = await registry().get(COUNTING);
    const { cursor, isDone } = stateIn(item, day);
    if (isDone || !budget.hasTimeLeft()) break;
    const page = await registry().page({ pk: LISTED, limit: PER_STEP, cursor });
    for (const listing of page.items) await careFor(listing).catch((error: unknown) => failed.push(error));
    const row = { day, cursor: page.cursor, isDone: !page.cursor };
    const guard = guardOf(item);
    const put = countings.item({ row, v: (item?.v ?? 0) + 1 });
    await registry().transact([{ put, guard, onFail: versionConflict }]);
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${pluralize(failed.length, 'rescue')} could not be counted`);
}
