import * as z from 'zod';
import { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { APPROX } from '#shared/rules/time/age.ts';
import { toCents } from '#shared/rules/gifts/money.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { count, day, given, text } from '../../kernel/records/fields.ts';
import { newOwned, recordId } from '../../kernel/records/owned.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { textOf } from '../../kernel/text.ts';
import { wayMeans } from '../../lists/defaults/meaning.ts';
import type { Values } from '../../kernel/records/stored/shapes.ts';

/** Fields of some types only. */
const extra = {
  isApproxDOB: z.boolean().optional(),
  approx: z.enum(APPROX).optional(),
  acquisitionWayId: given,
  acquisitionWayName: given,
  /** The meaning of the way when it was chosen. */
  acquisitionWayMeans: given,
  otherRescueIDNo: given,
  /** The number of the case, of a seizure. */
  caseNumber: given,
  /** Its details (shared/rules/statistics/details.ts). */
  detail: given,
  /** Why it happened although something spoke against it. */
  anyway: given,
  /** Of a foster: it came from another one, and the return before it was added in the same step. */
  fromFoster: z.boolean().optional(),
};

export const milestoneItems = defineRecord({
  kind: 'milestone',
  noun: 'Milestone',
  what: 'milestone, in order; `<number>` says what came first on the same day',
  at: ['animal#<animalId>', 'milestone#<milestoneDate>#<number>#<own>'],
  g1: ['milestone#<milestoneType>', '<milestoneDate>#<own>'],
  g2: ['pco#<person or rescue>', '<milestoneDate>#milestone#<own>'],
  parts: ({ row }) => ({
    number: String(row.n).padStart(5, '0'),
    'person or rescue': row.pcoId ?? row.otherRescueShelterId,
  }),
  relabel({ row, more }, words) {
    const way = words(more.acquisitionWayId);
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
    pcoId: given,
    otherRescueShelterId: given,
  },
  more: { notes: text, paidCents: count, receivedCents: count, ...extra },
  steps: [
    // The meaning of a way was derived from its name before milestones stored it.
    (old) => {
      const acquisitionWayMeans = wayMeans(textOf(old.more['acquisitionWayName']));
      return acquisitionWayMeans ? { ...old, more: { ...old.more, acquisitionWayMeans } } : old;
    },
  ],
});

/** A stored milestone. */
export interface MilestoneRecord {
  readonly own: string;
  readonly animalId: string;
  readonly animalName: string;
  readonly type: MilestoneType;
  /** `YYYY-MM-DD`; '' of a birth that is unknown. */
  readonly date: string;
  /** Its number among the animal's milestones: says what came first on the same day. */
  readonly n: number;
  readonly pcoId?: string | undefined;
  readonly otherRescueShelterId?: string | undefined;
  readonly notes: string;
  readonly paidCents: number;
  readonly receivedCents: number;
  /** Fields of some types only: acquisition way, number at the other rescue, approximate birth. */
  readonly extra: Values<typeof extra>;
  readonly v: number;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** A milestone that is not stored yet; amounts are decimal. */
export interface NewMilestone
  extends
    Pick<
      MilestoneRecord,
      'animalId' | 'animalName' | 'type' | 'date' | 'n' | 'pcoId' | 'otherRescueShelterId'
    >,
    Partial<Pick<MilestoneRecord, 'notes' | 'extra'>> {
  readonly amountPaidFee?: number;
  readonly amountReceivedFee?: number;
}

/** A new milestone with an id and change stamp. */
export function newMilestone(
  { notes = '', amountPaidFee = 0, amountReceivedFee = 0, extra: only = {}, ...known }: NewMilestone,
  by: { readonly changedBy: string; readonly changedAt: string },
): MilestoneRecord {
  const { own } = newOwned({ kind: 'animal', id: known.animalId });
  const cents = { paidCents: toCents(amountPaidFee), receivedCents: toCents(amountReceivedFee) };
  return { ...known, own, notes, ...cents, extra: only, v: 1, ...by };
}

/** The public id of a milestone. */
export const milestoneId = ({ animalId, own }: Pick<MilestoneRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

/** A milestone with its keys: under its animal in order (table), by type and date (g1), by its PCO (g2). */
export function milestoneItem(milestone: MilestoneRecord): Item {
  const {
    type,
    date,
    notes,
    paidCents,
    receivedCents,
    extra: only,
    v,
    changedBy,
    changedAt,
    ...row
  } = milestone;
  return milestoneItems.item({
    row: { ...row, id: milestoneId(milestone), milestoneType: type, milestoneDate: date },
    more: { notes, paidCents, receivedCents, ...only },
    v,
    changedBy,
    changedAt,
  });
}

/** The milestone that an item holds. */
export function milestoneOf(item: Item): MilestoneRecord {
  const { row, more, v, changedBy, changedAt } = milestoneItems.read(item);
  const { notes, paidCents, receivedCents, ...only } = more;
  const { milestoneType: type, milestoneDate: date, id: _, ...rest } = row;
  return { ...rest, type, date, notes, paidCents, receivedCents, extra: only, v, changedBy, changedAt };
}
