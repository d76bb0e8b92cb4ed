import type { HistoryLineName } from '#shared/calls/history.ts';
import { planText } from '#shared/rules/health/prescriptions.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { allDifferences, audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { PrescriptionRecord } from './prescription.record.ts';
import { definedFieldsOf } from '../health-record/health.record.ts';

/** The fields of a prescription for the history. */
function auditedFieldsOf(record: PrescriptionRecord | undefined): Record<string, unknown> {
  if (!record) return {};
  const { medicine, dosage, clinicName, prescribingVet, beginning } = record.row;
  const { instructions, plan, stopped } = record.more;
  return definedFieldsOf({
    medicine,
    dosage,
    howOften: planText(record.row),
    beginning,
    instructions,
    clinicName,
    prescribingVet,
    remindersUntil: plan.through,
    stoppedOn: stopped?.on,
  });
}

/** The fields of a prescription that changed, for the history. */
export const prescriptionChanges = (
  before: PrescriptionRecord | undefined,
  after: PrescriptionRecord | undefined,
) => allDifferences(auditedFieldsOf(before), auditedFieldsOf(after));

/** The write of the line in the animal's history about a change of a prescription, with the changed fields. */
export function auditLineOf(
  context: TenantContext,
  logLine: HistoryLineName,
  before: PrescriptionRecord | undefined,
  after: PrescriptionRecord | undefined,
): Action {
  const changes = prescriptionChanges(before, after);
  const { animalId = '', medicine } = (after ?? before)?.row ?? {};
  return audit(context, { recordId: animalId, what: logLine, changes, about: { medicine } });
}
