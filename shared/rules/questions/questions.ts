import { daysOf } from '../time/spans.ts';
import type { WeekStart } from '../time/week.ts';

/** Criteria as the address has them, by the names of their fields; criteria that are not set are left out. */
export type CriterionValues = Readonly<Record<string, string>>;

/** The facts of a criterion that are used here. */
interface Criterion {
  readonly kind: string;
  readonly label: string;
  readonly options?: readonly (readonly [value: string, words: string])[];
  readonly list?: string;
  readonly isApplicable?: (criteria: CriterionValues) => boolean;
  readonly phrase?: (words: string) => string;
}

export type Criteria = Readonly<Record<string, Criterion>>;

/** True for equal criteria, in any order. */
export function isSameCriteria(a: CriterionValues, b: CriterionValues): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The place and day of asking. */
export interface Clock {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly weekStart: WeekStart;
}

const isAccepted = ({ kind, options = [], list }: Criterion, value: string) =>
  value !== '' &&
  (kind === 'flag'
    ? value === 'true'
    : options.length === 0 || list !== undefined || options.some(([each]) => each === value));

/** Criteria out of an address or of what was saved: those of the question that hold something it knows. */
export function criteriaIn(fields: Criteria, values: CriterionValues): CriterionValues {
  const validEntries = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]?.trim() ?? '';
    return isAccepted(field, value) ? [[name, value] as const] : [];
  });
  const criteria = Object.fromEntries(validEntries);
  return Object.fromEntries(validEntries.filter(([name]) => fields[name]?.isApplicable?.(criteria) ?? true));
}

/** Criteria with the days of their time span, as they are sent (product/questions 1.4). */
export function sentOf(
  fields: Criteria,
  criteria: CriterionValues,
  { today, weekStart }: Clock,
): CriterionValues {
  const { timeSpan = '' } = criteria;
  if (!('timeSpan' in fields) || timeSpan === 'between') return criteria;
  const { from: _, to: __, ...rest } = criteria;
  return { ...rest, ...daysOf(timeSpan, today, weekStart) };
}

/** Criteria as they are in an address: a span includes its days. */
export function storedCriteria(fields: Criteria, criteria: CriterionValues): CriterionValues {
  const { from: _, to: __, ...rest } = criteria;
  return criteriaIn(fields, 'timeSpan' in fields && criteria['timeSpan'] !== 'between' ? rest : criteria);
}

/** Names the saved question that an address asks. */
export const SAVED = 'saved';

/** The path and query that ask a saved question. @param path that of its screen */
export const savedAddress = ({
  id,
  path,
  asked,
}: {
  readonly id: string;
  readonly path: string;
  readonly asked: CriterionValues;
}): string => `${path}?${new URLSearchParams({ ...asked, [SAVED]: id }).toString()}`;

/** The words for the value of a criterion: an entry's name, a day as the rescue writes it. */
export type CriterionLabel = (name: string, value: string) => string;

/** The words of a choice; the value itself where there are none. */
export const optionLabel = ({ options = [] }: Pick<Criterion, 'options'>, value: string): string =>
  options.find(([each]) => each === value)?.[1] ?? value;

const phraseOf = ({ label, kind, phrase }: Criterion, words: string) =>
  phrase?.(words) ?? (kind === 'flag' ? label.toLowerCase() : `${label.toLowerCase()} ${words}`);

/** The sentence that says a question in words: 'Milestones: “Adoption”, last month, from 10/1/2026 to 10/31/2026'. */
export function sentenceOf(
  { subject, fields }: { readonly subject: string; readonly fields: Criteria },
  sent: CriterionValues,
  naming: CriterionLabel,
): string {
  let phrases = '';
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[name];
    const words = value && field.kind !== 'means' ? phraseOf(field, naming(name, value)) : '';
    // Both days of a range are one phrase.
    const between = name === 'to' && sent['from'] ? ' ' : ', ';
    if (words) phrases += phrases ? between + words : words;
  }
  return phrases ? `${subject}: ${phrases}` : `All ${subject.toLowerCase()}`;
}
