import { getsChip } from './chips.ts';
import type { MilestoneType } from './milestones.ts';

/** Facts that the record of a resident may lack, in the order of the dashboard; also the names of its counters. */
export const MISSING = ['noPhoto', 'notAltered', 'noChip', 'noLocation'] as const;
export type MissingFact = (typeof MISSING)[number];

export const MISSING_OPTIONS = [
  ['noPhoto', 'No photo'],
  ['notAltered', 'No spay or neuter'],
  ['noChip', 'No microchip'],
  ['noLocation', 'No location'],
] as const satisfies readonly (readonly [MissingFact, string])[];

/** The facts that decide. */
export interface CompletenessFacts {
  readonly animalType: string;
  readonly hasPhoto: boolean;
  /** Absent where it is unknown: such an animal is listed too, since it must be looked at. */
  readonly spayedOrNeutered?: boolean | undefined;
  readonly microchipNumber?: string | undefined;
  readonly location: string;
  readonly lastMilestone: MilestoneType;
}

/** The facts that the record of a resident lacks. An animal in foster care needs no location: it is with its foster. */
export function missingFacts(facts: CompletenessFacts): MissingFact[] {
  const isMissing: Record<MissingFact, boolean> = {
    noPhoto: !facts.hasPhoto,
    notAltered: !facts.spayedOrNeutered,
    noChip: !facts.microchipNumber && getsChip(facts.animalType),
    noLocation: !facts.location.trim() && facts.lastMilestone !== 'foster',
  };
  return MISSING.filter((fact) => isMissing[fact]);
}
