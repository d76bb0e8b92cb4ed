import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fontFaces } from './fonts.ts';
import { codePointsIn } from './woff2.ts';

const codePointsOfFont = (file: string) =>
  codePointsIn(readFileSync(createRequire(import.meta.url).resolve(file)));
const code = (character: string) => character.codePointAt(0)!;

describe('a font file', () => {
  it('says which characters it has', () => {
    const latinCodes = codePointsOfFont('@fontsource/figtree/files/figtree-latin-400-normal.woff2');
    expect(Array.from('AZazé0 ').every((character) => latinCodes.has(code(character)))).toBe(true);
    expect(Array.from('ЖΩ小').some((character) => latinCodes.has(code(character)))).toBe(false);
  });

  it('includes characters of all Unicode planes', () => {
    expect(
      codePointsOfFont('@fontsource/noto-emoji/files/noto-emoji-4-400-normal.woff2').size,
    ).toBeGreaterThan(50);
  });

  it('decides which characters are covered, even if the description of its package differs', () => {
    // The Chinese package says that it has this Korean syllable.
    expect(fontFaces('강', 'US')).toContain("font-family:'Noto Sans KR'");
    expect(fontFaces('강', 'US')).not.toContain('Noto Sans SC');
  });
});

describe('the fonts of a text', () => {
  const families = (text: string, country = 'US') =>
    [...new Set(fontFaces(text, country).match(/font-family:'[^']+'/g))].map((rule) => rule.slice(13, -1));

  it('are those that it needs, and no others', () => {
    expect(families('Clover, 12 kg')).toEqual(['Figtree']);
    expect(families('Clover Жучка')).toEqual(['Figtree', 'Noto Sans']);
    expect(families('')).toEqual([]);
  });

  it('depend on the country for Han characters', () => {
    expect(families('花', 'US')).toEqual(['Noto Sans SC']);
    expect(families('花', 'JP')).toEqual(['Noto Sans JP']);
    expect(families('花', 'TW')).toEqual(['Noto Sans TC']);
  });

  it('are empty for characters without a font, and for joiners', () => {
    expect(families('\u{13000}\u200d\ufe0f')).toEqual([]);
  });
});
