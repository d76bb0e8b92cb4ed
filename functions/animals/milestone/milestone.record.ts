import * as z from 'zod';
import { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { APPROX } from '#shared/rules/time/age.ts';
import { fromCents, toCents } from '#shared/rules/donations/money.ts';
import { count, day, optionalText, text, defineRecord } from '../../kernel/records/record.ts';
import { newOwnedIds } from '../../kernel/records/owned.ts';
import { textOf } from '../../kernel/text.ts';
import { acquisitionWayMeaning } from '../../lists/defaults/acquisition-way-meaning.ts';
import type { ChangeStamp, RecordOf } from '../../kernel/records/stored/declaration.ts';

export const milestoneRecords = defineRecord({
  kind: 'milestone',
  noun: 'Milestone',
  description: 'milestone, in order; `<number>` says what came first on the same day',
  keyTemplate: ['animal#<animalId>', 'milestone#<milestoneDate>#<number>#<own>'],
  g1: ['milestone#<milestoneType>', '<milestoneDate>#<own>'],
  g2: ['pco#<person or rescue>', '<milestoneDate>#milestone#<own>'],
  parts: ({ row }) => ({
    number: String(row.n).padStart(5, '0'),
    'person or rescue': row.pcoId ?? row.otherRescueShelterId,
  }),
  relabel({ row, more }, entryNames) {
    const way = entryNames(more.acquisitionWayId);
    return way
      ? { row, more: { ...more, acquisitionWayId: way.id, acquisitionWayName: way.name } }
      : { row, more };
  },
  row: {
    id: z.string(),
    own: z.string(),
    animalId: z.string(),
    animalName: text,
    milestoneType: MilestoneType,
    milestoneDate: day,
    /** Its number among the animal's milestones. */
    n: z.number(),
    pcoId: optionalText,
    otherRescueShelterId: optionalText,
  },
  more: {
    notes: text,
    paidCents: count,
    receivedCents: count,
    // Fields of some types only.
    isApproxDOB: z.boolean().optional(),
    approx: z.enum(APPROX).optional(),
    acquisitionWayId: optionalText,
    acquisitionWayName: optionalText,
    /** The meaning of the way when it was chosen. */
    acquisitionWayMeans: optionalText,
    otherRescueIDNo: optionalText,
    /** The case number of a seizure. */
    caseNumber: optionalText,
    /** A detail that depends on its type (shared/rules/statistics/details.ts). */
    detail: optionalText,
    /** The reason why it was added in spite of objections. */
    anyway: optionalText,
    /** True for a foster directly after another one: the return from the first was added in the same request. */
    fromFoster: z.boolean().optional(),
  },
  steps: [
    // The meaning of a way was derived from its name before milestones stored it.
    (old) => {
      const acquisitionWayMeans = acquisitionWayMeaning(textOf(old.more['acquisitionWayName']));
      return acquisitionWayMeans ? { ...old, more: { ...old.more, acquisitionWayMeans } } : old;
    },
  ],
});

/** A stored milestone. */
export type MilestoneRecord = RecordOf<typeof milestoneRecords>;

type Fees = { readonly amountPaidFee: number; readonly amountReceivedFee: number };

/** The fees of a form as they are stored, in cents. */
export const feesInCents = ({ amountPaidFee, amountReceivedFee }: Fees) => ({
  paidCents: toCents(amountPaidFee),
  receivedCents: toCents(amountReceivedFee),
});

/** The stored fees as forms and replies have them. */
export const feesInUnits = ({ paidCents, receivedCents }: MilestoneRecord['more']): Fees => ({
  amountPaidFee: fromCents(paidCents),
  amountReceivedFee: fromCents(receivedCents),
});

/** A new milestone with its id. */
export const newMilestone = (
  row: Omit<MilestoneRecord['row'], 'id' | 'own'>,
  more: Partial<MilestoneRecord['more']>,
  stamp: ChangeStamp,
): MilestoneRecord => ({
  row: { ...newOwnedIds({ kind: 'animal', id: row.animalId }), ...row },
  more: { notes: '', paidCents: 0, receivedCents: 0, ...more },
  v: 1,
  ...stamp,
});
