import { fold, words } from '#shared/rules/words.ts';
import type { Action, Item, Key } from '../kernel/actions.ts';
import { type AnimalRecord, type Residence, residenceOf } from './animal.record.ts';

/**
 * Search words point at animals and hold nothing else: the reader fetches the rows and drops what no longer fits.
 * So a word too many never shows, and all that writers must keep is the order: new words before or with the
 * record, old words with or after it (docs/adr/010-search-words.md).
 */
const MAX_WORDS = 12;

/** The folded words by which an animal is found: of its name, its number and its other number. */
export function wordsOf({ row, more }: Pick<AnimalRecord, 'row' | 'more'>): string[] {
  return words(`${row.animalName} ${row.animalId} ${more.otherIDNo}`).slice(0, MAX_WORDS);
}

/** The partition of the words that start with the same letter, of one residence. */
export const wordPlace = (residence: Residence, word: string) => `word#animal#${residence}#${[...word][0] ?? ''}`;

function keysOf(record: AnimalRecord): Key[] {
  const residence = residenceOf(record.row);
  if (residence === 'deleted') return [];
  return wordsOf(record).map((word) => ({ pk: wordPlace(residence, word), sk: `${word}#${record.row.id}` }));
}

const wordItem = (key: Key, id: string): Item => ({ ...key, kind: 'word', v: 1, row: { id } });

/** The word items of an animal. */
export const wordItems = (record: AnimalRecord): Item[] => keysOf(record).map((key) => wordItem(key, record.row.id));

/** The writes that turn the words of `before` into those of `after`. */
export function wordChanges(before: AnimalRecord, after: AnimalRecord): Action[] {
  const label = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const [old, fresh] = [keysOf(before), keysOf(after)];
  const [had, has] = [new Set(old.map(label)), new Set(fresh.map(label))];
  return [
    ...fresh.filter((key) => !had.has(label(key))).map((key) => ({ put: wordItem(key, after.row.id) })),
    ...old.filter((key) => !has.has(label(key))).map((key) => ({ remove: key })),
  ];
}

/** True if every folded word of `text` starts a word of the animal. */
export function isFoundBy(record: Pick<AnimalRecord, 'row' | 'more'>, text: string): boolean {
  const own = words(`${record.row.animalName} ${record.row.animalId} ${record.more.otherIDNo}`);
  return words(text).every((sought) => own.some((word) => word.startsWith(sought)));
}

/** The word of a search that narrows most: the longest. */
export const leadingWord = (text: string) => fold(text).split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
