import { fullWeeks } from '#shared/rules/time/age.ts';
import { LATEST_START_WEEKS } from '#shared/calls/health/schedules.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readEntriesByIds } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { readYoungestAges } from '../schedule/schedule.record.ts';
import type { DoubtContext } from './repeat-doubts.ts';

interface UsualQuery {
  readonly kind: HealthKind;
  readonly animalTypeId: string;
  readonly animals: readonly AnimalRecord[];
  /** True where a weight or a temperature is given. */
  readonly isMeasured: boolean;
  /** The ids of the vaccines or procedures that the forms name. */
  readonly kindIds: readonly string[];
  /** The days on which they were done. */
  readonly days: readonly string[];
  /** The list entries of `kindIds`; undefined if a correction keeps its stored kind. */
  readonly kinds: Promise<ReadonlyMap<string, Entry> | undefined>;
}

type UsualValues = Pick<DoubtContext, 'typeMeans' | 'fromWeeks'>;

/**
 * The facts of an animal type that values are compared with: its meaning, by which measurements are judged, and for a
 * vaccine the youngest age at which the rescue's schedule gives it. Read only if they can matter, in parallel with the
 * kinds.
 */
export async function readUsualValues(
  table: TenantTable,
  { kind, animalTypeId, animals, isMeasured, days, ...kindQuery }: UsualQuery,
): Promise<(kind: Pick<Entry, 'id' | 'schedule'>) => UsualValues> {
  if (days.length === 0) return () => ({});
  if (isMeasured) {
    const typeMeans = (await readEntriesByIds(table, 'animalType', [animalTypeId])).get(animalTypeId)?.means;
    return () => ({ typeMeans });
  }
  const ages = animals.flatMap(({ row }) => days.map((day) => fullWeeks(row.birth.milestoneDate, day)));
  // Unknown ages are left out.
  const weeks = Math.min(...ages.filter((age) => !Number.isNaN(age)));
  if (kind !== 'vaccination' || weeks >= LATEST_START_WEEKS) return () => ({});
  const youngestAgeByKind = await readYoungestAges(table, { animalTypeId, ...kindQuery, weeks });
  return (entry) => ({ fromWeeks: youngestAgeByKind(entry) });
}
