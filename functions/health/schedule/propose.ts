import type { Proposal, schedules } from '#shared/calls/health/schedules.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { afterwards, proposeSeries, youngOf } from '#shared/rules/health/schedules.ts';
import { entries } from '../../lists/entry/entries.ts';
import { animalsAt } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { healthStart, healthRecordOf } from '../health-record/health.record.ts';
import { schedulesOf } from './schedule.record.ts';

/**
 * The vaccinations that an animal needs by the active schedules of its type; nothing is written. Two round trips: the animal with its
 * vaccinations, then the schedules. 404; 422 for one that is dead.
 */
export async function proposalsFor(
  { animalId }: Parsed<typeof schedules.propose>['query'],
  context: TenantContext,
): Promise<Data<typeof schedules.propose>> {
  const { table, today } = context;
  const [[animal], items, types] = await Promise.all([
    animalsAt(context, [animalId]),
    table.all({ pk: `animal#${animalId}`, prefix: healthStart('vaccination'), consistent: true }),
    entries(table, 'animalType'),
  ]);
  if (!animal || animal.row.lastMilestone === 'death') throw new Refusal(422, 'animal is dead');
  const { animalTypeId, birth } = animal.row;
  // Schedules depend on the age.
  if (birth.milestoneDate === '') return { proposals: [] };
  const typeMeans = types.find(({ id }) => id === animalTypeId)?.means;
  const records = items.map(healthRecordOf);
  const days = (vaccineKey: string, reminder: boolean) =>
    records
      .filter((record) => (record.kindMeans ?? record.kindId) === vaccineKey && record.reminder === reminder)
      .map(({ date }) => date);
  const all = await schedulesOf(table, animalTypeId, typeMeans);
  // A dose of one schedule is not proposed again by another one against the same disease.
  const proposed = new Map<string, string[]>();
  const proposals = all
    .filter(({ row }) => row.active && !row.isDeleted)
    .map(({ row: facts, kind, against }): Proposal => {
      const { kindId, name, notes } = facts;
      const before = proposed.get(against) ?? [];
      const doses = proposeSeries(facts, {
        birthDate: birth.milestoneDate,
        today,
        given: days(against, false),
        open: [...days(against, true), ...before],
        young: youngOf(typeMeans),
      });
      proposed.set(against, [...before, ...doses.map(({ date }) => date)]);
      return { kindId, kind, name, notes, isTagged: isRabies(against), doses, afterwards: afterwards(facts) };
    })
    .filter(({ doses }) => doses.length > 0);
  return { proposals };
}
