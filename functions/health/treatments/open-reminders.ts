import type { OpenReminders, rounds } from '#shared/calls/health/rounds.ts';
import { maySeePart } from '#shared/access/parts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { loadAnimals } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { readRecordsByAnimal } from './match-reminders.ts';
import { doneByOf, healthId, type HealthRecord } from '../health-record/health.record.ts';

type LastDone = OpenReminders['lastDone'][number];

/** The times an animal was given each vaccine, procedure or medicine, with details of the last one. */
const lastDoneByKind = (records: readonly HealthRecord[]): LastDone[] =>
  [
    ...Map.groupBy(
      records.filter(({ reminder }) => !reminder),
      ({ kindId = '' }) => kindId,
    ),
  ].flatMap(([kindId, doneRecords]) => {
    const recordsByDay = doneRecords.toSorted((a, b) => a.date.localeCompare(b.date));
    const lastRecord = recordsByDay.at(-1);
    if (!lastRecord) return [];
    const { animalId, date: actionDate, weight, weightUnit } = lastRecord;
    const days = [...new Set(recordsByDay.map(({ date }) => date))];
    return [{ animalId, kindId, actionDate, by: doneByOf(lastRecord), days, weight, weightUnit }];
  });

/**
 * The data from which a form shows in advance which reminders it will complete: the open ones, sorted by day and dose
 * for each animal, and when the same was last done. One round trip. 403 without the right to the kind, 404 for an
 * unknown animal.
 */
export async function readOpenReminders(
  { query: { kind, animalIds } }: Parsed<typeof rounds.open>,
  context: TenantContext,
): Promise<OpenReminders> {
  if (!maySeePart(context.caller.role, kind)) throw new HttpError(403, 'No Permission');
  const [recordsByAnimal] = await Promise.all([
    readRecordsByAnimal(context.table, kind, animalIds),
    loadAnimals(context, animalIds),
  ]);
  const allRecords = [...recordsByAnimal.values()];
  return {
    reminders: allRecords
      .flat()
      .filter(({ reminder }) => reminder)
      .map((record) => ({
        id: healthId(record),
        animalId: record.animalId,
        kindId: record.kindId ?? '',
        dueDate: record.date,
      })),
    lastDone: allRecords.flatMap(lastDoneByKind),
  };
}
