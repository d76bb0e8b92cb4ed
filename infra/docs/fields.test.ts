import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { beside, optionalText, pastDay, requiredText } from '#shared/contract/fields.ts';
import { fieldsOf } from './fields.ts';

const takes = (body: z.ZodType) => fieldsOf({ body });

describe('fieldsOf', () => {
  it('tells what a field needs, its limit and its words', () => {
    expect(takes(z.object({ name: requiredText('Name', 75), place: optionalText(50) }))).toEqual([
      {
        name: 'name',
        needed: true,
        limit: 'at most 75 characters',
        messages: ['Name is required', 'Must be 75 characters or less'],
      },
      {
        name: 'place',
        needed: false,
        limit: 'at most 50 characters',
        messages: ['Must be text', 'Must be 50 characters or less'],
      },
    ]);
  });

  it('looks into objects, lists and choices', () => {
    const pet = z.object({ kind: z.enum(['dog', 'cat']) });
    const body = z.object({
      pets: z.array(pet).max(3),
      one: z.union([pet, pet.extend({ age: z.number().min(1) })]),
    });
    expect(takes(body).map(({ name, limit }) => `${name}: ${limit}`)).toEqual([
      'pets: at most 3 entries',
      'pets[].kind: `dog`, `cat`',
      'one.kind: `dog`, `cat`',
      'one.kind: `dog`, `cat`',
      'one.age: at least 1',
    ]);
  });

  it('hears rules that go by the day, and rules over several fields', () => {
    const body = z
      .object({ day: pastDay('Date is required'), flag: z.boolean(), why: optionalText(9) })
      .refine(({ flag, why }) => !flag || why !== '', {
        error: 'Why is required',
        path: ['why'],
        when: beside('flag', 'why'),
      })
      .transform(({ day }) => day);
    const [day, , , rule] = takes(body);
    expect(day?.messages).toContain('Date cannot be in the future');
    expect(rule).toEqual({
      name: 'why',
      needed: false,
      limit: 'beside other fields',
      messages: ['Why is required'],
    });
  });
});
