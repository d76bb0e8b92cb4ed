import type { PublicRescue } from './public-rescue.ts';
import { profileDetails } from '#shared/calls/animals/profile-fields.ts';
import { kindSlug } from '#shared/rules/exposure/embed.ts';
import { SEX_OPTIONS } from '#shared/rules/animals/animals.ts';
import { moneyText } from '#shared/rules/donations/money.ts';
import { AGE_GROUPS, AGE_UNKNOWN, type AgeGroup, ageText, birthRangeOf } from '#shared/rules/time/age.ts';
import { type AnimalRecord, residentSinceOf } from '../../animals/animal/animal-record/animal.record.ts';
import { type PublicProfile, toPublicProfile } from './public-profile.ts';
import { isReserved, publicTextOf } from '../../animals/animal/animal-record/exposure.ts';

/** The storage keys of a picture by size, or its signed URLs. */
export interface PublicPicture {
  readonly thumb: string;
  readonly web: string;
  readonly jpeg: string;
}

/** The facts by which visitors filter animals; undefined where one is unknown. */
export interface PublicTraits {
  readonly kind: string;
  readonly age: AgeGroup;
  readonly sex: string;
  readonly size: string | undefined;
  readonly dogs: string | undefined;
  readonly cats: string | undefined;
  readonly children: string | undefined;
  readonly bonded: string | undefined;
}

/**
 * All facts of an animal that public pages and feeds get; anything else cannot be shown: no person, location or
 * note, the microchip number only if the rescue shows it, and about its health only the text written for adopters.
 */
export interface PublicAnimal {
  readonly id: string;
  readonly name: string;
  /** Display texts: 'Dogs', 'Beagle mix', 'Female', 'about 2 years'. */
  readonly kind: string;
  readonly breed: string;
  readonly sex: string;
  readonly age: string;
  readonly publicText: string;
  readonly isReserved: boolean;
  /** Facts with their labels, in the order of the form. */
  readonly details: readonly (readonly [label: string, text: string])[];
  readonly traits: PublicTraits;
  readonly profile: PublicProfile;
  readonly picture: PublicPicture | undefined;
  /** The day from which it is with the rescue. */
  readonly since: string;
}

function ageGroupOf(birth: string, today: string): AgeGroup {
  const found = AGE_GROUPS.find(([group]) => {
    const { from = '', upTo } = birthRangeOf(group, today);
    return group !== 'unknown' && birth >= from && (upTo === undefined || birth <= upTo);
  });
  return birth === '' ? 'unknown' : (found?.[0] ?? 'unknown');
}

/** The sizes of a picture, derived from the storage key of its web size. */
export const toPublicPicture = (web: string): PublicPicture => ({
  web,
  thumb: web.replace(/web\.webp$/, 'thumb.webp'),
  jpeg: web.replace(/web\.webp$/, 'mail.jpg'),
});

const breedText = (breed: string, secondBreed: string | undefined, mixed: string | undefined): string =>
  [breed, secondBreed].filter(Boolean).join(' and ') +
  (mixed === 'yes' && !/\bmix/i.test(breed) ? ' mix' : '');

/** The sex in words; '' where it is unknown. */
export const sexTitle = (sex: string): string =>
  sex === 'unknown' ? '' : (new Map<string, string>(SEX_OPTIONS).get(sex) ?? '');

/** The facts of the profile that the page lists, by their labels; others are internal, or elsewhere on the page. */
const PUBLIC_LABELS = new Set([
  'Size',
  'Coat',
  'Good with Dogs',
  'Good with Cats',
  'Good with Children',
  'House-trained',
  'Energy',
  'Special Needs',
  'Adoption Fee',
  'Bonded With',
]);

/** The public part of an animal's record, on the rescue's `today`. */
export function toPublicAnimal(record: AnimalRecord, rescue: PublicRescue): PublicAnimal {
  const { row, more } = record;
  const { today, currency, country } = rescue;
  const age = ageText(row.birth.milestoneDate, row.birth.isApproxDOB, today);
  const profile = profileDetails(more, (amount) => moneyText(amount, currency, country));
  const isAltered = more.spayedOrNeutered;
  const chip = rescue.showsChip ? (more.microchipNumber ?? '') : '';
  return {
    id: row.id,
    name: row.animalName,
    kind: row.animalType,
    breed: breedText(row.breed, more.secondBreed, more.mixedBreed),
    sex: sexTitle(row.sex),
    age: age || AGE_UNKNOWN,
    publicText: publicTextOf(more),
    isReserved: isReserved(record),
    details: [
      ...(more.color ? [['Color', more.color] as const] : []),
      ...(isAltered === undefined ? [] : [['Spayed or neutered', isAltered ? 'Yes' : 'No'] as const]),
      ...profile.filter(([label]) => PUBLIC_LABELS.has(label)),
      ...(chip ? [['Microchip', `${chip} (${rescue.chipReason})`] as const] : []),
    ],
    traits: {
      kind: kindSlug(row.animalType),
      age: ageGroupOf(row.birth.milestoneDate, today),
      sex: row.sex,
      size: more.size,
      dogs: more.goodWithDogs,
      cats: more.goodWithCats,
      children: more.goodWithChildren,
      bonded: more.bondedWith ? 'yes' : undefined,
    },
    profile: toPublicProfile(record, rescue),
    picture: row.photo && toPublicPicture(row.photo.web),
    since: residentSinceOf(record),
  };
}
