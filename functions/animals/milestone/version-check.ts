import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { returnsFromPerson } from '#shared/rules/animals/milestones.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { differences } from '../../kernel/records/audit.ts';
import { editConflict } from '../../kernel/records/conflict.ts';
import { toMilestones } from './list.ts';
import { precisionOf } from './birth.ts';
import { feesInUnits, type MilestoneRecord } from './milestone.record.ts';

type Body = Parsed<typeof milestones.update>['body'];

/** The changes of a correction, except its PCO. */
function changedFields(body: Body, milestone: MilestoneRecord) {
  const { row, more } = milestone;
  const { milestoneDate, notes, amountPaidFee, amountReceivedFee } = body;
  const { isApproxDOB, approx, otherRescueIDNo, caseNumber } = more;
  const { acquisitionWayId = '', acquisitionWayName } = more;
  const wayId = body.acquisitionWayId ?? acquisitionWayId;
  return {
    ...differences(
      { milestoneDate: row.milestoneDate, notes: more.notes, ...feesInUnits(more) },
      { milestoneDate, notes, amountPaidFee, amountReceivedFee },
    ),
    ...(body.milestoneType === 'birth'
      ? differences({ isApproxDOB, approx }, precisionOf(body, milestone))
      : {}),
    ...(body.milestoneType === 'intake'
      ? differences(
          { otherRescueIDNo, caseNumber: caseNumber ?? '' },
          { otherRescueIDNo: body.otherRescueIDNo, caseNumber: body.caseNumber },
        )
      : differences({ detail: more.detail }, { detail: body.detail })),
    ...(wayId === acquisitionWayId ? {} : { acquisitionWay: [acquisitionWayName, null] as const }),
  };
}

/** The names of the old and new PCO, if a correction changes it. */
async function changedParties(body: Body, milestone: MilestoneRecord, { table }: TenantContext) {
  const { milestoneType, pcoId, otherRescueShelterId } = milestone.row;
  const [current] = await toMilestones(table, [milestone]);
  const { firstName = '', lastName = '' } = current?.pco ?? {};
  const isOtherPerson = !returnsFromPerson(milestoneType) && body.pcoId !== pcoId;
  return {
    ...(isOtherPerson ? { person: [`${firstName} ${lastName}`.trim(), null] as const } : {}),
    ...(body.otherRescueShelterId === otherRescueShelterId
      ? {}
      : { otherRescue: [current?.otherRescue?.lastNameOtherRescue, null] as const }),
  };
}

/** Throws 409 with the current values if the client saw an older version; names are read only for the refusal. */
export async function checkMilestoneVersion(
  body: Body,
  milestone: MilestoneRecord,
  context: TenantContext,
): Promise<void> {
  if (body.version === undefined || body.version === milestone.v) return;
  const parties = await changedParties(body, milestone, context);
  throw editConflict(milestone, { ...changedFields(body, milestone), ...parties });
}
