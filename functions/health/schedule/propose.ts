import type { Proposal, schedules } from '#shared/calls/health/schedules.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { afterwards, familyOf, proposeSeries, youngOf } from '#shared/rules/schedules.ts';
import { animalsAt } from '../../animals/animal/together.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { healthStart, recordOf } from '../record/health.record.ts';
import { schedulesOf } from './schedule.record.ts';

/**
 * What the active schedules of its type ask for an animal; nothing is written. Two round trips: the animal with its
 * vaccinations, then the schedules. 404; 422 for one that is dead.
 */
export async function proposalsFor(
  { animalId }: Parsed<typeof schedules.propose>['query'],
  context: TenantContext,
): Promise<Data<typeof schedules.propose>> {
  const { table, today } = context;
  const [[animal], items] = await Promise.all([
    animalsAt(context, [animalId]),
    table.all({ pk: `animal#${animalId}`, prefix: healthStart('vaccination'), consistent: true }),
  ]);
  if (!animal || animal.row.lastMilestone === 'death') throw new Refusal(422, 'animal is dead');
  const { animalTypeId, animalType, birth } = animal.row;
  const records = items.map(recordOf);
  const days = (family: string, reminder: boolean) =>
    records
      .filter((of) => familyOf(of.kindName ?? '') === family && of.reminder === reminder)
      .map(({ date }) => date);
  const all = await schedulesOf(table, animalTypeId, animalType);
  // What one schedule proposes, another one against the same does not propose again.
  const proposed = new Map<string, string[]>();
  const proposals = all
    .filter(({ facts, isDeleted }) => facts.active && !isDeleted)
    .map(({ facts, kind }): Proposal => {
      const { kindId, name, notes } = facts;
      const family = familyOf(kind);
      const before = proposed.get(family) ?? [];
      const doses = proposeSeries(facts, {
        birthDate: birth.milestoneDate,
        today,
        given: days(family, false),
        open: [...days(family, true), ...before],
        young: youngOf(animalType),
      });
      proposed.set(family, [...before, ...doses.map(({ date }) => date)]);
      return { kindId, kind, name, notes, doses, afterwards: afterwards(facts) };
    })
    .filter(({ doses }) => doses.length > 0);
  return { proposals };
}
