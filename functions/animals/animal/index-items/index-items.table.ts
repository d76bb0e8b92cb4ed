/**
 * Index items of an animal: search words, its type, its foster, its hold, and for current residents the day of birth
 * and of the last milestone, so that lists in these orders read only residents. The items are written with the animal,
 * whose record is authoritative (docs/adr/010).
 */
import { foldCase, toWords } from '#shared/rules/text/words.ts';
import type { Action, Item, Key } from '#functions/kernel/table/actions.ts';
import { keyText } from '#functions/kernel/text.ts';
import {
  type AnimalContents,
  type AnimalRecord,
  type Residence,
  residenceOf,
} from '../animal-record/animal.record.ts';
import { resolveHoldUntil } from '#shared/rules/animals/holds.ts';
import {
  animalsByType,
  fosteredAnimals,
  heldAnimals,
  residentsByBirth,
  residentsByMilestone,
  searchWords,
} from './pointers.record.ts';

/** The maximum number of search words of an animal; removing and adding that many fits one transaction. */
const MAX_WORDS = 37;

/** A folded text without its spaces: the form in which numbers are compared. */
export const foldWithoutSpaces = (text: string): string => foldCase(text).replaceAll(' ', '');

/** The lengths of the endings by which a microchip is found: as much as people remember of it, or read off a tag. */
const CHIP_END_LENGTHS = [4, 5, 6] as const;

/** The ends of a microchip's number by which it is found. */
const chipEndsOf = (chip: string): string[] =>
  chip.length > Math.max(...CHIP_END_LENGTHS) ? CHIP_END_LENGTHS.map((length) => chip.slice(-length)) : [];

/** The numbers by which an animal is found: whole, with or without spaces; a microchip also by its end. */
const identifyingNumbersOf = ({ row, more }: AnimalContents) =>
  [
    foldWithoutSpaces(row.animalId),
    foldWithoutSpaces(more.microchipNumber ?? ''),
    foldWithoutSpaces(more.otherIDNo),
    ...toWords(more.otherIDNo),
    ...chipEndsOf(foldWithoutSpaces(more.microchipNumber ?? '')),
  ].filter(Boolean);

/** The folded words by which an animal is found: of its name, its numbers, and the ends of its microchip. */
function searchWordsOf({ row, more }: AnimalContents): string[] {
  return [...new Set([...toWords(row.animalName), ...identifyingNumbersOf({ row, more })])].slice(
    0,
    MAX_WORDS,
  );
}

const firstLetterOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** The partition of the words that start with the same letter, of one residence. */
export const wordPartition = (residence: Residence, word: string) =>
  searchWords.keyTemplate.keyPrefix({ residence, letter: firstLetterOf(word) }).pk;

/** The partition of the animals of a type and residence, by name; its items are pointers like those of the words. */
export const typePartition = (residence: Residence, animalTypeId: string) =>
  animalsByType.keyTemplate.keyPrefix({ residence, animalTypeId }).pk;

/** The key of the pointer to an animal in foster care; none for one that is not. */
function fosterPointerKeys({ row, more }: AnimalRecord): Key[] {
  if (row.lastMilestone !== 'foster') return [];
  return [fosteredAnimals.key({ since: row.lastMilestoneDate, id: row.id, person: more.pcoId ?? '' })];
}

/** The partition of the animals in foster care, by day. */
export const FOSTERED_PARTITION = fosteredAnimals.keyTemplate.keyPrefix({}).pk;

/** True if a pointer is still right: the animal is in foster care since that day, with that person. */
export const hasFosterPointer = (record: AnimalRecord, sk: string): boolean =>
  fosterPointerKeys(record).some((key) => key.sk === sk);

/** The part of an animal that an index shows. */
type IndexedAnimal = Pick<AnimalRecord, 'row'>;

/** The keys of a current resident's pointers by birth and by last milestone; none for other animals. */
function residentPointerKeys({ row }: IndexedAnimal): Key[] {
  if (residenceOf(row) !== 'current') return [];
  const { id, birth, lastMilestone: last, lastMilestoneDate: since } = row;
  return [
    residentsByBirth.key({ birth: birth.milestoneDate, id }),
    residentsByMilestone.key({ since, id, last }),
  ];
}

/** The partitions of the current residents by day: of birth, and of the last milestone. */
export const BIRTH_PARTITION = residentsByBirth.keyTemplate.keyPrefix({}).pk;
export const LAST_MILESTONE_PARTITION = residentsByMilestone.keyTemplate.keyPrefix({}).pk;

/** The type of a resident's last milestone, from the sort key of its pointer by that milestone's day. */
export const lastMilestoneIn = (sk: string): string | undefined => sk.split('#')[2];

/** True if a pointer by day is still right. */
export const hasResidentPointer = (record: IndexedAnimal, { pk, sk }: Key): boolean =>
  residentPointerKeys(record).some((key) => key.pk === pk && key.sk === sk);

/** The key of the pointer to a resident whose hold has an end; none for another animal. */
function holdPointerKeys({ row }: IndexedAnimal): Key[] {
  const heldUntilDay = residenceOf(row) === 'current' ? resolveHoldUntil(row) : undefined;
  return heldUntilDay ? [heldAnimals.key({ until: heldUntilDay, id: row.id })] : [];
}

/** The partition of the residents whose hold has an end, by that day. */
export const HOLD_PARTITION = heldAnimals.keyTemplate.keyPrefix({}).pk;

/** True if a resident is still on hold until the day of a pointer. */
export const hasHoldPointer = (record: IndexedAnimal, sk: string): boolean =>
  holdPointerKeys(record).some((key) => key.sk === sk);

function indexKeysOf(record: AnimalRecord): Key[] {
  const { id, animalName, animalTypeId } = record.row;
  const residence = residenceOf(record.row);
  if (residence === 'deleted') return [];
  return [
    animalsByType.key({ residence, animalTypeId, name: foldCase(animalName), id }),
    ...fosterPointerKeys(record),
    ...residentPointerKeys(record),
    ...holdPointerKeys(record),
    ...searchWordsOf(record).map((word) =>
      searchWords.key({ residence, letter: firstLetterOf(word), word, id }),
    ),
  ];
}

const indexItem = (key: Key, id: string): Item => ({ ...key, kind: 'word', v: 1, row: { id } });

/**
 * The index items of an animal. They only point at it: the reader fetches the rows and drops those that no longer
 * match. So an outdated item never shows, and writers need only keep an order: new items before or with the record, old
 * ones with or after it (docs/adr/010).
 */
export const indexItemsOf = (record: AnimalRecord): Item[] =>
  indexKeysOf(record).map((key) => indexItem(key, record.row.id));

/** The writes that turn the index items of `before` into those of `after`. */
export function indexActions(before: AnimalRecord, after: AnimalRecord): Action[] {
  const [oldKeys, newKeys] = [indexKeysOf(before), indexKeysOf(after)];
  const [oldKeyTexts, newKeyTexts] = [new Set(oldKeys.map(keyText)), new Set(newKeys.map(keyText))];
  return [
    ...newKeys
      .filter((key) => !oldKeyTexts.has(keyText(key)))
      .map((key) => ({ put: indexItem(key, after.row.id) })),
    ...oldKeys.filter((key) => !newKeyTexts.has(keyText(key))).map((key) => ({ remove: key })),
  ];
}

/** True if `text` is a number of the animal, or each of its folded words is one or starts a word of the name. */
export function matchesSearch(record: AnimalContents, text: string): boolean {
  const names = toWords(record.row.animalName);
  const numbers = identifyingNumbersOf(record);
  if (numbers.includes(foldWithoutSpaces(text))) return true;
  return toWords(text).every((term) => numbers.includes(term) || names.some((word) => word.startsWith(term)));
}

/**
 * True for exactly one of an animal's words that start with `leadingTerm`: otherwise Max Maxwell would be found twice,
 * once on each of two pages.
 */
export function isFirstMatch(record: AnimalContents, sk: string, leadingTerm: string): boolean {
  const [first] = searchWordsOf(record)
    .filter((word) => word.startsWith(leadingTerm))
    .toSorted();
  return sk === `${first}#${record.row.id}`;
}

/**
 * The word by which a search is read: the longest, which narrows most; of a number in groups the first, since the whole
 * number begins with it.
 */
export function leadingTermOf(text: string): string {
  const terms = foldCase(text).split(' ');
  const isNumber = terms.every((term) => /^\d+$/.test(term));
  return (isNumber ? terms[0] : terms.toSorted((a, b) => b.length - a.length)[0]) ?? '';
}
