import { type DrawingKind, drawingKindOf } from '../../drawings/kinds.ts';
import { capitalize } from '../text/phrases.ts';

/** Says if an animal is spayed or neutered: 'unknown' is a value, and the default of a new animal. */
export const ALTERED_STATUSES = ['yes', 'no', 'unknown'] as const;
export type AlteredStatus = (typeof ALTERED_STATUSES)[number];

export const ALTERED_TITLES: Readonly<Record<AlteredStatus, string>> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
};
export const ALTERED_OPTIONS = ALTERED_STATUSES.map((each) => [each, ALTERED_TITLES[each]] as const);

const NEVER_ALTERED: ReadonlySet<DrawingKind> = new Set(['bird', 'tortoise', 'lizard']);

/**
 * False for an animal type whose animals are not spayed or neutered: their adoption raises no objection about it.
 * @param typeName the kind is recognized by words in it, as for drawings
 */
export const canBeAltered = (typeName: string): boolean => !NEVER_ALTERED.has(drawingKindOf(typeName));

/** The status of a stored value; undefined is stored where it is unknown. */
export const toAlteredStatus = (stored: boolean | undefined): AlteredStatus =>
  stored === undefined ? 'unknown' : stored ? 'yes' : 'no';

/**
 * The value to store for a request. The documented `spayedOrNeutered` has no third value and is false if it is
 * unknown: a client that sends the unchanged false back leaves it unknown.
 * @param before what is stored now; absent for a new animal
 */
export function resolveAltered(
  input: { readonly altered?: AlteredStatus | undefined; readonly spayedOrNeutered?: boolean | undefined },
  before?: { readonly spayedOrNeutered?: boolean | undefined },
): boolean | undefined {
  if (input.altered) return input.altered === 'unknown' ? undefined : input.altered === 'yes';
  const formDefault = before && (before.spayedOrNeutered ?? false);
  const isUnchanged = input.spayedOrNeutered === undefined || input.spayedOrNeutered === formDefault;
  return isUnchanged && before ? before.spayedOrNeutered : input.spayedOrNeutered;
}

const ALTERED_WORDS: ReadonlyMap<string, string> = new Map([
  ['female', 'spayed'],
  ['male', 'neutered'],
]);

/** 'Female, spayed', 'Male, not neutered', 'Male, not known if neutered'. */
export function sexText(sex: string, altered: AlteredStatus): string {
  const prefix = { yes: '', no: 'not ', unknown: 'not known if ' }[altered];
  return `${capitalize(sex)}, ${prefix}${ALTERED_WORDS.get(sex) ?? 'spayed or neutered'}`;
}
