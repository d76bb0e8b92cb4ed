import { expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { findDeclarations } from '../test/stored-shapes/declared.ts';
import { REFERENCE_NAMES } from './reference-names.ts';

/** Other kinds of records in the partition of a PCO, each with the reason why a merge does not list it. */
const UNLISTED_KINDS: Readonly<Record<string, string>> = {
  diary: 'animals and the rescue have one, PCOs have none',
  joined: 'what it was merged with',
  lately: 'a guard that lasts an hour',
  named: 'a guard',
  pco: 'the PCO itself',
  photos: 'the order of its files',
  savedQuestion: 'of the rescue and its people, PCOs have none',
  unmerged: 'the note of an undone merge',
  volunteerFile: 'when a volunteer has time, and a guard',
};

const DECLARATIONS = await findDeclarations();

/** The kinds of plain records that only animals or the rescue own, by their calls. */
const NON_PCO_KINDS = new Set<string>(
  CALLS.flatMap(({ plain }) => (plain && plain.owner !== 'pco' ? [plain.id] : [])),
);

/** The kinds of records that name a PCO in an index key, or are in the partition of a PCO or of any owner. */
const pcoKinds = DECLARATIONS.filter(
  ({ record: { keyTemplate, g2 } }) =>
    /^pco#<|^<owner>$/.test(keyTemplate.template[0]) || g2.template[0].startsWith('pco#<'),
)
  .flatMap(({ record }) => record.kinds)
  .filter((kind) => !NON_PCO_KINDS.has(kind));

it('every kind of record tied to a PCO has a name, or is excluded explicitly', () => {
  expect(pcoKinds.filter((kind) => !(kind in REFERENCE_NAMES) && !(kind in UNLISTED_KINDS))).toEqual([]);
});

it('every name belongs to a kind of record', () => {
  const namedKinds = [...Object.keys(REFERENCE_NAMES), ...Object.keys(UNLISTED_KINDS)];
  expect(namedKinds.filter((kind) => !pcoKinds.includes(kind))).toEqual([]);
});
