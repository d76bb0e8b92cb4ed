import type { Added } from '#shared/calls/health.schema.ts';
import { type Party, stillThere } from '../animals/parties.ts';
import { type Action, MAX_ACTIONS } from '../kernel/actions.ts';
import { allDifferences, audit, type Deed, differences } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { notThere, quickerOr, Refusal } from '../kernel/refusal.ts';
import { auditedFacts, healthId, healthItem, type HealthRecord } from './record.ts';

/** What several records of one animal have in common and in which they differ, for one line of the history. */
function addedFacts(records: readonly HealthRecord[]): Deed['changes'] {
  const [first] = records;
  if (!first) return {};
  const days = records.map(({ date }) => date).join(', ');
  const facts = auditedFacts(first);
  const day = first.reminder ? 'dueDate' : 'actionDate';
  return differences({}, records.length === 1 ? facts : { ...facts, [day]: days });
}

interface Adding {
  /** As the audit has it: `vaccinations.add`. */
  readonly what: string;
  /** By animal. */
  readonly records: readonly (readonly HealthRecord[])[];
  /** Clinics that they name. */
  readonly parties: readonly Party[];
}

/**
 * The writes that add records, with a line of the history for each animal.
 * 422 where that is more than one transaction holds.
 */
export function adding(context: TenantContext, { what, records, parties }: Adding): Action[] {
  const actions = [
    ...records.flatMap((own) => [
      ...own.map((record) => ({ put: healthItem(record), guard: { absent: true } as const })),
      ...(own[0]
        ? [audit(context, { recordId: own[0].animalId, what, changes: addedFacts(own) ?? {} })]
        : []),
    ]),
    ...stillThere([...new Map(parties.map((party) => [party.id, party])).values()]),
  ];
  // One is kept free for the Idempotency-Key.
  if (actions.length >= MAX_ACTIONS)
    throw new Refusal(422, 'Please select fewer animals, or fewer dates, at once');
  return actions;
}

/** What adding answers. */
export function addedReply(records: readonly (readonly HealthRecord[])[]): Added {
  const all = records.flat();
  const reminders = all.filter(({ reminder }) => reminder).length;
  return { ids: all.map(healthId), reminders, records: all.length - reminders };
}

/** What a guard that fails says: the record was changed meanwhile, or is not there any more. */
export const quicker = quickerOr(() => notThere('Health record'));

/** The writes that put `after` in the place of `before`, with their line of the history; 409 if somebody was quicker. */
export function replacing(
  context: TenantContext,
  { what, before, after }: { what: string; before: HealthRecord; after: HealthRecord },
): Action[] {
  return [
    { put: healthItem(after), guard: { v: before.v }, onFail: quicker },
    audit(context, {
      recordId: after.animalId,
      what,
      changes: allDifferences(auditedFacts(before), auditedFacts(after)),
    }),
  ];
}
