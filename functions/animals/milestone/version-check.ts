import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { keepsPerson } from '#shared/rules/animals/milestones.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { differences } from '../../kernel/records/audit.ts';
import { editConflict } from '../../kernel/records/conflict.ts';
import { toMilestones } from './list.ts';
import { exactnessOf } from './birth.ts';
import { decimalFees, type MilestoneRecord } from './milestone.record.ts';

type Body = Parsed<typeof milestones.update>['body'];

/** The changes of a correction, except its PCO. */
function factsChanged(body: Body, own: MilestoneRecord) {
  const { row, more } = own;
  const { milestoneDate, notes, amountPaidFee, amountReceivedFee } = body;
  const { isApproxDOB, approx, otherRescueIDNo, caseNumber } = more;
  const { acquisitionWayId = '', acquisitionWayName } = more;
  const asked = body.acquisitionWayId ?? acquisitionWayId;
  return {
    ...differences(
      { milestoneDate: row.milestoneDate, notes: more.notes, ...decimalFees(more) },
      { milestoneDate, notes, amountPaidFee, amountReceivedFee },
    ),
    ...(body.milestoneType === 'birth' ? differences({ isApproxDOB, approx }, exactnessOf(body, own)) : {}),
    ...(body.milestoneType === 'intake'
      ? differences(
          { otherRescueIDNo, caseNumber: caseNumber ?? '' },
          { otherRescueIDNo: body.otherRescueIDNo, caseNumber: body.caseNumber },
        )
      : {}),
    ...(asked === acquisitionWayId ? {} : { acquisitionWay: [acquisitionWayName, null] as const }),
  };
}

/** The names of the old and new PCO, if a correction changes it. */
async function partiesChanged(body: Body, own: MilestoneRecord, { table }: TenantContext) {
  const { milestoneType, pcoId, otherRescueShelterId } = own.row;
  const [shown] = await toMilestones(table, [own]);
  const { firstName = '', lastName = '' } = shown?.pco ?? {};
  const isOther = !keepsPerson(milestoneType) && body.pcoId !== pcoId;
  return {
    ...(isOther ? { person: [`${firstName} ${lastName}`.trim(), null] as const } : {}),
    ...(body.otherRescueShelterId === otherRescueShelterId
      ? {}
      : { otherRescue: [shown?.otherRescue?.lastNameOtherRescue, null] as const }),
  };
}

/** Throws 409 if the client saw an older version, with the current values; names are read only to refuse. */
export async function checkSeen(body: Body, own: MilestoneRecord, context: TenantContext): Promise<void> {
  if (body.version === undefined || body.version === own.v) return;
  const parties = await partiesChanged(body, own, context);
  throw editConflict(own, { ...factsChanged(body, own), ...parties });
}
