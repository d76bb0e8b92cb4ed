import type * as z from 'zod';
import { expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { requiredText } from '#shared/contract/fields.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { fieldsOf, validValuesOf, TODAY } from './requests/valid-values.fixture.ts';
import { pathsIn, hasPath, withReplacement } from './requests/wrong-input.fixture.ts';

const PASTED_TEXT = '1 Ada\r\nBcc: evil@x.example\u0000\u001b[31m\u2028x';

/** Fields for texts of several lines. */
const NOTE_FIELDS = [
  'notes',
  'note',
  'results',
  'message',
  'instructions',
  'diet',
  'publicText',
  'about',
  'aboutReports',
  'marks',
  'howToApply',
  'openingHours',
  'howToHelp',
  'publicityBlurb',
  'subjective',
  'objective',
  'assessment',
  'soapPlan',
  'opening',
  'nothing',
  'legal',
  'closing',
];

/** Fields that are only compared or ignored, and so never stored. */
const UNSTORED_FIELDS = [
  'userName',
  'password',
  'currentPassword',
  'confirmPassword',
  'code',
  'token',
  'refreshToken',
  'emailProof',
  'cursor',
  'changes.list since',
  'roleName',
  'id',
  'dueDate',
  'dueAgain',
  'administered',
  'healthnotes.update animalId',
  'tenants.onboardingEmail email',
  // Records as JSON, which are parsed and checked when they are imported (imports/restore/line.ts).
  'imports.records 0',
];

const inputSchemas = CALLS.flatMap((call) =>
  (['query', 'body'] as const).flatMap((part) =>
    call[part] ? [[call.name, call[part] as z.ZodType] as const] : [],
  ),
);

const textAt = (value: unknown, place: readonly string[]) =>
  place.reduce<unknown>((parentValue, key) => (parentValue as Record<string, unknown>)[key], value);

/** Every parsed text of every call after the pasted text was put into one of its fields. */
function* storedTexts(): Generator<{ name: string; field: string; text: string }> {
  for (const [name, schema] of inputSchemas)
    for (const base of validValuesOf(schema))
      for (const place of fieldsOf(schema).filter((keys) => hasPath(base, keys))) {
        const { success, data } = runWithToday(TODAY, () =>
          schema.safeParse(withReplacement(base, place, PASTED_TEXT)),
        );
        for (const textPlace of success ? pathsIn(data) : []) {
          const text = textAt(data, textPlace);
          if (typeof text === 'string') yield { name, field: textPlace.at(-1) ?? '', text };
        }
      }
}

it('stores pasted text as one line, without control characters', () => {
  const lines = new Set<string>();
  const notes = new Set<string>();
  for (const { name, field, text } of storedTexts()) {
    if (UNSTORED_FIELDS.includes(field) || UNSTORED_FIELDS.includes(`${name} ${field}`)) continue;
    if (/[^\P{Cc}\r\n]/u.test(text)) lines.add(`${name} ${field}`);
    if (/[\r\n\u2028]/.test(text))
      (NOTE_FIELDS.includes(field) ? notes : lines).add(
        NOTE_FIELDS.includes(field) ? field : `${name} ${field}`,
      );
  }
  expect([...lines]).toEqual([]);
  expect([...notes].sort()).toEqual(NOTE_FIELDS.toSorted());
});

it.each([
  ['Ada\r\nLovelace', 'Ada Lovelace'],
  ['\tAda\u2028\u2028Lovelace\n', 'Ada Lovelace'],
  ['A\u0000d\u001ba\u0085', 'Ada'],
  ['Zoë \u200d👩\u200d⚕️', 'Zoë \u200d👩\u200d⚕️'],
  ['\r\n', undefined],
])('stores %j as the name %j', (typedText, name) => {
  expect(requiredText('Name', 75).safeParse(typedText).data).toBe(name);
});
