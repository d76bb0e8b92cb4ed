import { PROFILE_FIELDS } from '../../calls/animals/profile-fields.ts';
import { indexByName } from '../../contract/fields.ts';
import { choiceField } from '../../contract/question-fields.ts';
import { GOOD_WITH_OPTIONS, SIZE_OPTIONS } from '../../rules/animals/profile.ts';
import { keysOf } from '../../rules/data/collections.ts';

const LABELS = indexByName(PROFILE_FIELDS, 'label');

/** The facts for adopters by which animals are filtered. */
export const PROFILE_FILTERS = {
  size: choiceField(LABELS.size, SIZE_OPTIONS),
  goodWithDogs: choiceField(LABELS.goodWithDogs, GOOD_WITH_OPTIONS),
  goodWithCats: choiceField(LABELS.goodWithCats, GOOD_WITH_OPTIONS),
  goodWithChildren: choiceField(LABELS.goodWithChildren, GOOD_WITH_OPTIONS),
} as const;

const FILTER_NAMES = keysOf(PROFILE_FILTERS);

type ProfileFilters = { readonly [N in (typeof FILTER_NAMES)[number]]?: string | undefined };

/** True if one of these filters is used: the facts that they compare are not in an index. */
export const hasProfileFilter = (filters: ProfileFilters): boolean =>
  FILTER_NAMES.some((name) => filters[name]);

/** True for an animal that matches every filter that is used. */
export const matchesProfile = (animal: ProfileFilters, filters: ProfileFilters): boolean =>
  FILTER_NAMES.every((name) => !filters[name] || animal[name] === filters[name]);
