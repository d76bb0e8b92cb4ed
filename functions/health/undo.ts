import { may } from '#shared/access/may.ts';
import type { Right } from '#shared/access/rights.ts';
import { UNDO_MINUTES } from '#shared/calls/rounds.ts';
import type { HealthKind, ReminderKind } from '#shared/rules/health.ts';
import { writeAnimals } from '../animals/write.ts';
import type { Action } from '../kernel/actions.ts';
import { byNow } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { Refusal } from '../kernel/refusal.ts';
import { NOUNS } from './change.ts';
import { chipFollows } from './chip.ts';
import { recordAt } from './find.ts';
import { type Facts, healthKey, type HealthRecord } from './record.ts';
import { replacing } from './write.ts';

/** What each kind's own calls ask for. */
export const RIGHT_OF: Record<HealthKind, Right> = {
  vaccination: 'animals.actions.vaccination',
  procedure: 'animals.actions.procedure',
  med: 'animals.actions.meds',
  soap: 'animals.actions.soaps',
  healthnote: 'animals.actions.notes',
};

const tooLate = () => new Refusal(409, 'It is too late to undo this: please correct the record instead');

/** 409 unless it was completed a moment ago and stands as it was completed. */
function checkFresh(record: HealthRecord, now: Date): Facts {
  const age = now.getTime() - new Date(record.changedAt).getTime();
  if (record.reminder || !record.was || age > UNDO_MINUTES * 60_000) throw tooLate();
  return record.was;
}

function reminderAgain(record: HealthRecord, was: Facts, context: TenantContext): HealthRecord {
  return {
    ...record,
    reminder: true,
    date: String(was['date']),
    kindId: was['kindId'] as string | undefined,
    kindName: was['kindName'] as string | undefined,
    clinicId: undefined,
    clinicName: undefined,
    brief: (was['brief'] ?? {}) as Facts,
    texts: (was['texts'] ?? {}) as Facts,
    nextOwn: undefined,
    was: undefined,
    v: record.v + 1,
    ...byNow(context),
  };
}

/** Takes back the reminder that followed, which nobody has touched: it was a part of what is undone. */
function withoutNext({ kind, animalId, nextOwn }: HealthRecord): Action[] {
  if (!nextOwn) return [];
  return [{ remove: healthKey(kind, { animalId, own: nextOwn }), guard: { v: 1 }, onFail: tooLate }];
}

/**
 * Makes what was completed by mistake a reminder again, and takes back the one that followed from it. 403 without the
 * right of its kind, 404, 409 if it is too late or somebody went on from there.
 */
export function undoCompletion(
  { kind, id }: { kind: ReminderKind; id: string },
  context: TenantContext,
): Promise<void> {
  if (!may(context.caller.role, RIGHT_OF[kind])) throw new Refusal(403, 'No Permission');
  return untilSettled(async () => {
    const found = await recordAt(context, { kind, id });
    const { record: before } = found;
    const after = reminderAgain(before, checkFresh(before, context.now), context);
    await writeAnimals(context, {
      changes: kind === 'procedure' ? chipFollows(context, found, undefined) : [],
      along: [...replacing(context, { what: `${NOUNS[kind]}.undo`, before, after }), ...withoutNext(before)],
      reply: undefined,
    });
  });
}
