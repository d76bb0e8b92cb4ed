import { isUsuallyChipped } from './chips.ts';
import type { MilestoneType } from './milestones.ts';

/** Facts that the record of a resident may lack, in the order of the dashboard; also the names of its counters. */
export const MISSING_DETAILS = ['noPhoto', 'notAltered', 'noChip', 'noLocation'] as const;
export type MissingDetail = (typeof MISSING_DETAILS)[number];

export const MISSING_OPTIONS = [
  ['noPhoto', 'No photo'],
  ['notAltered', 'No spay or neuter'],
  ['noChip', 'No microchip'],
  ['noLocation', 'No location'],
] as const satisfies readonly (readonly [MissingDetail, string])[];

/** The facts about an animal that decide which details are missing. */
export interface CompletenessDetails {
  readonly animalType: string;
  readonly hasPhoto: boolean;
  /** Absent where it is unknown: such an animal is listed too, since it must be looked at. */
  readonly spayedOrNeutered?: boolean | undefined;
  readonly microchipNumber?: string | undefined;
  readonly location: string;
  readonly lastMilestone: MilestoneType;
}

/** The facts that the record of a resident lacks. An animal in foster care needs no location: it is with its foster. */
export function missingDetails(details: CompletenessDetails): MissingDetail[] {
  const isMissing: Record<MissingDetail, boolean> = {
    noPhoto: !details.hasPhoto,
    notAltered: !details.spayedOrNeutered,
    noChip: !details.microchipNumber && isUsuallyChipped(details.animalType),
    noLocation: !details.location.trim() && details.lastMilestone !== 'foster',
  };
  return MISSING_DETAILS.filter((fact) => isMissing[fact]);
}
