import * as z from 'zod';
import { IMPORT_NOUNS } from '#shared/calls/exchange/import-row.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SITES } from '#shared/rules/exposure/listing-sites.ts';
import { toWords } from '#shared/rules/text/words.ts';
import {
  BIRTH_PARTITION,
  HOLD_PARTITION,
  LAST_MILESTONE_PARTITION,
  FOSTERED_PARTITION,
} from '#functions/animals/animal/index-items/index-items.table.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { MATCHED_BY } from '#functions/people/matching/keys.ts';
import { SINGLE_MAILS } from '#functions/mailings/sending/single-mails.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';

const LIST_KINDS = ['list', 'deleted-list'];

/** The partitions of all lists with an ending: '' for lists of the rescue, `#<typeId>` for those of an animal type. */
const listPartitions = (suffix: string): string[] =>
  Object.keys(PICK_LISTS).flatMap((name) => LIST_KINDS.map((kind) => `${kind}#${name}${suffix}`));

/** Partitions whose items lead to others; each comes after those to which it leads. */
const LEADING_PARTITIONS = ['merges', 'imports', 'webhooks', 'list#animalType', 'deleted-list#animalType'];

/** The partitions with fixed keys, those that lead to others last. */
export const FIXED_PARTITIONS: readonly string[] = [
  'stays',
  'figures',
  'balances',
  'homes',
  'gifts',
  'gift-months',
  FOSTERED_PARTITION,
  BIRTH_PARTITION,
  HOLD_PARTITION,
  LAST_MILESTONE_PARTITION,
  'late',
  'later-figures',
  'places',
  'own',
  'matched',
  ...MATCHED_BY.map((criterion) => `match#${criterion}`),
  'not-twins',
  'pco-merges',
  'pco-unmerged',
  `mailing#${SINGLE_MAILS}`,
  'twins',
  'pcos#recent',
  'pcos#recent#Person',
  'pcos#recent#CorO',
  'names#animal',
  'room',
  'names#pco#Person',
  'names#pco#CorO',
  'list#hospital',
  'list#otherRescue',
  'digested',
  'ended',
  'exports',
  'seen',
  'idempotency',
  ...IMPORT_NOUNS.map((noun) => `imported#${noun}`),
  'looks',
  'receipts',
  'reports',
  'statements',
  'unreached',
  'badges',
  'board',
  'hours-months',
  'statistics',
  'reported',
  'reported-animals',
  'kiosks',
  'apiKeys',
  'changes',
  'listings',
  ...SITES.flatMap((site) => [`listed#${site}`, `listing-runs#${site}`]),
  'mail-template-names',
  ...listPartitions('').filter((pk) => !LEADING_PARTITIONS.includes(pk)),
  ...LEADING_PARTITIONS,
];

/** The partitions of an animal type. */
export const typePartitions = (type: string): string[] => [
  ...listPartitions(`#${type}`),
  `schedules#${type}`,
  `breeds#${type}`,
  `names#animal#${type}`,
  ...['current', 'former'].map((residence) => `word#animal#${residence}#type#${type}`),
];

/** The partitions `<prefix>#<sk>`, one for each item of the partition `pk`. */
const subPartitions = async (table: TenantTable, pk: string, prefix: string): Promise<string[]> =>
  (await table.all({ pk, consistent: true, withExpired: true })).map(({ sk }) => `${prefix}#${sk}`);

/** The partitions of receipts, one for each year, and of statements, one for each run. */
export async function receiptPartitions(table: TenantTable): Promise<string[]> {
  const prefixes = ['receipts', 'statements'];
  return (await Promise.all(prefixes.map((pk) => subPartitions(table, pk, pk)))).flat();
}

/** The partitions of moved records, one for each merge of list entries. */
export const mergePartitions = (table: TenantTable): Promise<string[]> =>
  subPartitions(table, 'merges', 'merged');

/** The partitions of imports, one for each. */
export const importPartitions = (table: TenantTable): Promise<string[]> =>
  subPartitions(table, 'imports', 'import');

/** The partitions of messages, one for each webhook. */
export const webhookPartitions = (table: TenantTable): Promise<string[]> =>
  subPartitions(table, 'webhooks', 'webhook');

/** Partitions of the search words that begin with a letter. */
export const wordPartitions = (letter: string): string[] => [
  ...['current', 'former'].map((residence) => `word#animal#${residence}#${letter}`),
  ...['Person', 'CorO', 'deletedPerson', 'deletedCorO'].flatMap((list) =>
    ['text', 'phone'].map((sort) => `word#pco#${list}#${sort}#${letter}`),
  ),
];

/** The ids of the animal types of a rescue, deleted ones too. */
export async function readAnimalTypeIds(table: TenantTable): Promise<string[]> {
  const listItems = LIST_KINDS.map((kind) =>
    table.all({ pk: `${kind}#animalType`, consistent: true, withExpired: true }),
  );
  return (await Promise.all(listItems)).flat().map(({ row }) => String(row['id']));
}

/** First letters of search words that are always walked; other letters are found in the records. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Every text in a value, also in nested ones. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** A history line with the animal types before and after a change. */
const TypeChanges = z.object({ changes: z.object({ animalTypeId: z.array(z.unknown()) }) });

/** The first letters of search words, and the animal types, in animals, PCOs and their history. */
export function partitionLeadsIn(items: readonly Item[]): { letters: string[]; types: string[] } {
  const relevantItems = items.filter(({ kind }) => kind === 'animal' || kind === 'pco' || kind === 'audit');
  const letters = relevantItems.flatMap(({ row, more }) =>
    collectTexts([row, more]).flatMap((text) =>
      toWords(text).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0)),
    ),
  );
  const types = relevantItems.flatMap(({ row, more }) => {
    const changedTypes = TypeChanges.safeParse(more).data?.changes.animalTypeId ?? [];
    return [row['animalTypeId'], ...changedTypes];
  });
  return { letters, types: types.filter((type) => typeof type === 'string').filter(Boolean) };
}
