import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { APPROX } from '#shared/rules/time/age.ts';
import type { MilestoneRecord } from './milestone.record.ts';

type Body = Parsed<typeof milestones.update>['body'];

/** The precision of a birth after a correction. If only `isApproxDOB` is sent, an estimate keeps its precision. */
export function precisionOf(
  { birthKnown, isApproxDOB }: Body,
  { more }: MilestoneRecord,
): Pick<MilestoneRecord['more'], 'isApproxDOB' | 'approx'> {
  if (!birthKnown) return { isApproxDOB, approx: isApproxDOB ? more.approx : undefined };
  const approx = APPROX.find((precision) => precision === birthKnown);
  return { isApproxDOB: approx !== undefined, approx };
}
