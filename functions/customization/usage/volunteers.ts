import type { TenantTable } from '../../kernel/table/table.ts';
import { fileIn, fileKey } from '../../volunteers/checks/volunteer-file.ts';
import { volunteerHours } from '../../volunteers/hours.record.ts';
import { volunteerings } from '../../volunteers/checks/volunteer.record.ts';
import { type UsageCount, MAX_ROWS_READ, usageByEntry, type Usage } from './usage-by-entry.ts';

/** The most volunteers' files that are read to count the entries they name. */
const READ_LIMIT = 300;

const STANDINGS = [
  ['active', 'activeVolunteers'],
  ['inactive', 'formerVolunteers'],
] as const;

/** The latest periods of active or inactive volunteers, from the index. */
async function readPeriods(table: TenantTable, standing: 'active' | 'inactive', limit: number) {
  const page = await table.page({
    ...volunteerings.g1.keyPrefix({ standing }),
    index: 'g1',
    newestFirst: true,
    limit,
  });
  return {
    rows: volunteerings.readable(page.items).map(({ row }) => row),
    isMore: page.cursor !== undefined,
  };
}

/** The uses of the volunteer activities: periods and hours, three requests in parallel, index rows only. */
export async function readActivityUsage(table: TenantTable): Promise<Usage> {
  const periodCounts = STANDINGS.map(async ([standing, usedBy]): Promise<UsageCount> => {
    const { rows, isMore } = await readPeriods(table, standing, MAX_ROWS_READ);
    // A volunteer who came back twice counts once.
    const activityIds = new Map(
      rows.flatMap(({ pcoId, activities }) => activities.map(({ id }) => [`${pcoId} ${id}`, id])),
    );
    return { by: usedBy, ids: [...activityIds.values()], isMore };
  });
  const countHours = async (): Promise<UsageCount> => {
    const hoursSpan = volunteerHours.g1.keyPrefix({ state: 'done' });
    const page = await table.page({ ...hoursSpan, index: 'g1', newestFirst: true, limit: MAX_ROWS_READ });
    const ids = volunteerHours.readable(page.items).map(({ row }) => row.activityId);
    return { by: 'hours', ids, isMore: page.cursor !== undefined };
  };
  return usageByEntry(await Promise.all([...periodCounts, countHours()]));
}

/** The uses of the volunteer requirements: the checklists of the latest volunteers, two round trips. */
export async function readRequirementUsage(table: TenantTable): Promise<Usage> {
  const countedIds = new Set<string>();
  const parts = await Promise.all(STANDINGS.map(([standing]) => readPeriods(table, standing, READ_LIMIT)));
  const people = parts.map(({ rows }) => [
    // A volunteer who is active now and was before counts as active.
    ...new Set(rows.map(({ pcoId }) => pcoId).filter((id) => !countedIds.has(id) && countedIds.add(id))),
  ]);
  const files = await table.getMany(people.flat().map(fileKey), false);
  return usageByEntry(
    STANDINGS.map(([, usedBy], index) => {
      const groupFiles = files.splice(0, people[index]?.length ?? 0);
      const ids = groupFiles.flatMap((item) => Object.keys(fileIn(item).checks));
      return { by: usedBy, ids, isMore: parts[index]?.isMore ?? false };
    }),
  );
}
