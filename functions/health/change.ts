import { dueAgainOn } from '#shared/rules/due.ts';
import type { HealthKind } from '#shared/rules/health.ts';
import type { Change } from '../animals/counts.ts';
import { type Party, stillThere } from '../animals/parties.ts';
import { writeAnimals } from '../animals/write.ts';
import type { Action } from '../kernel/actions.ts';
import { byNow } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { orEarlier } from '../kernel/idempotent.ts';
import { goneItem } from '../kernel/owned.ts';
import { faulty, Refusal, stale } from '../kernel/refusal.ts';
import { againIn, type Draft, nextReminder } from './draft.ts';
import type { Found } from './find.ts';
import { healthItem, healthKey, type HealthRecord, recordOf } from './record.ts';
import { quicker, replacing } from './write.ts';

export interface Changing {
  /** As the audit has it: `vaccinations.update`. */
  readonly what: string;
  readonly found: Found;
  readonly draft: Draft;
  /** The state that the form was opened on; absent: whatever stands there is overwritten. */
  readonly version?: number | undefined;
  /** True if the form says that it completes a reminder. */
  readonly completing?: boolean;
  readonly clinic?: Party | undefined;
  /** Changes of the animal that follow from the record. */
  readonly animal?: (after: HealthRecord) => Change[];
}

/** 409 for who comes after somebody else: a reminder is complete exactly once (spec 001 §4). */
function checkOrder({ record }: Found, { draft, version, completing = false }: Changing): void {
  const { v, changedBy, changedAt } = record;
  if (!record.reminder && (completing || draft.reminder))
    throw new Refusal(409, `${changedBy} completed this reminder already`, {
      conflict: { version: v, changedBy, changedAt },
    });
  if (version !== undefined && version !== v) throw stale(record);
}

/** 422 for a reminder that is moved into the past. */
function checkDue({ record }: Found, { reminder, dates: [date = ''] }: Draft, today: string): void {
  if (reminder && date !== record.date && date < today)
    throw faulty('dueDate', 'Date must not be in the past');
}

/** What a reminder was, for who takes its completion back. */
export const whatItWas = ({ date, kindId, kindName, brief, texts }: HealthRecord) => ({
  date,
  kindId,
  kindName,
  brief,
  texts,
});

function changed({ found: { record }, draft }: Changing, context: TenantContext): HealthRecord {
  const { dates, ...given } = draft;
  const [date = record.date] = dates;
  const completes = record.reminder && !draft.reminder;
  // What a form does not know of stays: the dose of a round, the prescription it comes from.
  const { dose, prescriptionId, dateCreated } = record.brief;
  return {
    ...record,
    ...given,
    brief: { dose, prescriptionId, dateCreated, ...given.brief },
    date,
    was: completes ? whatItWas(record) : undefined,
    v: record.v + 1,
    ...byNow(context),
  };
}

const sameAgain = (before: HealthRecord, after: HealthRecord) =>
  before.date === after.date &&
  JSON.stringify(againIn(before.brief)) === JSON.stringify(againIn(after.brief));

interface Next {
  readonly nextOwn: string | undefined;
  readonly actions: Action[];
}

/** The reminder that follows from `after`: made, moved or taken away with it, as long as it is open. */
async function nextOf(
  context: TenantContext,
  what: string,
  before: HealthRecord,
  after: HealthRecord,
): Promise<Next> {
  if (after.reminder) return { nextOwn: undefined, actions: [] };
  const by = byNow(context);
  const made = (): Next => {
    const next = nextReminder(after, by);
    return { nextOwn: next?.own, actions: next ? [{ put: healthItem(next), guard: { absent: true } }] : [] };
  };
  if (before.reminder) return made();
  const { nextOwn } = before;
  if (sameAgain(before, after)) return { nextOwn, actions: [] };
  const key = nextOwn && healthKey(before.kind, { animalId: before.animalId, own: nextOwn });
  const item = key ? await context.table.get(key) : undefined;
  const open = item && recordOf(item);
  if (!open?.reminder) return made();
  const again = againIn(after.brief);
  if (!again)
    return {
      nextOwn: undefined,
      actions: [
        { remove: healthItem(open), guard: { v: open.v }, onFail: quicker },
        { put: goneItem(healthItem(open), by) },
      ],
    };
  const date = dueAgainOn(after.date, again.number, again.unit);
  const moved = { ...open, date, kindId: after.kindId, kindName: after.kindName, v: open.v + 1, ...by };
  return { nextOwn, actions: replacing(context, { what, before: open, after: moved }) };
}

/**
 * Corrects a record, or completes the reminder that it is, with the reminder that follows and its lines of the history:
 * all or none. 409 if somebody was quicker, 422 for a reminder that is moved into the past.
 */
export async function changeRecord(context: TenantContext, changing: Changing): Promise<HealthRecord> {
  try {
    return await change(context, changing);
  } catch (error) {
    // What stands against it may be that the first try of this very request came true.
    return orEarlier(error);
  }
}

async function change(context: TenantContext, changing: Changing): Promise<HealthRecord> {
  const { found, what, draft, clinic, animal } = changing;
  checkOrder(found, changing);
  checkDue(found, draft, context.today);
  const { record: before } = found;
  const after = changed(changing, context);
  const next = await nextOf(context, what, before, after);
  const whole = { ...after, nextOwn: next.nextOwn };
  const named = clinic && clinic.id !== before.clinicId ? stillThere([clinic]) : [];
  return writeAnimals(context, {
    changes: animal?.(whole) ?? [],
    along: [...replacing(context, { what, before, after: whole }), ...next.actions, ...named],
    reply: whole,
  });
}

/** The kinds of calls, by which the audit names them. */
export const NOUNS: Record<HealthKind, string> = {
  vaccination: 'vaccinations',
  procedure: 'procedures',
  med: 'meds',
  soap: 'soaps',
  healthnote: 'healthnotes',
};
