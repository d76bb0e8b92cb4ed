import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findImports } from './imports.ts';

const SITE = join(import.meta.dirname, '../../frontend');
const TOKENS = 'ui/style/tokens.css';

/** Values that are written out in a style sheet in the place of a token of `ui/style/tokens.css`. */
const LOOSE_VALUES: Readonly<Record<string, RegExp>> = {
  color: /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi,
  'size of text': /\bfont-size: [^;]*\d(?:px|rem)\b[^;]*/g,
  'weight of text': /\bfont-weight: (?!400|500|600|700|inherit|normal|bold)[^;]+/g,
  radius: /\bborder(?:-\w+)*-radius: (?!calc\(var)[^;]*[1-9]\d*px[^;]*/g,
  shadow: /\bbox-shadow: (?!none|inset|var|0 0 0 )[^;]+/g,
};

/** Distances are 1, 2, and even numbers up to 20; above, multiples of four. */
const isOnScale = (px: number) => px < 3 || (px <= 20 ? px % 2 === 0 : px % 4 === 0);

const SPACING = /(?<=[\s;{])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?): ([^;]+);/g;

const sheets = globSync('**/*.css', { cwd: SITE, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
  .filter((file) => file !== TOKENS)
  .map((file) => ({ file, css: readFileSync(join(SITE, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** A mask takes its opacity from a color, which is not seen. */
const withoutMasks = (css: string) => css.replace(/mask-image: [^;]+;/g, '');

it.each(Object.entries(LOOSE_VALUES))('no style sheet has a %s without a token', (_, pattern) => {
  const looseValues = sheets.flatMap(({ file, css }) =>
    (withoutMasks(css).match(pattern) ?? []).map((each) => `${file}: ${each}`),
  );
  expect(looseValues).toEqual([]);
});

it('each style sheet is loaded by a component', () => {
  const loadedFiles = new Set(findImports(join(SITE, '..')).map(({ to }) => to));
  expect(sheets.filter(({ file }) => !loadedFiles.has(`frontend/${file}`)).map(({ file }) => file)).toEqual(
    [],
  );
});

it('a button, or a link styled as one, has its classes from ui/Button.tsx', () => {
  const offenders = globSync('**/*.tsx', {
    cwd: SITE,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
    .filter((file) => file !== 'ui/Button.tsx')
    .filter((file) =>
      /className=[^>]*["'`\s]button(?:-\w+)?["'`\s]/.test(readFileSync(join(SITE, file), 'utf8')),
    );
  expect(offenders).toEqual([]);
});

it('distances are on one scale', () => {
  const offScale = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(SPACING)]
      .filter(([, value = '']) => [...value.matchAll(/\b(\d+)px/g)].some(([, px]) => !isOnScale(Number(px))))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(offScale).toEqual([]);
});

/** The tokens of each theme that are plain colors. */
function themes(): Record<string, ReadonlyMap<string, string>> {
  const css = readFileSync(join(SITE, TOKENS), 'utf8');
  const [light = '', dark = ''] = css.split("[data-theme='dark']");
  const colors = (part: string) =>
    [...part.matchAll(/(--[\w-]+): (#[\da-f]{3,6});/g)].map(
      ([, name = '', color = '']) => [name, color] as const,
    );
  return { light: new Map(colors(light)), dark: new Map([...colors(light), ...colors(dark)]) };
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(firstColor: string, secondColor: string): number {
  const [light = 1, dark = 0] = [luminance(firstColor), luminance(secondColor)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['--bg', '--surface', '--raised', '--sunken', '--selected', '--hovered'];
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** Text, its backgrounds, and the least contrast. */
const PAIRS: readonly (readonly [text: string, grounds: readonly string[], least: number])[] = [
  ['--ink', BACKGROUNDS, 7],
  ['--ink-2', BACKGROUNDS, TEXT_CONTRAST],
  ['--ink-3', ['--bg', '--surface', '--raised', '--hovered'], TEXT_CONTRAST],
  ['--accent', ['--bg', '--surface', '--raised', '--accent-soft', '--selected', '--hovered'], TEXT_CONTRAST],
  ['--ok', ['--surface', '--ok-soft'], TEXT_CONTRAST],
  ['--info', ['--surface', '--info-soft'], TEXT_CONTRAST],
  ['--warn', ['--surface', '--warn-soft'], TEXT_CONTRAST],
  ['--danger', ['--surface', '--danger-soft'], TEXT_CONTRAST],
  ['--plum', ['--surface', '--plum-soft'], TEXT_CONTRAST],
  ['--stone', ['--surface', '--stone-soft'], TEXT_CONTRAST],
  ['--on-fill', ['--fill', '--fill-hover', '--fill-danger'], TEXT_CONTRAST],
  ['--on-dark', ['--dark', '--stage'], 7],
  ['--on-dark-ok', ['--dark'], TEXT_CONTRAST],
  ['--on-dark-warn', ['--dark'], TEXT_CONTRAST],
  ['--on-dark-danger', ['--dark', '--stage'], TEXT_CONTRAST],
  ['--paper-ink', ['--paper', '--paper-bg'], 7],
  ['--paper-ink-2', ['--paper', '--paper-bg'], TEXT_CONTRAST],
  // Outlines of fields and buttons are shapes.
  ['--field', ['--surface', '--raised'], SHAPE_CONTRAST],
  ['--fill', ['--surface', '--bg'], SHAPE_CONTRAST],
];

describe.each(Object.entries(themes()))('the %s theme', (_, colors) => {
  it.each(PAIRS)('%s has enough contrast on %j', (text, backgrounds, minContrast) => {
    const lowContrasts = backgrounds
      .map(
        (background) => [background, contrast(colors.get(text) ?? '', colors.get(background) ?? '')] as const,
      )
      .filter(([, ratio]) => !(ratio >= minContrast));
    expect(lowContrasts).toEqual([]);
  });
});
