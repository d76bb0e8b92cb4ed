import * as z from 'zod';
import { emptyAsUndefined, singleLine, optionalLinesOrAbsent, unknownAmount } from '../../contract/fields.ts';
import {
  COAT_OPTIONS,
  ENERGY_OPTIONS,
  GOOD_WITH_OPTIONS,
  MAX_PUBLIC_TEXT,
  SIZE_OPTIONS,
  YES_NO_OPTIONS,
} from '../../rules/animals/profile.ts';

/** A value with its title. */
type Option<V extends string = string> = readonly [value: V, title: string];

/** A field with one of a few values; '' means unknown, and a request without the field leaves it as it is. */
const choice = <const N extends string, const V extends string>(
  name: N,
  label: string,
  options: readonly Option<V>[],
) => {
  const values = options.map(([value]) => value);
  const schema = z.union([z.literal(''), z.enum(values)], { error: `${label} is not one of the list` });
  return {
    name,
    label,
    kind: 'choice',
    group: 'adopters',
    options,
    schema: schema.optional(),
    empty: '',
    reply: z.enum(values).optional(),
  } as const;
};

/** A text field of at most `max` characters; a request without the field leaves it as it is. */
const text = <const N extends string>(name: N, label: string, max: number) =>
  ({
    name,
    label,
    kind: 'text',
    group: 'adopters',
    schema: singleLine('Must be text').max(max, `Must be ${max} characters or less`).optional(),
    empty: '',
    reply: z.string().optional(),
  }) as const;

/**
 * Facts that adopters and listing sites ask for beyond the details (product/animals 2.2): each may be unknown, and
 * unknown is stored as absent. The names are those of the form, the stored record and the replies.
 */
export const PROFILE_FIELDS = [
  { ...text('secondBreed', 'Second Breed', 75), suggests: 'breeds' },
  choice('mixedBreed', 'Mixed Breed', YES_NO_OPTIONS),
  choice('size', 'Size', SIZE_OPTIONS),
  choice('coat', 'Coat', COAT_OPTIONS),
  choice('goodWithDogs', 'Good with Dogs', GOOD_WITH_OPTIONS),
  choice('goodWithCats', 'Good with Cats', GOOD_WITH_OPTIONS),
  choice('goodWithChildren', 'Good with Children', GOOD_WITH_OPTIONS),
  choice('houseTrained', 'House-trained', YES_NO_OPTIONS),
  choice('energy', 'Energy', ENERGY_OPTIONS),
  text('specialNeeds', 'Special Needs', 250),
  {
    name: 'adoptionFee',
    label: 'Adoption Fee',
    kind: 'fee',
    group: 'adopters',
    /** In the rescue's currency, with at most two decimals; 0 means free, '' not decided. */
    schema: unknownAmount('Adoption Fee').optional(),
    empty: '',
    reply: z.number().optional(),
  },
  choice('courtesyListing', 'Courtesy Listing', YES_NO_OPTIONS),
  text('bondedWith', 'Bonded With', 75),
  /** The place where a stray was found, in words that the public may read (product/exposure 8.1). */
  text('foundPlace', 'Found At', 75),
  /** 'yes': the rescue does not want it to be shown (rules/exposure). */
  { ...choice('notShown', 'Keep Private', [['yes', 'Yes, never show it to the public']]), blank: 'No' },
  {
    name: 'publicText',
    label: 'Public Story',
    kind: 'lines',
    group: 'adopters',
    /** The text for the public. Absent leaves it as it is. */
    schema: optionalLinesOrAbsent(MAX_PUBLIC_TEXT),
    empty: '',
    reply: z.string().optional(),
  },
] as const;

const PROFILE_FIELD_NAMES = PROFILE_FIELDS.map(({ name }) => name);

/** Details as they are stored: unknown ones ('' in a form) are undefined. */
export const withProfile = <T extends object>(details: T) => emptyAsUndefined(details, PROFILE_FIELD_NAMES);

/** The facts of an animal for adopters as they are stored. */
export type Profile = { readonly [F in (typeof PROFILE_FIELDS)[number] as F['name']]?: z.output<F['reply']> };

/** The known facts of a profile, each with its label. @param formatMoney formats an amount with its currency */
export function profileDetails(
  profile: Profile,
  formatMoney: (amount: number) => string,
): [label: string, text: string][] {
  const textOf = (field: (typeof PROFILE_FIELDS)[number]): string => {
    const value = profile[field.name];
    if (value === undefined) return '';
    if (typeof value === 'number') return value === 0 ? 'Free' : formatMoney(value);
    return field.kind === 'choice' ? (new Map<string, string>(field.options).get(value) ?? '') : value;
  };
  return PROFILE_FIELDS.flatMap((field) => {
    const fieldText = textOf(field);
    return fieldText ? [[field.label, fieldText]] : [];
  });
}
