import { expect, it } from 'vitest';
import { FILE_KINDS } from '../../kernel/files/attachment.record.ts';
import { findDeclarations } from '../../test/stored-shapes/declared.ts';
import { ENTRY_KINDS } from './kinds.ts';

/** The words by which records lie under a PCO, in the second part of `<date>#<kind>#<own>`. */
const KEY_WORDS = (await findDeclarations()).flatMap(({ record: { kinds, g2 } }) => {
  if (!g2.template[0].startsWith('pco#<')) return [];
  const word = g2.template[1].split('#')[1] ?? '';
  if (word === '<word>') return Object.values(FILE_KINDS);
  return word.startsWith('<') ? kinds : [word];
});

it('the history of a PCO has exactly the kinds of records that name a PCO', () => {
  expect(new Set(KEY_WORDS)).toEqual(new Set(Object.keys(ENTRY_KINDS)));
});
