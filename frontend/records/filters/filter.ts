/** A filter of a list, which is set in the URL under its name. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** A choice of a few values, a text, or a filter that is on or off. */
  readonly kind: 'choice' | 'text' | 'flag';
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Likely texts for a filter of the kind 'text'. */
  readonly known?: readonly string[];
  /** The label of a value that is set: also of a value that is no longer among the options. */
  textFor(value: string): string;
}

/** The filters that are set, by their names. */
export type FilterValues = Readonly<Record<string, string>>;

/** The values with one of them changed; '' removes it. */
export function withFilter(values: FilterValues, name: string, value: string): FilterValues {
  const { [name]: _, ...rest } = values;
  return value ? { ...rest, [name]: value } : rest;
}
