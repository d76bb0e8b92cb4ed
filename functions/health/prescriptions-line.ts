import { planText } from '#shared/rules/prescriptions.ts';
import type { Action } from '../kernel/actions.ts';
import { audit, differences } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import type { PrescriptionRecord } from './prescriptions.record.ts';

/** What of a prescription the history tells. */
function told(record: PrescriptionRecord | undefined): Record<string, unknown> {
  if (!record) return {};
  const { facts, plan, stopped } = record;
  const { medicine, dosage, instructions, clinicName, prescribingVet, beginning } = facts;
  return {
    medicine,
    dosage,
    howOften: planText(facts),
    beginning,
    instructions,
    clinicName,
    prescribingVet,
    remindersUntil: plan.through,
    stoppedOn: stopped?.on ?? '',
  };
}

/** The line of the animal's history that tells what became of a prescription, field by field. */
export function lineOf(
  context: TenantContext,
  what: string,
  before: PrescriptionRecord | undefined,
  after: PrescriptionRecord | undefined,
): Action {
  const [old, fresh] = [told(before), told(after)];
  const blank = Object.fromEntries(Object.keys({ ...old, ...fresh }).map((name) => [name, '']));
  const changes = differences({ ...blank, ...old }, { ...blank, ...fresh });
  return audit(context, { recordId: (after ?? before)?.animalId ?? '', what, changes });
}
