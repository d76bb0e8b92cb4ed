import * as z from 'zod';

type Facts = z.core.JSONSchema.BaseSchema;

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day',
  'date-time': 'a moment',
  email: 'an e-mail address',
};

const written = (value: number) => value.toLocaleString('en');

/** zod bounds each whole number by what a program can count. */
const counts = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const range = (unit: string, least: number | undefined, most: number | undefined): string[] => {
  const few = counts(least) ? written(least ?? 0) : undefined;
  const many = counts(most) ? written(most ?? 0) : undefined;
  if (few !== undefined && many !== undefined)
    return [few === many ? `${few}${unit}` : `${few} to ${many}${unit}`];
  if (many !== undefined) return [`at most ${many}${unit}`];
  return few === undefined ? [] : [`at least ${few}${unit}`];
};

function phrases(facts: Facts): string[] {
  const parts = [...(facts.anyOf ?? []), ...(facts.oneOf ?? [])].flatMap((part) => phrases(part));
  const choice = facts.enum ?? (facts.const === undefined ? [] : [facts.const]);
  const words = choice
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => `\`${String(value)}\``);
  return [
    ...parts,
    ...(words.length > 0 ? [words.join(', ')] : []),
    ...(facts.format && FORMATS[facts.format] ? [FORMATS[facts.format] ?? ''] : []),
    ...range(' characters', (facts.minLength ?? 0) > 1 ? facts.minLength : undefined, facts.maxLength),
    ...range('', facts.minimum, facts.maximum),
    ...range(' entries', (facts.minItems ?? 0) > 1 ? facts.minItems : undefined, facts.maxItems),
  ];
}

/** The bounds of a field as people read them: 'at most 75 characters', '1 to 25'; '' where it has none. */
export const limitOf = (schema: z.core.$ZodType): string =>
  [...new Set(phrases(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))].join('; ');
