import type { Diary } from '#shared/calls/diaries.ts';
import type { Milestone } from '#shared/calls/milestones.ts';

/** Something in the story of an animal. */
export type Chapter =
  | { readonly kind: 'milestone'; readonly date: string; readonly of: Milestone }
  | { readonly kind: 'diary'; readonly date: string; readonly of: Diary };

/**
 * What happened and what was noted, the latest day first; of the same day the milestone stands above.
 * @param milestones the latest first
 * @param diaries the latest first
 */
export function storyOf(milestones: readonly Milestone[], diaries: readonly Diary[]): Chapter[] {
  const chapters: Chapter[] = [
    ...milestones.map((of) => ({ kind: 'milestone' as const, date: of.milestoneDate, of })),
    ...diaries.map((of) => ({ kind: 'diary' as const, date: of.actionDate, of })),
  ];
  // A stable sort keeps the order within each kind.
  return chapters.toSorted((a, b) => b.date.localeCompare(a.date));
}
