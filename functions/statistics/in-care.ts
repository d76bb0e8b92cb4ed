import { isCurrentResident, MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { inCareOn, movementsOf } from '#shared/rules/statistics/movements.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { textOf } from '../kernel/text.ts';
import { animalsTold } from './reading.ts';

/** The milestones that end a stay. */
export const LEAVING: readonly MilestoneType[] = MILESTONES.filter(
  (type) => !isCurrentResident(type) && type !== 'birth',
);

/** So many rows of the residents are read at once: a fifth of what a page of the table holds. */
const AT_ONCE = 400;

/** The residents of now: who has been one since before the end of a day, and whom the day may have seen elsewhere. */
async function residentsBy(table: TenantTable, day: string): Promise<{ sure: string[]; open: string[] }> {
  const [sure, open]: [string[], string[]] = [[], []];
  let cursor: string | undefined;
  do {
    const page = await table.page({ index: 'g1', pk: 'animals#current', limit: AT_ONCE, cursor });
    for (const { row } of page.items) {
      const since = textOf(row['stayingSince']);
      (since && since <= day ? sure : open).push(textOf(row['id']));
    }
    cursor = page.cursor;
  } while (cursor);
  return { sure, open };
}

/** Whoever left after a day. */
async function leftAfter(table: TenantTable, day: string): Promise<string[]> {
  const items = await Promise.all(
    LEAVING.map((type) => table.all({ index: 'g1', pk: `milestone#${type}`, from: `${day}~` })),
  );
  return items.flat().map(({ row }) => textOf(row['animalId']));
}

/**
 * The ids of the animals that were in care at the end of a day. What lists show tells it of most residents; the stories are
 * read of those alone who came or left since.
 */
export async function inCareAt(table: TenantTable, day: string): Promise<string[]> {
  const [{ sure, open }, left] = await Promise.all([residentsBy(table, day), leftAfter(table, day)]);
  const known = new Set(sure);
  const asked = [...new Set([...open, ...left])].filter((id) => !known.has(id));
  const told = await animalsTold(table, asked);
  const were = told.filter((each) => inCareOn(movementsOf(each), day));
  return [...sure, ...were.map(({ animal }) => animal.row.id)];
}
