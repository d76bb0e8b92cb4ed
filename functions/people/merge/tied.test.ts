import { expect, it } from 'vitest';
import { declarations } from '../../test/museum/declared.ts';
import { BESIDE, TIED } from './tied.ts';

const ALL = await declarations();

/** The kinds of records that name a PCO in the index, or lie where only one's records do, or any owner's. */
const kindsOfPcos = ALL.filter(
  ({ record: { at, g2 } }) => /^pco#<|^<owner>$/.test(at.template[0]) || g2.template[0].startsWith('pco#<'),
).flatMap(({ record }) => record.kinds);

it('every kind of record that is tied to a PCO has its words, or is none for a reason', () => {
  expect(kindsOfPcos.filter((kind) => !(kind in TIED) && !(kind in BESIDE))).toEqual([]);
});

it('no kind has words that no record is of', () => {
  const known = [...Object.keys(TIED), ...Object.keys(BESIDE)];
  expect(known.filter((kind) => !kindsOfPcos.includes(kind))).toEqual([]);
});
