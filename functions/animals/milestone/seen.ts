import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { keepsPerson } from '#shared/rules/animals/milestones.ts';
import { fromCents } from '#shared/rules/gifts/money.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { differences } from '../../kernel/records/audit.ts';
import { quickerThan } from '../../kernel/records/conflict.ts';
import { shownMilestones } from './list.ts';
import { exactnessOf } from './birth.ts';
import type { MilestoneRecord } from './milestone.record.ts';

type Body = Parsed<typeof milestones.update>['body'];

/** The changes of a correction, except its PCO. */
function factsChanged(body: Body, own: MilestoneRecord) {
  const { date, notes, paidCents, receivedCents, extra } = own;
  const { milestoneDate, amountPaidFee, amountReceivedFee } = body;
  const {
    isApproxDOB,
    approx,
    otherRescueIDNo,
    caseNumber,
    acquisitionWayId = '',
    acquisitionWayName,
  } = extra;
  const asked = body.acquisitionWayId ?? acquisitionWayId;
  return {
    ...differences(
      {
        milestoneDate: date,
        notes,
        amountPaidFee: fromCents(paidCents),
        amountReceivedFee: fromCents(receivedCents),
      },
      { milestoneDate, notes: body.notes, amountPaidFee, amountReceivedFee },
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
  const [shown] = await shownMilestones(table, [own]);
  const { firstName = '', lastName = '' } = shown?.pco ?? {};
  const isOther = !keepsPerson(own.type) && body.pcoId !== own.pcoId;
  return {
    ...(isOther ? { person: [`${firstName} ${lastName}`.trim(), null] as const } : {}),
    ...(body.otherRescueShelterId === own.otherRescueShelterId
      ? {}
      : { otherRescue: [shown?.otherRescue?.lastNameOtherRescue, null] as const }),
  };
}

/** Throws 409 if the client saw an older version, with the current values; names are read only to refuse. */
export async function checkSeen(body: Body, own: MilestoneRecord, context: TenantContext): Promise<void> {
  if (body.version === undefined || body.version === own.v) return;
  const parties = await partiesChanged(body, own, context);
  throw quickerThan(own, { ...factsChanged(body, own), ...parties });
}
