import { fieldValueText, fieldName, fieldTitle, type ReaderLocale } from './fields.ts';
import { joinWords } from '../text/phrases.ts';
import { valuePhrase } from './value-phrase.ts';
import { fillTemplate } from './template.ts';

/** A change of one field, with its values as the server sends them: '' for none, days and times as ISO texts. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The parts of a history line. */
export interface SentenceContext {
  readonly changes: readonly Change[];
  /** Unchanged facts that identify the record. */
  readonly about?: readonly { readonly field: string; readonly text: string }[] | undefined;
}

/** The values that a sentence leaves out, by field, for the detailed view. */
export interface Detail {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

export interface Sentence {
  /**
   * Without its author, who comes before it, and without the period: 'added FVRCP on 11/22/2026, due again in 2
   * weeks'.
   */
  readonly sentence: string;
  readonly details: readonly Detail[];
}

/** The maximum length of a text in a sentence; a longer one, or one of several lines, is left out. */
const MAX_SHORT_LENGTH = 80;

const isShortLine = (text: string) => text.length <= MAX_SHORT_LENGTH && !/[\r\n]/.test(text);

const shortOrEmpty = (text: string) => (isShortLine(text) ? text : '');

/** Fields with free text, which is quoted. */
const WRITTEN_FIELDS = new Set([
  'notes',
  'note',
  'diet',
  'publicityBlurb',
  'publicText',
  'flagReason',
  'myStory',
  'instructions',
  'description',
  'reason',
]);

const quoteText = (field: string, text: string) =>
  WRITTEN_FIELDS.has(field) && text !== '' ? `“${text}”` : text;

/** 'the tag number', 'My Story'; names that people gave, in quotes. */
const fieldSubject = (field: string) => {
  const name = fieldName(field);
  if (name === field && !/^[a-z]+$/.test(field)) return `“${field}”`;
  return /^[A-Z]/.test(name) ? name : `the ${name}`;
};

/** 'changed the color from tan to cream', 'set the weight to 12', 'removed the notes'. */
function changeText({ field, ...values }: Change): string {
  const phrase = valuePhrase(field, values.after);
  if (phrase) return phrase;
  const subject = fieldSubject(field);
  const [before, after] = [quoteText(field, values.before), quoteText(field, values.after)];
  if (after === '') return isShortLine(before) ? `removed ${subject} (${before})` : `removed ${subject}`;
  if (!isShortLine(after)) return before === '' ? `wrote ${subject}` : `changed ${subject}`;
  const isSwitch = after === 'Yes' || after === 'No';
  if (before === '' || isSwitch) return `set ${subject} to ${after}`;
  return isShortLine(before)
    ? `changed ${subject} from ${before} to ${after}`
    : `changed ${subject} to ${after}`;
}

/** Old history lines stored the day on which something is due again after the day of the action; this drops it. */
const withSingleDay = (change: Change): Change =>
  change.field === 'actionDate' ? { ...change, after: change.after.split(', ')[0] ?? '' } : change;

/**
 * A history line as a sentence made of its template, with days and times as the rescue writes them. In a template
 * `{field}` is the value of a field, `{was.field}` its earlier value, `{changes}` all changes, and `{-field}` marks a
 * field that the words of the template already express.
 */
export function historySentence(
  template: string,
  { changes, about = [] }: SentenceContext,
  locale: ReaderLocale,
): Sentence {
  const changedFields = changes
    .map(withSingleDay)
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({
      field,
      before: fieldValueText(field, before, locale),
      after: fieldValueText(field, after, locale),
    }));
  const changeOf = (field: string) => changedFields.find((each) => each.field === field);
  const getValue = (name: string) => {
    if (name === 'changes') return joinWords(changedFields.map(changeText));
    if (name.startsWith('was.')) return shortOrEmpty(changeOf(name.slice(4))?.before ?? '');
    const change = changeOf(name);
    const unchangedText = about.find(({ field }) => field === name)?.text ?? '';
    const fact = shortOrEmpty(
      change ? change.after || change.before : fieldValueText(name, unchangedText, locale),
    );
    return quoteText(name, fact);
  };
  const { text: sentence, names } = fillTemplate(template, getValue);
  const isMentioned = ({ field, before, after }: Change) =>
    names.includes(`-${field}`) ||
    (names.includes('changes') && isShortLine(before) && isShortLine(after)) ||
    (names.includes(field) && isShortLine(after || before)) ||
    (names.includes(`was.${field}`) && after === '' && isShortLine(before));
  const details = changedFields
    .filter((each) => !isMentioned(each))
    .map(({ field, before, after }) => ({ title: fieldTitle(field), before, after }));
  return { sentence, details };
}
