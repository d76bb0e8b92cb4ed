import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { fontFile, type FontPackage, fontsFor } from './font-list.ts';
import { codePointsIn } from './woff2.ts';

/** The folder of fonts beside the bundle in AWS; elsewhere the npm packages are used. */
const BUNDLED_FONTS_DIR = join(import.meta.dirname, 'fonts');

function folderOf({ name }: FontPackage): string {
  const bundled = join(BUNDLED_FONTS_DIR, name);
  if (existsSync(bundled)) return bundled;
  return dirname(createRequire(import.meta.url).resolve(`${name}/unicode.json`));
}

type Range = readonly [from: number, to: number];

/** A part of a font for a range of characters, with one file per weight. */
interface Slice {
  readonly name: string;
  /** The ranges as style sheets write them. */
  readonly unicodeRange: string;
  readonly ranges: readonly Range[];
}

function rangeOf(text: string): Range {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The unicode ranges of a font's slices, by slice. */
const Ranges = z.record(z.string(), z.string());

const slices = new Map<string, readonly Slice[]>();

function slicesOf(font: FontPackage): readonly Slice[] {
  const cached = slices.get(font.name);
  if (cached) return cached;
  const table = Ranges.parse(JSON.parse(readFileSync(join(folderOf(font), 'unicode.json'), 'utf8')));
  const parsedSlices = Object.entries(table).map(([name, unicodeRange]) => ({
    name,
    unicodeRange,
    ranges: unicodeRange.split(',').map(rangeOf),
  }));
  slices.set(font.name, parsedSlices);
  return parsedSlices;
}

const covers = ({ ranges }: Slice, codePoint: number) =>
  ranges.some(([from, to]) => from <= codePoint && codePoint <= to);

/** One file of a font, read once and kept. */
interface Face {
  readonly rule: string;
  /** The characters that the file really has; the package's unicode.json lists more. */
  readonly codePoints: ReadonlySet<number>;
}

const faces = new Map<string, Face>();

function faceOf(font: FontPackage, { name, unicodeRange }: Slice, weight: number | undefined): Face {
  const file = fontFile(font, name, weight);
  const cached = faces.get(file);
  if (cached) return cached;
  const bytes = readFileSync(join(folderOf(font), file));
  const data = bytes.toString('base64');
  const rule = `@font-face{font-family:'${font.family}';font-weight:${weight ?? '100 900'};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${unicodeRange}}`;
  const face: Face = { rule, codePoints: codePointsIn(bytes) };
  faces.set(file, face);
  return face;
}

const weightsOf = ({ weights }: FontPackage) => weights ?? [undefined];

/** True for a character without a glyph: a joiner or a variation selector. */
const isJoiner = (codePoint: number) =>
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  codePoint === 0x2060 ||
  codePoint === 0xfeff ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

/** The code points of a text, each once, without those that have no glyph. */
const codePointsOf = (text: string) =>
  [...new Set(Array.from(text, (char) => char.codePointAt(0) ?? 0))].filter(
    (codePoint) => !isJoiner(codePoint),
  );

interface ChosenSlice {
  readonly font: FontPackage;
  readonly slice: Slice;
}

/** The slice of the first font that has a character; empty if no font has it. */
function slicesWith(codePoint: number, fonts: readonly FontPackage[]): ChosenSlice[] {
  for (const font of fonts) {
    const slice = slicesOf(font).find((part) => covers(part, codePoint));
    if (slice && faceOf(font, slice, weightsOf(font)[0]).codePoints.has(codePoint)) return [{ font, slice }];
  }
  return [];
}

/** The slices that the characters of a text need, each once. */
function chooseSlices(text: string, country: string): ChosenSlice[] {
  const fonts = fontsFor(country);
  const chosenSlices = codePointsOf(text)
    .flatMap((codePoint) => slicesWith(codePoint, fonts))
    .map((each) => [`${each.font.name} ${each.slice.name}`, each] as const);
  return [...new Map(chosenSlices).values()];
}

/** The family names in their order, for `font-family`. */
export const familiesFor = (country: string): string =>
  fontsFor(country)
    .map(({ family }) => `'${family}'`)
    .join(', ');

/**
 * Style rules with the font files that a text needs, embedded: nothing has to be loaded, and a report in English has no
 * Han characters.
 * @param country decides which font for Han characters comes first
 */
export const fontFaces = (text: string, country: string): string =>
  chooseSlices(text, country)
    .flatMap(({ font, slice }) => weightsOf(font).map((weight) => faceOf(font, slice, weight).rule))
    .join('\n');
