import { visibleRecords, maySeePart } from '#shared/access/parts.ts';
import { type AnimalNeeds, MAX_CARE_NEEDS, type rounds } from '#shared/calls/health/rounds.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { HEALTH_KINDS } from '#shared/rules/health/health.ts';
import { isCurrentResident } from '#shared/rules/animals/milestones.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { loadAnimals } from '#functions/animals/animal/animal-record/animal.record.ts';
import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import { healthRecordOf, healthSortPrefix } from '../health.record.ts';
import { toRoundItem } from './round.ts';

/**
 * The open reminders of an animal, and the number of records of each kind that the caller may see: one round trip.
 * Reminders of animals that left wait (product/health 7.4). 404.
 */
export async function readNeeds(
  { query: { animalId } }: Parsed<typeof rounds.needs>,
  context: TenantContext,
): Promise<AnimalNeeds> {
  const { table, caller } = context;
  const [[animal], items] = await Promise.all([
    loadAnimals(context, [animalId]),
    table.all({ pk: `animal#${animalId}`, prefix: healthSortPrefix(), consistent: true }),
  ]);
  const records = visibleRecords(caller.role, readableItems(healthRecordOf, items));
  const isResident = animal && isCurrentResident(animal.row.lastMilestone);
  const departedOn = animal?.row.lastMilestoneDate ?? '';
  const due = records
    .filter(({ reminder }) => reminder && isResident)
    .toSorted((a, b) => a.date.localeCompare(b.date) || (a.dose ?? '').localeCompare(b.dose ?? ''));
  const kinds = HEALTH_KINDS.filter((kind) => maySeePart(caller.role, kind)).map((kind) => {
    const recordsOfKind = records.filter((record) => record.kind === kind);
    const doneRecords = recordsOfKind.filter(({ reminder }) => !reminder);
    // After an animal left, only the reminders that were due by then are counted.
    const openReminders = recordsOfKind.filter(
      ({ reminder, date }) => reminder && (isResident || date <= departedOn),
    );
    const lastDoneOn = doneRecords
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    return { kind, done: doneRecords.length, due: openReminders.length, last: lastDoneOn };
  });
  const dueItems = animal
    ? await Promise.all(
        due.slice(0, MAX_CARE_NEEDS).map((record) => toRoundItem({ record, animal: animal.row })),
      )
    : [];
  return { due: dueItems, kinds };
}
