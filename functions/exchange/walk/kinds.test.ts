import { expect, it } from 'vitest';
import { findDeclarations } from '#functions/test/stored-shapes/declared.ts';
import { COPIED_KINDS, EXCLUDED_KINDS, LIST_ENTRY_KIND } from './kinds.ts';

const DECLARATIONS = await findDeclarations();

/** The kinds of records that lie in a rescue's part of the table. */
const rescueKinds = [
  ...new Set(DECLARATIONS.filter(({ record }) => !record.isRegistry).flatMap(({ record }) => record.kinds)),
].toSorted();

it('every kind of record is copied when a rescue is closed, or excluded for a stated reason', () => {
  const decidedKinds = [...COPIED_KINDS, ...Object.keys(EXCLUDED_KINDS), LIST_ENTRY_KIND].toSorted();
  expect(rescueKinds.filter((kind) => !decidedKinds.includes(kind))).toEqual([]);
  expect(Object.keys(EXCLUDED_KINDS).filter((kind) => COPIED_KINDS.has(kind))).toEqual([]);
});

it('every copied or excluded kind is declared', () => {
  const declaredKinds = new Set(DECLARATIONS.flatMap(({ record }) => record.kinds));
  expect(
    [...COPIED_KINDS, ...Object.keys(EXCLUDED_KINDS)].filter((kind) => !declaredKinds.has(kind)),
  ).toEqual([]);
});
