import type { Means } from '../lists/means.ts';

type Range = readonly [least: number, most: number];

/**
 * Usual weights in kilograms by the meaning of the animal type; values outside them are doubted, never refused. These
 * generous bounds, from below a newborn to above the heaviest breeds, are no medical standard: they find typing
 * errors and wrong units. Other kinds have none.
 */
const WEIGHTS: ReadonlyMap<string, Range> = new Map([
  ['dogs', [0.05, 110]],
  ['cats', [0.05, 14]],
  ['rabbits', [0.02, 11]],
  ['ferrets', [0.005, 3.5]],
  ['horses', [8, 1200]],
] as const);

/** The weights in kilograms that are usual of a kind; undefined for kinds that are not known. */
export const usualWeight = (typeMeans: Means): Range | undefined => WEIGHTS.get(typeMeans ?? '');

/**
 * Degrees Celsius, for kinds of mammals that have 37 to 40 when well. These bounds are ours, too: below a chilled
 * newborn and above the highest fever, so that a value outside was most likely mistyped, or is an emergency.
 */
const TEMPERATURES: Range = [33, 42.5];
const WARM_BLOODED: ReadonlySet<string> = new Set(WEIGHTS.keys());

/** The temperatures in degrees Celsius that are plausible of a kind; undefined for kinds that are not known. */
export const usualTemperature = (typeMeans: Means): Range | undefined =>
  WARM_BLOODED.has(typeMeans ?? '') ? TEMPERATURES : undefined;
