import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changeFaults, jsonSchemaOf } from './shapes.ts';

const recordWith = (row: z.ZodRawShape, shape = 1) => ({
  shape,
  row: jsonSchemaOf(row),
  more: jsonSchemaOf({}),
});

const byId = (fields: z.ZodRawShape) => z.record(z.string(), z.object({ day: z.string(), ...fields }));
const byNoun = (...nouns: string[]) => z.partialRecord(z.enum(nouns), z.number());
const oldRecord = recordWith({
  name: z.string(),
  role: z.enum(['vet']),
  at: z.object({ day: z.string() }),
  seen: byId({}),
  counts: byNoun('animals', 'people'),
});
const faultsOf = (row: z.ZodRawShape, shape?: number) => changeFaults(oldRecord, recordWith(row, shape));
const sameFields = {
  name: z.string(),
  role: z.enum(['vet']),
  at: z.object({ day: z.string() }),
  seen: byId({}),
  counts: byNoun('animals', 'people'),
};

describe('a record that is changed', () => {
  it('may get fields with a default, and further values', () => {
    expect(faultsOf({ ...sameFields, notes: z.string().default('') })).toEqual([]);
    expect(faultsOf({ ...sameFields, name: z.string().optional(), role: z.enum(['vet', 'foster']) })).toEqual(
      [],
    );
    expect(faultsOf({ ...sameFields, seen: byId({ by: z.string().optional() }) })).toEqual([]);
    expect(faultsOf({ ...sameFields, counts: byNoun('animals', 'people', 'hours') })).toEqual([]);
  });

  it.each([
    [
      'a field that stored items lack',
      { ...sameFields, age: z.number() },
      'row.age has no default for what was stored without it',
    ],
    [
      'a field that is gone',
      { role: sameFields.role, at: sameFields.at, seen: sameFields.seen, counts: sameFields.counts },
      'row.name is gone',
    ],
    [
      'a key that is gone',
      { ...sameFields, counts: byNoun('animals') },
      'row.counts{} has another type or fewer values',
    ],
    [
      'keys that were any',
      { ...sameFields, seen: z.partialRecord(z.enum(['a']), z.object({ day: z.string() })) },
      'row.seen{} has another type or fewer values',
    ],
    [
      'a field of another type',
      { ...sameFields, name: z.number() },
      'row.name has another type or fewer values',
    ],
    [
      'a value that is gone',
      { ...sameFields, role: z.enum(['foster']) },
      'row.role has another type or fewer values',
    ],
    [
      'a part that stored items lack',
      { ...sameFields, at: z.object({ day: z.string(), hour: z.number() }) },
      'row.at.hour has no default for what was stored without it',
    ],
    [
      'a part of values by ids that stored items lack',
      { ...sameFields, seen: byId({ by: z.string() }) },
      'row.seen{}.by has no default for what was stored without it',
    ],
  ])('needs a new shape for %s', (_what, row, fault) => {
    expect(faultsOf(row)).toEqual([fault]);
    expect(faultsOf(row, 2)).toEqual([]);
  });

  it('cannot return to an older shape', () => {
    expect(changeFaults(recordWith(sameFields, 2), oldRecord)).toEqual(['a shape that was released is gone']);
  });
});
