import { toWords } from '../text/words.ts';
import { daysBetween } from '../time/dates.ts';
import type { ReportAge, ReportSpecies } from './reports.ts';

/** A point of the map, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The facts of a report that are compared; an unknown fact is '' and has no effect on the score. */
export interface ComparedReport {
  readonly species: ReportSpecies;
  readonly breed: string;
  readonly sex: '' | 'male' | 'female';
  readonly age: ReportAge;
  readonly size: string;
  readonly color: string;
  readonly marks: string;
  readonly place: string;
  readonly postcode: string;
  readonly point?: Point | undefined;
  /** The day on which it was lost, seen or taken in. */
  readonly day: string;
  readonly chip: string;
}

/** One reason for or against a match, with its points. */
export interface MatchReason {
  readonly text: string;
  readonly points: number;
}

/** The fit of two reports. */
export interface Match {
  readonly score: number;
  /** True if the microchips are equal: nothing else is compared then. */
  readonly isCertain: boolean;
  readonly reasons: readonly MatchReason[];
}

/** The lowest score of matches that are shown. */
const MIN_SCORE = 35;

/** The score of equal microchips, which no other match can have. */
const CERTAIN_SCORE = 100;

/** The digits and letters of a microchip number. */
export const normalizeChip = (text: string): string => text.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

const RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two points, in kilometers. */
export function distanceOf(a: Point, b: Point): number {
  const haversine = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2;
  const chord =
    haversine(a.latitude, b.latitude) +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * haversine(a.longitude, b.longitude);
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

type PointSteps = readonly (readonly [upTo: number, points: number])[];

/**
 * The points for distances in kilometers: three of four lost cats are found within 500 m; dogs go further (Huang
 * 2018).
 */
const DISTANCE_POINTS: Readonly<Record<'dog' | 'other', PointSteps>> = {
  dog: [
    [2, 25],
    [8, 15],
    [30, 5],
  ],
  other: [
    [0.5, 30],
    [1.6, 20],
    [5, 10],
  ],
};

const DAY_POINTS: PointSteps = [
  [3, 10],
  [14, 6],
  [60, 3],
];

const pointsFor = (steps: PointSteps, value: number): number =>
  steps.find(([upTo]) => value <= upTo)?.[1] ?? 0;

/** Words that say nothing about an animal or a place. */
const STOP_WORDS = new Set(
  (
    'a an and the with on in of at near by to is has his her very some all mix mixed ' +
    'street st road rd avenue ave unknown no'
  ).split(' '),
);

const significantWords = (text: string) =>
  toWords(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word));

/** The words that two texts have in common, and their proportion in the text with fewer words. */
function sharedWords(
  a: string,
  b: string,
): { readonly commonWords: readonly string[]; readonly share: number } {
  const [one, other] = [significantWords(a), significantWords(b)];
  const commonWords = one.filter((word) => other.includes(word));
  const fewest = Math.min(one.length, other.length);
  return { commonWords, share: fewest === 0 ? 0 : commonWords.length / fewest };
}

/** The reason for a match of two texts by their common words, with its points; empty if there are none. */
function wordPoints(label: string, maxPoints: number, a: string, b: string): MatchReason[] {
  const { commonWords, share } = sharedWords(a, b);
  return commonWords.length === 0
    ? []
    : [{ text: `${label}: ${commonWords.join(', ')}`, points: Math.round(maxPoints * share) }];
}

const isEqual = (a: string, b: string) => a !== '' && a === b;

const distanceText = (km: number) => (km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`);

function placeReasons(lost: ComparedReport, found: ComparedReport): MatchReason[] {
  if (lost.point && found.point) {
    const km = distanceOf(lost.point, found.point);
    const points = pointsFor(DISTANCE_POINTS[lost.species === 'dog' ? 'dog' : 'other'], km);
    return points > 0 ? [{ text: `${distanceText(km)} apart`, points }] : [];
  }
  const codeOf = ({ postcode: code }: ComparedReport) => toWords(code).join('');
  const postcode = isEqual(codeOf(lost), codeOf(found))
    ? [{ text: `Same zip: ${lost.postcode}`, points: 10 }]
    : [];
  return [...postcode, ...wordPoints('Place', 10, lost.place, found.place)];
}

function daysText(days: number): string {
  if (days === 0) return 'The same day';
  if (days < 0) return 'One day earlier';
  return days === 1 ? 'One day later' : `${days} days later`;
}

const AGE_TEXTS = { baby: 'a baby', young: 'young', adult: 'adult', senior: 'old' } as const;

/**
 * The fit of a report of a lost animal and one of a found animal, or an animal taken in; undefined if it cannot be
 * the same one: of another kind, or found more than a day before it was lost. Sex, breed and age alone say little,
 * since people who report an animal err there most (docs/product/exposure.md 8.3).
 */
export function matchOf(lost: ComparedReport, found: ComparedReport): Match | undefined {
  const [chip, otherChip] = [normalizeChip(lost.chip), normalizeChip(found.chip)];
  if (isEqual(chip, otherChip))
    return {
      score: CERTAIN_SCORE,
      isCertain: true,
      reasons: [{ text: 'Same microchip', points: CERTAIN_SCORE }],
    };
  if (lost.species !== found.species && lost.species !== 'paw' && found.species !== 'paw') return undefined;
  const days = daysBetween(lost.day, found.day);
  if (days < -1) return undefined;
  const toReasons = (text: string, points: number): MatchReason[] => (points === 0 ? [] : [{ text, points }]);
  const sexPoints = lost.sex && found.sex ? (lost.sex === found.sex ? 10 : -10) : 0;
  const reasons = [
    ...placeReasons(lost, found),
    ...wordPoints('Color', 15, lost.color, found.color),
    ...wordPoints('Marks', 15, lost.marks, found.marks),
    ...wordPoints('Breed', 10, lost.breed, found.breed),
    ...toReasons(sexPoints > 0 ? `Both ${lost.sex}` : 'Another sex', sexPoints),
    ...(isEqual(lost.size, found.size) ? toReasons(`Both ${lost.size}`, 10) : []),
    ...(lost.age !== '' && lost.age === found.age ? toReasons(`Both ${AGE_TEXTS[lost.age]}`, 5) : []),
    ...toReasons(daysText(days), pointsFor(DAY_POINTS, Math.max(0, days))),
    ...toReasons('Another microchip', chip && otherChip ? -30 : 0),
  ];
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  return { score: Math.min(CERTAIN_SCORE - 1, score), isCertain: false, reasons };
}

/** True for a match that staff should look at. */
export const isLikelyMatch = (match: Match | undefined): match is Match =>
  match !== undefined && match.score >= MIN_SCORE;
