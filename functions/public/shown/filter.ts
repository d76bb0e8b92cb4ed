import { GOOD_WITH_OPTIONS, SIZE_OPTIONS } from '#shared/rules/animals/profile.ts';
import { SEX_OPTIONS } from '#shared/rules/animals/animals.ts';
import { AGE_GROUPS } from '#shared/rules/time/age.ts';
import type { PublicAnimal, PublicTraits } from './public-animal.ts';

/** A filter of the list: its query parameter, its label, and its values with their titles. */
export interface Filter {
  readonly name: keyof PublicTraits;
  readonly label: string;
  readonly options: readonly (readonly [value: string, title: string])[];
}

/** The only option of some filters; it also finds animals that are good with some dogs, cats or children. */
const YES_OPTION = [['yes', 'Yes']] as const;

const usualFilters = [
  { name: 'age', label: 'Age', options: AGE_GROUPS },
  { name: 'size', label: 'Size', options: SIZE_OPTIONS },
  { name: 'sex', label: 'Sex', options: SEX_OPTIONS },
  { name: 'dogs', label: 'Good with dogs', options: YES_OPTION },
  { name: 'cats', label: 'Good with cats', options: YES_OPTION },
  { name: 'children', label: 'Good with children', options: YES_OPTION },
  { name: 'bonded', label: 'Bonded', options: YES_OPTION },
] as const satisfies readonly Filter[];

/** The query parameters of a list. */
export type FilterQuery = Readonly<Partial<Record<string, string>>>;

/** The query parameters in CloudFront's cache key; it drops all others. */
export const QUERY_PARAMS = ['kind', ...usualFilters.map(({ name }) => name), 'page'] as const;

/** The filters whose only option is yes. */
const YES_ONLY_FILTERS = new Set<string>(['dogs', 'cats', 'children', 'bonded']);
const GOOD_WITH_VALUES = new Set<string | undefined>(
  GOOD_WITH_OPTIONS.map(([value]) => value).filter((value) => value !== 'no'),
);

const matchesFilter = ({ traits }: PublicAnimal, name: keyof PublicTraits, expected: string): boolean =>
  YES_ONLY_FILTERS.has(name) ? GOOD_WITH_VALUES.has(traits[name]) : traits[name] === expected;

/** The filters by which a rescue's animals differ, each with the values that occur. */
export function filtersOf(animals: readonly PublicAnimal[]): Filter[] {
  const kinds = new Map(animals.map(({ traits, kind }) => [traits.kind, kind]));
  const all: readonly Filter[] = [{ name: 'kind', label: 'Kind', options: [...kinds] }, ...usualFilters];
  return all
    .map((filter) => ({
      ...filter,
      options: filter.options.filter(([value]) =>
        animals.some((animal) => matchesFilter(animal, filter.name, value)),
      ),
    }))
    .filter(({ name, options }) => options.length > (YES_ONLY_FILTERS.has(name) ? 0 : 1));
}

/** The animals that match a query, and the filters that were used; a filter with an unknown value is ignored. */
export function filterAnimals(
  animals: readonly PublicAnimal[],
  filters: readonly Filter[],
  query: FilterQuery,
): { readonly found: readonly PublicAnimal[]; readonly usedFilters: FilterQuery } {
  const usedChoices = filters.flatMap(({ name, options }) => {
    const choice = query[name];
    return choice !== undefined && options.some(([value]) => value === choice)
      ? [[name, choice] as const]
      : [];
  });
  const found = animals.filter((animal) =>
    usedChoices.every(([name, choice]) => matchesFilter(animal, name, choice)),
  );
  return { found, usedFilters: Object.fromEntries(usedChoices) };
}
