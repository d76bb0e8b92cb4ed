import type { PublicAnimal } from '#functions/public/shown/public-animal.ts';
import type { PublicProfile } from '#functions/public/shown/public-profile.ts';
import type { SiteAnimal } from './format.ts';

const PROFILE: PublicProfile = {
  breed: 'Beagle',
  secondBreed: 'Harrier',
  mixedBreed: 'yes',
  color: 'Tricolor',
  born: '2024-03-01',
  isAltered: true,
  chip: '',
  size: 'medium',
  coat: 'short',
  goodWithDogs: 'yes',
  goodWithCats: 'no',
  goodWithChildren: 'selective',
  houseTrained: 'yes',
  specialNeeds: undefined,
  adoptionFee: 250,
};

const RESCUE: SiteAnimal['rescue'] = {
  slug: 'rose',
  name: 'Rose & Thorn',
  color: '',
  about: '',
  openingHours: '',
  howToHelp: '',
  howToApply: '',
  email: 'hi@rose.example',
  phone: '',
  place: 'Austin, TX',
  logo: undefined,
  showsAdopted: true,
  takesReports: false,
  aboutReports: '',
  showsChip: false,
  chipReason: '',
  rules: {
    isPublic: true,
    minWeeks: 8,
    needsPhoto: true,
    needsText: true,
    needsAltered: false,
    needsChip: false,
    showReserved: true,
  },
  today: '2026-11-28',
  currency: 'USD',
  country: 'US',
};

interface Changes {
  readonly animal?: Partial<PublicAnimal>;
  readonly profile?: Partial<PublicProfile>;
  readonly details?: SiteAnimal['details'];
  readonly photos?: number;
}

/** A beagle that a rescue shows on 11/28/2026, with two photos. */
export function newSiteAnimal({ animal, profile, details = {}, photos = 2 }: Changes = {}): SiteAnimal {
  const numbers = Array.from({ length: photos }, (_, i) => i + 1);
  return {
    animal: {
      id: '01K0MOSS00000000000000000A',
      name: 'Moss',
      kind: 'Dogs',
      breed: 'Beagle and Harrier mix',
      sex: 'Male',
      age: '2 years',
      publicText: 'Moss loves “rain”.\nAnd cheese, too.',
      isReserved: false,
      details: [],
      traits: {
        kind: 'dogs',
        age: 'adult',
        sex: 'male',
        size: 'medium',
        dogs: 'yes',
        cats: 'no',
        children: 'selective',
        bonded: undefined,
      },
      picture: undefined,
      since: '2026-10-05',
      ...animal,
      profile: { ...PROFILE, ...profile },
    },
    rescue: RESCUE,
    pictures: numbers.map((n) => ({ thumb: `t${n}`, web: `w${n}`, jpeg: `j${n}` })),
    pictureUrls: numbers.map((n) => `https://rose.example/r/rose/pictures/moss-${n}.jpg`),
    details,
  };
}
