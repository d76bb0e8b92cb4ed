import { fullWeeks } from '#shared/rules/time/age.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readEntriesByIds } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { readYoungestAges } from '../schedule/schedule.record.ts';
import type { DoubtContext } from './repeat-doubts.ts';

/** No schedule begins later: `fromWeeks` of `ScheduleInput` allows no more. */
const MAX_AGE_WEEKS = 104;

interface UsualQuery {
  readonly kind: HealthKind;
  readonly animalTypeId: string;
  readonly animals: readonly AnimalRecord[];
  /** True where a weight or a temperature is given. */
  readonly isMeasured: boolean;
  /** The kinds that are named, and when they were done. */
  readonly kindIds: readonly string[];
  readonly days: readonly string[];
  /** The entries of the kinds, if they are read. */
  readonly kinds: Promise<ReadonlyMap<string, Entry> | undefined>;
}

type UsualValues = Pick<DoubtContext, 'typeMeans' | 'fromWeeks'>;

/**
 * The usual values of an animal type: its meaning, by which measurements are judged, and of a vaccine the age from
 * which the rescue's schedule gives it. Requested only if they can matter, in parallel with the kinds.
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
  if (kind !== 'vaccination' || weeks >= MAX_AGE_WEEKS) return () => ({});
  const youngestAgeByKind = await readYoungestAges(table, { animalTypeId, ...kindQuery, weeks });
  return (entry) => ({ fromWeeks: youngestAgeByKind(entry) });
}
