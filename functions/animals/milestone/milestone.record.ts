import type { MilestoneType } from '#shared/rules/milestones.ts';
import { toCents } from '#shared/rules/money.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { newOwned, recordId } from '../../kernel/records/owned.ts';

/** What is known of a milestone, as it is stored. */
export interface MilestoneRecord {
  readonly own: string;
  readonly animalId: string;
  readonly animalName: string;
  readonly type: MilestoneType;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Its number among the animal's milestones: says what came first on the same day. */
  readonly n: number;
  readonly pcoId?: string | undefined;
  readonly otherRescueShelterId?: string | undefined;
  readonly notes: string;
  readonly paidCents: number;
  readonly receivedCents: number;
  /** What only some types have: acquisition way, number at the other rescue, approximate birth. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly v: number;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** A milestone that is not stored yet; amounts are decimal. */
export interface NewMilestone {
  readonly animalId: string;
  readonly animalName: string;
  readonly type: MilestoneType;
  readonly date: string;
  readonly n: number;
  readonly pcoId?: string | undefined;
  readonly otherRescueShelterId?: string | undefined;
  readonly notes?: string;
  readonly amountPaidFee?: number;
  readonly amountReceivedFee?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A new milestone with an id of its own, by whom and when. */
export function newMilestone(
  { notes = '', amountPaidFee = 0, amountReceivedFee = 0, extra = {}, ...given }: NewMilestone,
  by: { readonly changedBy: string; readonly changedAt: string },
): MilestoneRecord {
  const { own } = newOwned({ kind: 'animal', id: given.animalId });
  const cents = { paidCents: toCents(amountPaidFee), receivedCents: toCents(amountReceivedFee) };
  return { ...given, own, notes, ...cents, extra, v: 1, ...by };
}

/** The public id of a milestone. */
export const milestoneId = ({ animalId, own }: Pick<MilestoneRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

const sortKey = ({ date, n, own }: MilestoneRecord) =>
  `milestone#${date}#${String(n).padStart(5, '0')}#${own}`;

/** A milestone with its places: under its animal in order (table), by type and date (g1), by whom it names (g2). */
export function milestoneItem(milestone: MilestoneRecord): Item {
  const { own, animalId, animalName, type, date, n, pcoId, otherRescueShelterId, v, changedBy, changedAt } =
    milestone;
  const { notes, paidCents, receivedCents, extra } = milestone;
  const named = pcoId ?? otherRescueShelterId;
  return {
    pk: `animal#${animalId}`,
    sk: sortKey(milestone),
    g1: [`milestone#${type}`, `${date}#${own}`],
    g2: named ? [`pco#${named}`, `${date}#milestone#${own}`] : undefined,
    kind: 'milestone',
    v,
    row: {
      id: milestoneId(milestone),
      own,
      animalId,
      animalName,
      milestoneType: type,
      milestoneDate: date,
      n,
      ...(pcoId ? { pcoId } : {}),
      ...(otherRescueShelterId ? { otherRescueShelterId } : {}),
    },
    more: { notes, paidCents, receivedCents, ...extra },
    changedBy,
    changedAt,
  };
}

/** The milestone that an item holds. */
export function milestoneOf({ row, more = {}, v, changedBy = '', changedAt = '' }: Item): MilestoneRecord {
  const { notes, paidCents, receivedCents, ...extra } = more;
  const { milestoneType, milestoneDate, id: _, ...rest } = row;
  return {
    ...(rest as unknown as Pick<MilestoneRecord, 'own' | 'animalId' | 'animalName' | 'n'>),
    type: milestoneType as MilestoneType,
    date: String(milestoneDate),
    notes: String(notes),
    paidCents: Number(paidCents),
    receivedCents: Number(receivedCents),
    extra,
    v,
    changedBy,
    changedAt,
  };
}
