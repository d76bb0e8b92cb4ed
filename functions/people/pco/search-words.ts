import type { Item } from '../../kernel/table/actions.ts';
import { pcoWords, type PcoRecord } from './pco.record.ts';
import { foldCase, toWords } from '#shared/rules/text/words.ts';

/** The search words that start with `start`: names and mail addresses, or phone numbers with their digits reversed. */
export interface Range {
  readonly sort: 'text' | 'phone';
  readonly start: string;
}

const firstLetterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** The PCOs whose words share a partition: those of one entity type, deleted ones separately. */
type WordPartition = Pick<PcoRecord['row'], 'entityType' | 'isDeleted'>;

/** The name of a partition in a key. */
const nameOf = ({ entityType, isDeleted }: WordPartition): string =>
  isDeleted ? `deleted${entityType}` : entityType;

/** The partition that holds the words of a range. */
export const wordPartitionKey = ({ sort, start }: Range, partition: WordPartition): string =>
  pcoWords.keyTemplate.keyPrefix({ among: nameOf(partition), sort, letter: firstLetterOf(start) }).pk;

const itemsOf = (sort: Range['sort'], words: readonly string[], { row }: PcoRecord): Item[] =>
  words.map((word) =>
    pcoWords.item({
      row: { id: row.id },
      keyParts: { among: nameOf(row), sort, letter: firstLetterOf(word), word },
    }),
  );

/**
 * The search words of a PCO. Each hit is compared with the record, so that an outdated word finds nothing
 * (docs/adr/010).
 */
export const wordItems = (pco: PcoRecord): Item[] => [
  ...itemsOf('text', textWordsOf(pco), pco),
  ...itemsOf('phone', phoneWordsOf(pco), pco),
];

/** True for only one of a PCO's words in a range: without it Max Maxwell would be found twice. */
export function isFirstHit({ sort, start }: Range, pco: PcoRecord, sk: string): boolean {
  const words = sort === 'text' ? textWordsOf(pco) : phoneWordsOf(pco);
  const [first] = words.filter((word) => word.startsWith(start)).toSorted();
  return sk === `${first}#${pco.row.id}`;
}

/** The part of a PCO that a search looks at. */
interface SearchedPco {
  readonly row: Pick<PcoRecord['row'], 'lastName' | 'firstName' | 'email' | 'phone'>;
  readonly more: Pick<PcoRecord['more'], 'otherPhone'>;
}

/** Names have room for 150 characters; a transaction has room to add and remove this many words. */
const MAX_WORDS = 16;

/** From this number of digits on a search may mean the end of a phone number (product/people 2.2). */
const MIN_PHONE_DIGITS = 4;
/** The number of last digits by which phone numbers are searched: their beginning is written in many ways. */
const COMPARED_DIGITS = 7;

const joinedText = (text: string): string => foldCase(text).replaceAll(' ', '');
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const splitWords = (text: string): string[] => text.split(/\s+/);
const reverseDigits = (digits: string): string => Array.from(digits).toReversed().join('');
const stripLeadingZeros = (digits: string): string => digits.replace(/^0+/, '');

/** The words of a name, also split and joined at punctuation: O'Brien is found as brien and as obrien. */
const namesOf = ({ row }: SearchedPco): string[] =>
  [
    ...new Set(
      splitWords(`${row.lastName} ${row.firstName}`).flatMap((part) => [joinedText(part), ...toWords(part)]),
    ),
  ].filter(Boolean);

const phonesOf = ({ row, more }: SearchedPco): string[] =>
  [row.phone, more.otherPhone].map(digitsOf).filter((digits) => digits.length >= MIN_PHONE_DIGITS);

/** The folded words by which a PCO is found: of its names, and its mail address as one word. */
export function textWordsOf(pco: SearchedPco): string[] {
  return [...new Set([...namesOf(pco).slice(0, MAX_WORDS), joinedText(pco.row.email)])].filter(Boolean);
}

/** The phone numbers of a PCO with their digits reversed, so that their ends can be searched as prefixes. */
export const phoneWordsOf = (pco: SearchedPco): string[] => [...new Set(phonesOf(pco).map(reverseDigits))];

/** The folded words of a search text, in their order, each once. */
export const queryWords = (text: string): string[] =>
  [...new Set(splitWords(text).map(joinedText))].filter(Boolean);

/** The last digits of a searched phone number, reversed; '' if the text is no phone number. */
export function queryPhone(text: string): string {
  const digits = /^[\d\s()+./-]+$/.test(text) ? digitsOf(text) : '';
  return digits.length < MIN_PHONE_DIGITS ? '' : reverseDigits(digits).slice(0, COMPARED_DIGITS);
}

/** True if a number ends with the typed digits; if both have at least seven digits, their beginnings may differ. */
function endsWithDigits(number: string, typedDigits: string): boolean {
  if (number.endsWith(typedDigits)) return true;
  if (typedDigits.length < COMPARED_DIGITS) return false;
  const [a, b] = [stripLeadingZeros(number), stripLeadingZeros(typedDigits)];
  const length = Math.min(a.length, b.length);
  return length >= COMPARED_DIGITS && a.slice(-length) === b.slice(-length);
}

/**
 * True if each word of `text` starts a word of the PCO's names or its mail address (product/people 2.2).
 * @param canSeeContacts false without the right to contact data: only names are compared
 */
export function isFoundByWords(pco: SearchedPco, text: string, canSeeContacts: boolean): boolean {
  const searchTerms = queryWords(text);
  const nameWords = canSeeContacts ? [...namesOf(pco), joinedText(pco.row.email)] : namesOf(pco);
  return (
    searchTerms.length > 0 &&
    searchTerms.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)))
  );
}

/** True if a phone number of the PCO ends as `text` does (product/people 2.2). */
export const isFoundByPhone = (pco: SearchedPco, text: string): boolean =>
  queryPhone(text) !== '' && phonesOf(pco).some((phone) => endsWithDigits(phone, digitsOf(text)));
