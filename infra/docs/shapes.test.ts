import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changeFaults, jsonSchemasOf } from './shapes.ts';

const holding = (row: z.ZodRawShape, shape = 1) => ({
  shape,
  row: jsonSchemasOf(row),
  more: jsonSchemasOf({}),
});

const byId = (fields: z.ZodRawShape) => z.record(z.string(), z.object({ day: z.string(), ...fields }));
const byNoun = (...nouns: string[]) => z.partialRecord(z.enum(nouns), z.number());
const before = holding({
  name: z.string(),
  role: z.enum(['vet']),
  at: z.object({ day: z.string() }),
  seen: byId({}),
  counts: byNoun('animals', 'people'),
});
const faults = (row: z.ZodRawShape, shape?: number) => changeFaults(before, holding(row, shape));
const same = {
  name: z.string(),
  role: z.enum(['vet']),
  at: z.object({ day: z.string() }),
  seen: byId({}),
  counts: byNoun('animals', 'people'),
};

describe('a record that is changed', () => {
  it('may get fields with a default, and further values', () => {
    expect(faults({ ...same, notes: z.string().default('') })).toEqual([]);
    expect(faults({ ...same, name: z.string().optional(), role: z.enum(['vet', 'foster']) })).toEqual([]);
    expect(faults({ ...same, seen: byId({ by: z.string().optional() }) })).toEqual([]);
    expect(faults({ ...same, counts: byNoun('animals', 'people', 'hours') })).toEqual([]);
  });

  it.each([
    [
      'a field that stored items lack',
      { ...same, age: z.number() },
      'row.age has no default for what was stored without it',
    ],
    [
      'a field that is gone',
      { role: same.role, at: same.at, seen: same.seen, counts: same.counts },
      'row.name is gone',
    ],
    ['a key that is gone', { ...same, counts: byNoun('animals') }, 'row.counts{} takes something else'],
    [
      'keys that were any',
      { ...same, seen: z.partialRecord(z.enum(['a']), z.object({ day: z.string() })) },
      'row.seen{} takes something else',
    ],
    ['a field of another type', { ...same, name: z.number() }, 'row.name takes something else'],
    ['a value that is gone', { ...same, role: z.enum(['foster']) }, 'row.role takes something else'],
    [
      'a part that stored items lack',
      { ...same, at: z.object({ day: z.string(), hour: z.number() }) },
      'row.at.hour has no default for what was stored without it',
    ],
    [
      'a part of values by ids that stored items lack',
      { ...same, seen: byId({ by: z.string() }) },
      'row.seen{}.by has no default for what was stored without it',
    ],
  ])('takes a new shape for %s', (_what, row, fault) => {
    expect(faults(row)).toEqual([fault]);
    expect(faults(row, 2)).toEqual([]);
  });

  it('never goes back to an older shape', () => {
    expect(changeFaults(holding(same, 2), before)).toEqual(['a shape that was released is gone']);
  });
});
