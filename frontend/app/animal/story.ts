import type { Diary } from '#shared/calls/animals/diaries.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import type { HealthNote } from '#shared/calls/health/healthnotes.ts';
import type { HealthHistoryEntry } from '#shared/calls/health/rounds.ts';
import { HEALTH_TITLES } from '#shared/rules/health/health.ts';
import { dayAt } from '#ui/time/moment.ts';

/** An entry in an animal's story: a milestone, a health record or a note. */
export type StoryEntry =
  | { readonly kind: 'milestone'; readonly date: string; readonly record: Milestone }
  | { readonly kind: 'health'; readonly date: string; readonly record: HealthHistoryEntry }
  | { readonly kind: 'diary'; readonly date: string; readonly record: Diary };

interface StoryRecords {
  /** All three lists have the latest record first. */
  readonly milestones: readonly Milestone[];
  readonly diaries: readonly Diary[];
  readonly health: readonly HealthHistoryEntry[];
}

/**
 * Milestones, health records and notes of an animal, the latest day first; of the same day the
 * milestone comes first.
 */
export function storyOf({ milestones, diaries, health }: StoryRecords): StoryEntry[] {
  const entries: StoryEntry[] = [
    ...milestones.map((record) => ({ kind: 'milestone' as const, date: record.milestoneDate, record })),
    ...health.map((record) => ({ kind: 'health' as const, date: record.actionDate, record })),
    ...diaries.map((record) => ({ kind: 'diary' as const, date: record.actionDate, record })),
  ];
  // A stable sort keeps the order within each kind.
  return entries.toSorted((a, b) => b.date.localeCompare(a.date));
}

/** A health note as an entry of the health history. */
export const toHealthEntry = ({ id, dateCreated, note }: HealthNote): HealthHistoryEntry => ({
  id,
  actionDate: dayAt(dateCreated),
  type: HEALTH_TITLES.healthnote,
  kind: '',
  clinic: '',
  notes: note,
});
