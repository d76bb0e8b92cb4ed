import { PROFILE_FIELDS } from '../../calls/animals/profile-fields.ts';
import { byName } from '../../contract/fields.ts';
import { oneOf } from '../../contract/question-fields.ts';
import { GOOD_WITH_OPTIONS, SIZE_OPTIONS } from '../../rules/animals/profile.ts';
import { keysOf } from '../../rules/data/collections.ts';

const LABELS = byName(PROFILE_FIELDS, 'label');

/** The facts for adopters by which animals are filtered. */
export const PROFILE_FILTERS = {
  size: oneOf(LABELS.size, SIZE_OPTIONS),
  goodWithDogs: oneOf(LABELS.goodWithDogs, GOOD_WITH_OPTIONS),
  goodWithCats: oneOf(LABELS.goodWithCats, GOOD_WITH_OPTIONS),
  goodWithChildren: oneOf(LABELS.goodWithChildren, GOOD_WITH_OPTIONS),
} as const;

const NAMES = keysOf(PROFILE_FILTERS);

type ProfileFilters = { readonly [N in (typeof NAMES)[number]]?: string | undefined };

/** True if one of these filters is used: an index does not hold what they look at. */
export const usesProfile = (filters: ProfileFilters): boolean => NAMES.some((name) => filters[name]);

/** True for an animal whose facts are those that are asked for. */
export const matchesProfile = (animal: ProfileFilters, filters: ProfileFilters): boolean =>
  NAMES.every((name) => !filters[name] || animal[name] === filters[name]);
