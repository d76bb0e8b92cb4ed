import { isCurrentResident, type MilestoneType } from './milestones.ts';

/** The facts of a milestone that decide whether an animal arrives or leaves. */
export interface MilestoneEvent {
  readonly milestoneType: MilestoneType;
  readonly milestoneDate: string;
}

/**
 * The day since when an animal is a resident; undefined if it is not. Foster care and the return from it do not end a
 * stay (product/animals 1.4).
 * @param history milestones, earliest first
 */
export function stayingSince(history: readonly MilestoneEvent[]): string | undefined {
  let since: string | undefined;
  for (const { milestoneType, milestoneDate } of history) {
    if (milestoneType === 'birth') continue;
    if (!isCurrentResident(milestoneType)) since = undefined;
    else since ??= milestoneDate;
  }
  return since;
}
