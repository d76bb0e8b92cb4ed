import type { Item } from '../../kernel/table/actions.ts';
import { pcoWords, type PcoRecord } from './pco.record.ts';
import { phoneWordsOf, textWordsOf } from './words.ts';

/** A part of the words: names and mail addresses, or phone numbers from behind, that start so. */
export interface Range {
  readonly sort: 'text' | 'phone';
  readonly start: string;
}

const letterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** The PCOs whose words share a partition: those of one entity type, deleted ones separately. */
export type WordPartition = Pick<PcoRecord['row'], 'entityType' | 'isDeleted'>;

/** Their names in a key. */
const nameOf = ({ entityType, isDeleted }: WordPartition): string =>
  isDeleted ? `deleted${entityType}` : entityType;

/** The partition that holds the words of a range. */
export const placeOf = ({ sort, start }: Range, among: WordPartition): string =>
  pcoWords.at.span({ among: nameOf(among), sort, letter: letterOf(start) }).pk;

const itemsOf = (sort: Range['sort'], words: readonly string[], { row }: PcoRecord): Item[] =>
  words.map((word) =>
    pcoWords.item({ row: { id: row.id }, at: { among: nameOf(row), sort, letter: letterOf(word), word } }),
  );

/**
 * The search words of a PCO. They point at it, and the record decides: a word too many never shows
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
