import { dayRangeOf } from '../time/spans.ts';
import type { WeekStart } from '../time/week.ts';

/** The values of criteria as in the URL, by field name; criteria that are not set are absent. */
export type CriterionValues = Readonly<Record<string, string>>;

/** The declaration of a criterion, as far as this file needs it. */
interface CriterionField {
  readonly kind: string;
  readonly label: string;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly list?: string;
  readonly isApplicable?: (criteria: CriterionValues) => boolean;
  readonly phrase?: (valueText: string) => string;
}

export type CriterionFields = Readonly<Record<string, CriterionField>>;

/** True for equal criteria, in any order. */
export function isSameCriteria(a: CriterionValues, b: CriterionValues): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The day and the start of the week from which the days of a time span follow. */
export interface CalendarContext {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly weekStart: WeekStart;
}

const isAccepted = ({ kind, options = [], list }: CriterionField, value: string) =>
  value !== '' &&
  (kind === 'flag'
    ? value === 'true'
    : options.length === 0 || list !== undefined || options.some(([each]) => each === value));

/** The criteria of a URL or a saved question that the question knows and accepts. */
export function validCriteria(fields: CriterionFields, values: CriterionValues): CriterionValues {
  const validEntries = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]?.trim() ?? '';
    return isAccepted(field, value) ? [[name, value] as const] : [];
  });
  const criteria = Object.fromEntries(validEntries);
  return Object.fromEntries(validEntries.filter(([name]) => fields[name]?.isApplicable?.(criteria) ?? true));
}

/** Criteria as a request sends them: with the days of their time span (product/questions 1.4). */
export function toQueryCriteria(
  fields: CriterionFields,
  criteria: CriterionValues,
  { today, weekStart }: CalendarContext,
): CriterionValues {
  const { timeSpan = '' } = criteria;
  if (!('timeSpan' in fields) || timeSpan === 'between') return criteria;
  const { from: _, to: __, ...rest } = criteria;
  return { ...rest, ...dayRangeOf(timeSpan, today, weekStart) };
}

/** Criteria as a URL has them: without the days that follow from their time span. */
export function toUrlCriteria(fields: CriterionFields, criteria: CriterionValues): CriterionValues {
  const { from: _, to: __, ...rest } = criteria;
  return validCriteria(fields, 'timeSpan' in fields && criteria['timeSpan'] !== 'between' ? rest : criteria);
}

/** The query parameter with the id of a saved question. */
export const SAVED_PARAM = 'saved';

/** The URL of a saved question. @param path the path of its screen */
export const savedQuestionUrl = ({
  id,
  path,
  asked,
}: {
  readonly id: string;
  readonly path: `/${string}`;
  readonly asked: CriterionValues;
}): `/${string}` => `${path}?${new URLSearchParams({ ...asked, [SAVED_PARAM]: id }).toString()}`;

/** Formats the value of a criterion: the name of an entry, a day as the rescue writes it. */
export type CriterionFormatter = (name: string, value: string) => string;

/** The label of a choice; the value itself if it has none. */
export const optionLabel = ({ options = [] }: Pick<CriterionField, 'options'>, value: string): string =>
  options.find(([each]) => each === value)?.[1] ?? value;

const phraseOf = ({ label, kind, phrase }: CriterionField, valueText: string) =>
  phrase?.(valueText) ?? (kind === 'flag' ? label.toLowerCase() : `${label.toLowerCase()} ${valueText}`);

/** A question in words: 'Milestones: “Adoption”, last month, from 10/1/2026 to 10/31/2026'. */
export function questionSentence(
  { subject, fields }: { readonly subject: string; readonly fields: CriterionFields },
  criteria: CriterionValues,
  formatCriterion: CriterionFormatter,
): string {
  let phrases = '';
  for (const [name, field] of Object.entries(fields)) {
    const value = criteria[name];
    const phrase = value && field.kind !== 'means' ? phraseOf(field, formatCriterion(name, value)) : '';
    // Both days of a range are one phrase.
    const separator = name === 'to' && criteria['from'] ? ' ' : ', ';
    if (phrase) phrases += phrases ? separator + phrase : phrase;
  }
  return phrases ? `${subject}: ${phrases}` : `All ${subject.toLowerCase()}`;
}
