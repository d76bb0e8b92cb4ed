import { toCents } from '#shared/rules/money.ts';
import type { MilestoneType } from '#shared/rules/milestones.ts';
import { type Passage, passagesOf } from '#shared/rules/stays.ts';
import type { Action, Item } from '../kernel/actions.ts';
import { audit } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { notThere } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table.ts';
import { animalKey, animalOf } from './animal.record.ts';
import { passedBy, replaceAnimal } from './counts.ts';

export interface NewMilestone {
  readonly animalId: string;
  readonly animalName: string;
  readonly type: MilestoneType;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly pcoId?: string | undefined;
  readonly notes?: string | undefined;
  /** Decimal amounts. */
  readonly amountPaidFee?: number | undefined;
  readonly amountReceivedFee?: number | undefined;
  /** What only some types have: acquisition way, other rescue, approximate birth. */
  readonly extra?: Record<string, unknown>;
}

/** The comings and goings in the history of an animal, and how many milestones it has. */
export async function historyOf(
  table: TenantTable,
  animalId: string,
): Promise<{ passages: Passage[]; milestones: number }> {
  const items = await table.all({ pk: `animal#${animalId}`, prefix: 'milestone#' });
  const events = items.map(({ row }) => ({
    type: row['milestoneType'] as MilestoneType,
    date: String(row['milestoneDate']),
  }));
  return { passages: passagesOf(events).passages, milestones: items.length };
}

/** A milestone with its places: under its animal by date, by type and date (g1), by PCO and date (g2). */
export function milestoneItem(milestone: NewMilestone): Item {
  const {
    animalId,
    animalName,
    type,
    date,
    pcoId,
    notes = '',
    amountPaidFee = 0,
    amountReceivedFee = 0,
    extra = {},
  } = milestone;
  const id = newId();
  return {
    pk: `animal#${animalId}`,
    sk: `milestone#${date}#${id}`,
    g1: [`milestone#${type}`, `${date}#${id}`],
    g2: pcoId ? [`pco#${pcoId}`, `${date}#milestone#${id}`] : undefined,
    kind: 'milestone',
    v: 1,
    row: { id, animalId, animalName, milestoneType: type, milestoneDate: date, ...(pcoId ? { pcoId } : {}) },
    more: { notes, paidCents: toCents(amountPaidFee), receivedCents: toCents(amountReceivedFee), ...extra },
  };
}

/**
 * Adds what happened to an animal and makes it the last milestone; residence, search words and counts follow
 * in the same transaction. Whether the transition is allowed is for the caller to check.
 * 404 if the animal is not there (any more).
 */
export function addMilestone(
  context: TenantContext,
  milestone: Omit<NewMilestone, 'animalName'>,
): Promise<void> {
  return untilSettled(() => add(context, milestone));
}

async function add(context: TenantContext, milestone: Omit<NewMilestone, 'animalName'>): Promise<void> {
  const found = await context.table.get(animalKey(milestone.animalId));
  if (!found || found.row['isDeleted']) throw notThere('Animal');
  const before = animalOf(found);
  const { stayingSince, passages } = passedBy(before.row, milestone);
  const after = {
    ...before,
    v: before.v + 1,
    row: {
      ...before.row,
      lastMilestone: milestone.type,
      lastMilestoneDate: milestone.date,
      stayingSince,
      milestoneCount: before.row.milestoneCount + 1,
    },
    changedBy: context.caller.name,
    changedAt: context.now.toISOString(),
  };
  const actions: Action[] = [
    ...replaceAnimal(before, after, { passages }),
    { put: milestoneItem({ ...milestone, animalName: before.row.animalName }) },
    audit(context, { recordId: milestone.animalId, what: `milestone.${milestone.type}` }),
  ];
  await context.table.transact(actions);
}
