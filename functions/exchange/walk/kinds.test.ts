import { expect, it } from 'vitest';
import { findDeclarations } from '#functions/test/stored-shapes/declared.ts';
import { COPIED_KINDS, EXCLUDED_KINDS, LIST_ENTRY_KIND } from './kinds.ts';

const ALL = await findDeclarations();

/** The kinds of records that lie in a rescue's part of the table. */
const rescueKinds = [
  ...new Set(ALL.filter(({ record }) => !record.isRegistry).flatMap(({ record }) => record.kinds)),
].toSorted();

it('every kind of record is copied for a rescue that is ended, or left out for a reason', () => {
  const decided = [...COPIED_KINDS, ...Object.keys(EXCLUDED_KINDS), LIST_ENTRY_KIND].toSorted();
  expect(rescueKinds.filter((kind) => !decided.includes(kind))).toEqual([]);
  expect(Object.keys(EXCLUDED_KINDS).filter((kind) => COPIED_KINDS.has(kind))).toEqual([]);
});

it('no kind is decided about that nobody declares; limits are counted in both parts', () => {
  const declared = new Set(ALL.flatMap(({ record }) => record.kinds));
  expect([...COPIED_KINDS, ...Object.keys(EXCLUDED_KINDS)].filter((kind) => !declared.has(kind))).toEqual([]);
});
