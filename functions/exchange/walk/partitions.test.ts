import { expect, it } from 'vitest';
import { IMPORT_NOUNS } from '#shared/calls/exchange/import-row.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SITES } from '#shared/rules/exposure/listing-sites.ts';
import { piecesOf } from '#functions/kernel/records/stored/key-template.ts';
import { findDeclarations } from '#functions/test/stored-shapes/declared.ts';
import { MATCHED_BY } from '#functions/people/matching/keys.ts';
import { FIXED_PARTITIONS, typePartitions, wordPartitions } from './partitions.ts';

/** Samples of the parts of a partition key: all that there can be, or one for many. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  owner: ['animal#A', 'pco#P', 'own'],
  animalId: ['A'],
  'animal#id': ['A'],
  'pco#id': ['P'],
  'mailing#id': ['G'],
  'lost-found#id': ['L'],
  mailing: ['G'],
  sort: ['text', 'phone'],
  by: MATCHED_BY,
  pcoId: ['P'],
  recordId: ['R'],
  run: ['I'],
  site: SITES,
  webhookId: ['W'],
  'imported#noun': IMPORT_NOUNS,
  merge: ['M'],
  year: ['2026'],
  work: ['S'],
  entityType: ['Person', 'CorO'],
  residence: ['current', 'former'],
  letter: ['l'],
  animalTypeId: ['T'],
  'word#among': ['Person', 'CorO', 'deletedPerson', 'deletedCorO'],
  among: ['pco#Person', 'pco#CorO', 'animal#T'],
  list: [
    ...Object.values(PICK_LISTS).map(({ list, ofType }) => (ofType ? `${list}#T` : list)),
    // Pointers to those that are picked.
    'otherRescue',
    'hospital',
  ],
};

/** The partitions of a template, one of each sort that lies there. */
function partitionsOf(template: string): string[] {
  const pieces = piecesOf(template);
  const noun = template.split('#')[0] ?? '';
  return pieces.reduce<string[]>(
    (texts, piece, i) => {
      if (i % 2 === 0) return texts.map((text) => text + piece);
      const parts = PARTS[`${noun}#${piece}`] ?? PARTS[piece];
      if (!parts) throw new Error(`What a rescue leaves behind: which ${piece} are there in ${template}?`);
      // Of entries that were deleted there are no pointers.
      const usedParts =
        noun === 'deleted-list' ? parts.filter((part) => !/^(otherRescue|hospital)$/.test(part)) : parts;
      return texts.flatMap((text) => usedParts.map((part) => text + part));
    },
    [''],
  );
}

/** The partitions that the removal of a rescue covers: owners and mailings by the indexes, the audit by its own, users and the rescue itself last. */
const REMOVED_PARTITIONS = new Set([
  ...FIXED_PARTITIONS,
  ...typePartitions('T'),
  ...wordPartitions('l'),
  'animal#A',
  'pco#P',
  'mailing#G',
  'lost-found#L',
  'audit#R',
  'merged#M',
  'import#I',
  'webhook#W',
  'receipts#2026',
  'statements#S',
  'users',
  'calendar',
  '',
]);

it('removing a rescue visits every partition that its records declare', async () => {
  const rescueRecords = (await findDeclarations()).filter(({ record }) => !record.isRegistry);
  const templates = [...new Set(rescueRecords.map(({ record }) => record.keyTemplate.template[0]))];
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.flatMap(partitionsOf).filter((pk) => !REMOVED_PARTITIONS.has(pk))).toEqual([]);
});
