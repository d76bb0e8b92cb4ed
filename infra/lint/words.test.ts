import { expect, it } from 'vitest';
import { allTexts, findTexts } from './texts.ts';

/**
 * Phrases that are foreign to the product's English, with the number of texts that still have them. It may only fall:
 * lower it after a change.
 */
const LIMITS: Readonly<Record<string, readonly [pattern: RegExp, most: number]>> = {
  'stands here': [/\bstands?\b(?! out)/i, 0],
  whoever: [/\b(?:whoever|whomever|whatever)\b/i, 0],
  whom: [/\bwhom\b/i, 0],
  somebody: [/\b(?:somebody|nobody|everybody)\b/i, 0],
  'is gone': [/\b(?:is|are|be) gone\b/i, 0],
  'of what': [/\bof what\b/i, 0],
  'has its place': [/\bits place\b/i, 0],
  'the line is back': [/\bthe line\b/i, 0],
  'is told': [/\b(?:is|are|be) told\b/i, 0],
  'as introduces an example': [/\w, as [A-Z[“]/, 0],
  'already at the end': [/\b(?:there|here) already\b/i, 0],
  'any more': [/\bany more\b/i, 0],
  'of its own': [/\bof (?:its|their) own\b/i, 0],
  'mail for email': [/\b(?:mails|mailed|a mail|this mail|the mail(?! list)|e-mails?)\b/i, 0],
  'on its way': [/\bon (?:its|the) way\b/i, 0],
  'not known': [/\b(?:not known|not told|not said)\b/i, 0],
  'the beginning of a proverb': [/\b(?:what is|what was) (?:there|due stands|not)\b/i, 0],
  giver: [/\bgivers?\b/i, 0],
  'could not be': [/\bcould not be\b/i, 0],
  'anew, afresh, for good': [/\b(?:anew|afresh|for good|for ever|once more)\b/i, 0],
  'go on': [/\b(?:goes|go) on\b/i, 0],
  cannot: [/\bcannot\b/i, 0],
  'Press, in the place of choose': [/\bPress (?!again)/, 0],
  'British spelling': [/colour|behaviou|organis|licence|cancelled/i, 0],
  'is good for': [/\bis good (?:for|until)\b/i, 0],
};

/** Texts that keep such a word, with the reason. */
const EXCEPTIONS: readonly string[] = [
  // A message of the documents: docs/product/animals.md.
  'Cannot add milestone for deceased animal',
  // Behaviors of horses, as farriers and vets say them: every rescue's list begins with them.
  'Stands for farrier',
  'Stands for vet',
  // Names of fields in the files of a rescue's copy, which programs read.
  'records-….jsonl: all records, one per row, as JSON. `kind` says what it is, `of` whose it is.',
  // {givers} is the stored name of a fact; readers see the number of donors instead.
  'began the [{what}|statements] of {year}[, for {givers}]',
];

it('finds the texts of a page that users see, and no comments, keys or errors for programmers', () => {
  const source = `import x from 'not this one';
    /** Nor this. */
    const key = 'round-press';
    export const Page = () => <p className="muted big">Add {x} to <b>{\`\${key} of your list\`}</b></p>;
    throw new Error('Nor this one either');`;
  expect(findTexts('page.tsx', source).map(({ text }) => text)).toEqual(['Add', '{} of your list']);
});

const ALL_TEXTS = allTexts().filter(({ text }) => !EXCEPTIONS.includes(text));

it.each(Object.entries(LIMITS))('no more texts than the limit contain "%s"', (_, [pattern, maxCount]) => {
  const matchingTexts = ALL_TEXTS.filter(({ text }) => pattern.test(text)).map(
    ({ file, text }) => `${file}: ${text}`,
  );
  if (matchingTexts.length > maxCount) console.log(matchingTexts.join('\n'));
  expect(matchingTexts.length).toBeLessThanOrEqual(maxCount);
});

it('finds more than 5,000 texts', () => {
  expect(ALL_TEXTS.length).toBeGreaterThan(5000);
});
