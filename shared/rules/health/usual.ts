import type { Means } from '../lists/means.ts';

type Range = readonly [least: number, most: number];

/**
 * Kilograms by what the animal type means, from a light newborn to the heaviest breed of the kind: a value outside them is
 * asked about, never refused. Dogs: AKC standards up to the Mastiff (230 lb). Cats: CFA standards up to the Maine Coon, with
 * room for the overweight. Rabbits: ARBA standards up to the Flemish Giant. Ferrets and horses: MSD Veterinary Manual,
 * Management of Ferrets and Horses, up to draft breeds. Kinds that are not here have no range.
 * The bounds were set from knowledge of these breeds; no table of the sources was at hand, and a veterinarian should check them.
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
