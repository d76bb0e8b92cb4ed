import type { OpenReminders, rounds } from '#shared/calls/health/rounds.ts';
import { sees } from '#shared/access/parts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { animalsAt } from '../../animals/animal/together.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { knownOf } from './meet.ts';
import { healthId, type HealthRecord } from '../record/health.record.ts';

/** The last time that each vaccine, procedure or medicine was given, by its id. */
function lastDone(records: readonly HealthRecord[]): HealthRecord[] {
  const last = new Map<string, HealthRecord>();
  for (const record of records.filter(({ reminder }) => !reminder)) {
    const before = last.get(record.kindId ?? '');
    if (!before || before.date <= record.date) last.set(record.kindId ?? '', record);
  }
  return [...last.values()];
}

/**
 * What a form needs to say beforehand which reminders it will complete: those that are open, in the order in which they
 * are met, and when the same was done last. One round trip. 403 without the right of the kind, 404.
 */
export async function openReminders(
  { query: { kind, animalIds } }: Parsed<typeof rounds.open>,
  context: TenantContext,
): Promise<OpenReminders> {
  if (!sees(context.caller.role, kind)) throw new Refusal(403, 'No Permission');
  const [known] = await Promise.all([knownOf(context.table, kind, animalIds), animalsAt(context, animalIds)]);
  const all = [...known.values()];
  return {
    reminders: all
      .flat()
      .filter(({ reminder }) => reminder)
      .map((record) => ({
        id: healthId(record),
        animalId: record.animalId,
        kindId: record.kindId ?? '',
        dueDate: record.date,
      })),
    lastDone: all.flatMap(lastDone).map(({ animalId, kindId = '', date, brief, changedBy }) => ({
      animalId,
      kindId,
      actionDate: date,
      by: brief.administeredBy || changedBy,
    })),
  };
}
