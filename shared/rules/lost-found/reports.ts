import type { DrawingKind } from '../../drawings/kinds.ts';

/** The two sides of a match: an animal that its owner misses, and one that a finder saw or keeps. */
export const SIDES = ['lost', 'found'] as const;
export type Side = (typeof SIDES)[number];

export const SIDE_TITLES = { lost: 'Lost', found: 'Found' } as const satisfies Record<Side, string>;

/** Kinds of animals that a report names; a rescue's own types are mapped to them by their names. */
export const REPORT_SPECIES = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  small: 'Small animal, like a hamster',
  tortoise: 'Tortoise or turtle',
  lizard: 'Reptile',
  horse: 'Horse or donkey',
  goat: 'Goat or sheep',
  pig: 'Pig',
  cow: 'Cow',
  paw: 'Another animal',
} as const satisfies Record<DrawingKind, string>;
export type ReportSpecies = keyof typeof REPORT_SPECIES;

/** The sex of an animal as people who report it know it. */
export const REPORT_SEXES = { '': 'I don’t know', male: 'Male', female: 'Female' } as const;

/** Ages that people can tell by sight. */
export const REPORT_AGES = {
  '': 'I don’t know',
  baby: 'Puppy, kitten or other baby',
  young: 'Young',
  adult: 'Adult',
  senior: 'Old',
} as const;
export type ReportAge = keyof typeof REPORT_AGES;

export const REPORT_SIZES = { '': 'I don’t know', small: 'Small', medium: 'Medium', large: 'Large' } as const;

interface NamedReport {
  readonly side: Side;
  readonly species: ReportSpecies;
  readonly animalName: string;
}

/** A report in a few words: 'Lost: Cat, Pepper'. */
export const reportName = ({ side, species, animalName }: NamedReport): string =>
  [`${SIDE_TITLES[side]}: ${REPORT_SPECIES[species]}`, animalName].filter(Boolean).join(', ');

/** The outcomes with which a report is closed. */
export const REPORT_OUTCOMES = {
  reunited: 'Back home',
  ours: 'In our care',
  withdrawn: 'Withdrawn by the reporter',
  expired: 'Nothing heard for a long time',
  mistake: 'Not a real report',
} as const;
export type ReportOutcome = keyof typeof REPORT_OUTCOMES;

/** The decisions of staff about a possible match. */
export const VERDICTS = ['same', 'different'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Days after which an untouched report is closed. */
export const EXPIRY_DAYS = 180;

/** Days after its closing on which all is removed from a report that could identify a person or a home. */
export const CONTACT_DAYS = 30;

/** The maximum number of photos of a report. */
export const MAX_REPORT_PHOTOS = 3;

/** The maximum size of one photo. */
export const REPORT_PHOTO_MB = 10;
export const REPORT_PHOTO_BYTES = REPORT_PHOTO_MB * 1024 * 1024;
