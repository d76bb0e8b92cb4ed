import type { Profile } from '#shared/calls/animals/profile-fields.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { PublicRescue } from './public-rescue.ts';

/** The facts of an animal as values, for listing sites; undefined or '' if a fact is unknown. */
export interface PublicProfile extends Pick<
  Profile,
  | 'secondBreed'
  | 'mixedBreed'
  | 'size'
  | 'coat'
  | 'goodWithDogs'
  | 'goodWithCats'
  | 'goodWithChildren'
  | 'houseTrained'
  | 'specialNeeds'
  | 'adoptionFee'
> {
  readonly breed: string;
  readonly color: string;
  /** The day of birth, `YYYY-MM-DD`; '' if it is unknown. */
  readonly born: string;
  readonly isAltered: boolean | undefined;
  /** The microchip number; '' unless the rescue shows microchip numbers. */
  readonly chip: string;
}

/** The profile of an animal's record. */
export function toPublicProfile({ row, more }: AnimalRecord, { showsChip }: PublicRescue): PublicProfile {
  return {
    breed: row.breed,
    secondBreed: more.secondBreed,
    mixedBreed: more.mixedBreed,
    color: more.color ?? '',
    born: row.birth.milestoneDate,
    isAltered: more.spayedOrNeutered,
    chip: showsChip ? (more.microchipNumber ?? '') : '',
    size: more.size,
    coat: more.coat,
    goodWithDogs: more.goodWithDogs,
    goodWithCats: more.goodWithCats,
    goodWithChildren: more.goodWithChildren,
    houseTrained: more.houseTrained,
    specialNeeds: more.specialNeeds,
    adoptionFee: more.adoptionFee,
  };
}
