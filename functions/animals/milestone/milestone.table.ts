import { type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { stayingSince } from '#shared/rules/animals/stays.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { milestoneRecords, type MilestoneRecord } from './milestone.record.ts';
import { encodeHistory } from '../animal/animal-record/encoded-history.ts';

/** The milestones of an animal, earliest first; a consistent read. */
export async function readMilestones(table: TenantTable, animalId: string): Promise<MilestoneRecord[]> {
  const items = await table.all({ pk: `animal#${animalId}`, prefix: 'milestone#', consistent: true });
  return items.map((item) => milestoneRecords.read(item));
}

/** An animal's state that follows from its milestones; `pcoId` is the person that has it or brought it. */
interface HistorySummary {
  readonly lastMilestone: MilestoneType;
  readonly lastMilestoneDate: string;
  readonly stayingSince: string | undefined;
  readonly milestoneCount: number;
  readonly pcoId: string | undefined;
}

/** Derives the state from a history, earliest first, which holds birth and intake at least. */
export function summaryOf(history: readonly MilestoneRecord[]): HistorySummary {
  const latestMilestone = history.at(-1);
  if (!latestMilestone) throw new Error('An animal without milestones');
  return {
    lastMilestone: latestMilestone.row.milestoneType,
    lastMilestoneDate: latestMilestone.row.milestoneDate,
    stayingSince: stayingSince(history.map(({ row }) => row)),
    milestoneCount: history.length,
    pcoId: history.findLast(({ row }) => row.pcoId)?.row.pcoId,
  };
}

/** The animal with the fields that follow from its milestones; other fields stay. */
export function withHistory(before: AnimalRecord, history: readonly MilestoneRecord[]): AnimalRecord {
  const { pcoId, ...summary } = summaryOf(history);
  const birth = history.find(({ row }) => row.milestoneType === 'birth');
  return {
    ...before,
    row: {
      ...before.row,
      ...summary,
      ...(birth
        ? {
            birth: {
              milestoneDate: birth.row.milestoneDate,
              isApproxDOB: Boolean(birth.more.isApproxDOB),
              approx: birth.more.approx,
            },
          }
        : {}),
    },
    more: { ...before.more, pcoId, story: encodeHistory(history) },
  };
}
