import * as z from 'zod';
import type { Access } from '../access/may.ts';
import { SPAN_TITLES, TIME_SPANS } from '../rules/time/spans.ts';
import {
  requiredChosenId,
  Flag,
  type IdKind,
  optionalIdOf,
  optionalText,
  integerBetween,
  DayOrEmpty,
} from './fields.ts';

/** The longest text of a criterion (product/questions 1.2). */
export const TEXT_MAX = 75;

/** The value of a required entry in the URL that means all entries. */
export const ALL = 'all';

/** An animal type in the sentence of a question. */
export const animalTypeText = (valueText: string): string =>
  valueText === 'All' ? 'all animal types' : `animal type ${valueText}`;

/** A list of the rescue that a criterion names an entry of. */
export type FieldList = 'animalType' | 'acquisitionWay' | 'otherRescue';

/** A criterion of a question. */
export interface QuestionField<S extends z.ZodType = z.ZodType> {
  readonly kind: 'choice' | 'entry' | 'text' | 'flag' | 'number' | 'span' | 'day' | 'means';
  readonly label: string;
  readonly schema: S;
  readonly required?: boolean;
  /** The choices, each with its label. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** The list that the criterion's entry belongs to. */
  readonly list?: FieldList;
  /** For an entry: the criterion with its meaning, on which other criteria depend. */
  readonly means?: string;
  /** The right to use the criterion, if the right to the question is not enough. */
  readonly right?: Access;
  /** The conditions of a choice: the right to make it, and the module that offers it. */
  readonly needs?: Readonly<Record<string, { readonly right?: Access; readonly module?: 'prescriptions' }>>;
  /** True if the criterion is shown, given the values of the others and the meaning of the chosen entry. */
  readonly isApplicable?: (criteria: Readonly<Record<string, string>>) => boolean;
  /** Its phrase in the sentence of the question; by default the label and the value's words. */
  readonly phrase?: (valueText: string) => string;
  /** The largest number. */
  readonly max?: number;
}

export type Fields = Readonly<Record<string, QuestionField>>;

type FieldOptions = Pick<QuestionField, 'right' | 'isApplicable' | 'phrase' | 'means' | 'needs'>;

const requiredMessage = (label: string) => `${label} is required`;

/** An optional choice of one of `options`; '' means none. */
export const choiceField = <const V extends string>(
  label: string,
  options: readonly (readonly [V, string])[],
  fieldOptions: FieldOptions = {},
) => {
  const values = options.map(([value]) => value) as [V, ...V[]];
  const schema = z
    .union([z.enum(values), z.literal('')], { error: `${label} is not one of the list` })
    .optional()
    .transform((value) => value || undefined);
  return { kind: 'choice', label, options, schema, ...fieldOptions } as const;
};

/** A required choice of one option; a missing one is refused with 'Label is required'. */
export const requiredChoiceField = <const V extends string>(
  label: string,
  options: readonly (readonly [V, string])[],
  fieldOptions: FieldOptions = {},
) => {
  const values = options.map(([value]) => value) as [V, ...V[]];
  const schema = z.enum(values, { error: requiredMessage(label) });
  return { kind: 'choice', label, options, required: true, schema, ...fieldOptions } as const;
};

const LIST_ID_KINDS = {
  animalType: 'animalType',
  acquisitionWay: 'acquisitionWay',
  otherRescue: 'rescue',
} as const;
const kindOf = (list: FieldList): IdKind => LIST_ID_KINDS[list];

/** An entry of a list of the rescue, by its id. */
export const entryField = (label: string, list: FieldList, fieldOptions: FieldOptions = {}) =>
  ({ kind: 'entry', label, list, schema: optionalIdOf(kindOf(list)), ...fieldOptions }) as const;

/** A required entry of a list; 'All' can be chosen too. */
export const requiredEntryField = (label: string, list: FieldList, fieldOptions: FieldOptions = {}) => {
  const schema = requiredChosenId(kindOf(list), requiredMessage(label)).transform((id) =>
    id === ALL ? undefined : id,
  );
  return {
    kind: 'entry',
    label,
    list,
    required: true,
    options: [[ALL, 'All']],
    schema,
    ...fieldOptions,
  } as const;
};

/** The meaning to rules (`MEANS`) of the entry in another criterion; it has no input. */
export const meansField = () => ({ kind: 'means', label: '', schema: optionalText(TEXT_MAX) }) as const;

/** A text of at most 75 characters. */
export const textField = (label: string, fieldOptions: FieldOptions = {}) =>
  ({ kind: 'text', label, schema: optionalText(TEXT_MAX), ...fieldOptions }) as const;

/** A criterion that is on or off. */
export const flagField = (label: string, fieldOptions: FieldOptions = {}) =>
  ({ kind: 'flag', label, schema: Flag, ...fieldOptions }) as const;

/** An optional whole number within [min, max]. */
export const numberField = (
  label: string,
  [min, max]: readonly [number, number],
  fieldOptions: FieldOptions = {},
) => {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  const schema = z
    .union([z.literal(''), integerBetween(min, max, message)], {
      error: message,
    })
    .optional()
    .transform((value) => (value === '' ? undefined : value));
  return { kind: 'number', label, max, schema, ...fieldOptions } as const;
};

const day = DayOrEmpty.optional().transform((value) => value || undefined);

/** The first and the last day of a question, each optional. */
export const dayFields = (fieldOptions: FieldOptions = {}) =>
  ({
    from: {
      kind: 'day',
      label: 'From',
      schema: day,
      phrase: (valueText: string) => `from ${valueText}`,
      ...fieldOptions,
    },
    to: {
      kind: 'day',
      label: 'To',
      schema: day,
      phrase: (valueText: string) => `to ${valueText}`,
      ...fieldOptions,
    },
  }) as const;

/**
 * A time span and its date range, both required (product/questions 1.4): the client sends the days of the span, by the
 * clock of the rescue; since inception has none.
 */
export const spanFields = (label = 'Time span') => {
  const options = TIME_SPANS.map((span) => [span, SPAN_TITLES[span]] as const);
  const schema = z.enum(TIME_SPANS, { error: requiredMessage(label) });
  // For a span between two dates the dates alone are enough.
  const phrase = (valueText: string) => (valueText === SPAN_TITLES.between ? '' : valueText.toLowerCase());
  return {
    timeSpan: { kind: 'span', label, required: true, options, schema, phrase },
    ...dayFields(),
  } as const;
};
