import { visibleRecords, maySeePart } from '#shared/access/parts.ts';
import { type AnimalNeeds, MAX_CARE_NEEDS, type rounds } from '#shared/calls/health/rounds.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { HEALTH_KINDS } from '#shared/rules/health/health.ts';
import { compareDoses } from '#shared/rules/health/prescriptions.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { loadAnimal } from '#functions/animals/animal/animal-record/animal.record.ts';
import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import { healthRecordOf, healthSortPrefix } from '../health.record.ts';
import { areRemindersShown } from './away-reminders.ts';
import { toRoundItem } from './round.ts';

/**
 * The open reminders of an animal, and the number of records of each kind that the caller may see: one round trip. No
 * reminders for an animal that left (product/health 7.4). 404 for an unknown animal.
 */
export async function readNeeds(
  { query: { animalId } }: Parsed<typeof rounds.needs>,
  context: TenantContext,
): Promise<AnimalNeeds> {
  const { table, caller } = context;
  const [animal, items] = await Promise.all([
    loadAnimal(context, animalId),
    table.all({ pk: `animal#${animalId}`, prefix: healthSortPrefix(), consistent: true }),
  ]);
  const records = visibleRecords(caller.role, readableItems(healthRecordOf, items));
  const isShown = areRemindersShown(animal);
  const { lastMilestoneDate } = animal.row;
  const due = records
    .filter(({ reminder }) => reminder && isShown)
    .toSorted((a, b) => a.date.localeCompare(b.date) || compareDoses(a.dose, b.dose));
  const kinds = HEALTH_KINDS.filter((kind) => maySeePart(caller.role, kind)).map((kind) => {
    const recordsOfKind = records.filter((record) => record.kind === kind);
    const doneRecords = recordsOfKind.filter(({ reminder }) => !reminder);
    // Of an animal that left, only the reminders that were due by its last milestone are counted.
    const openReminders = recordsOfKind.filter(
      ({ reminder, date }) => reminder && (isShown || date <= lastMilestoneDate),
    );
    const lastDoneOn = doneRecords
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    return { kind, done: doneRecords.length, due: openReminders.length, last: lastDoneOn };
  });
  const dueItems = due.slice(0, MAX_CARE_NEEDS).map((record) => toRoundItem({ record, animal: animal.row }));
  return { due: await Promise.all(dueItems), kinds };
}
