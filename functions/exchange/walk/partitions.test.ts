import { expect, it } from 'vitest';
import { IMPORT_NOUNS } from '#shared/calls/exchange/import-row.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SITES } from '#shared/rules/exposure/listing-sites.ts';
import { piecesOf } from '#functions/kernel/records/stored/key-template.ts';
import { findDeclarations } from '#functions/test/stored-shapes/declared.ts';
import { MATCHED_BY } from '#functions/people/matching/keys.ts';
import { FIXED_PARTITIONS, typePartitions, wordPartitions } from './partitions.ts';

/** Sample values of the placeholders in partition keys: all values if they are few, otherwise one. */
const SAMPLE_PARTS: Readonly<Record<string, readonly string[]>> = {
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
    // Pointers to the people and organisations that can be picked as another rescue or a hospital.
    'otherRescue',
    'hospital',
  ],
};

/** The partition keys of a template, with each sample value of its placeholders. */
function samplePartitionsOf(template: string): string[] {
  const pieces = piecesOf(template);
  const noun = template.split('#')[0] ?? '';
  return pieces.reduce<string[]>(
    (texts, piece, i) => {
      if (i % 2 === 0) return texts.map((text) => text + piece);
      const parts = SAMPLE_PARTS[`${noun}#${piece}`] ?? SAMPLE_PARTS[piece];
      if (!parts) throw new Error(`SAMPLE_PARTS needs values of ${piece} in ${template}`);
      // Deleted entries have no pointers.
      const usedParts =
        noun === 'deleted-list' ? parts.filter((part) => !/^(otherRescue|hospital)$/.test(part)) : parts;
      return texts.flatMap((text) => usedParts.map((part) => text + part));
    },
    [''],
  );
}

/**
 * The partitions that the removal of a rescue covers: owners and mailings are found by the indexes, audit lines by the
 * audit index; users and the rescue itself come last.
 */
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
  expect(templates.flatMap(samplePartitionsOf).filter((pk) => !REMOVED_PARTITIONS.has(pk))).toEqual([]);
});
