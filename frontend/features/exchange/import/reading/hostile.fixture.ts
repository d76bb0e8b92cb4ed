import { strToU8, zipSync } from 'fflate';

/** Pseudo-random numbers and choices, the same for the same seed. */
export function createRandom(seed: number) {
  let state = seed % 2 ** 31 || 1;
  const below = (end: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  return { below, one: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T };
}
export type SeededRandom = ReturnType<typeof createRandom>;

/** A hostile file: read, or refused with a message, which must match `mustFail` if that is set. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mustFail?: RegExp;
}

const CHARACTERS = [
  'a',
  ',',
  ';',
  '\t',
  '"',
  '\r',
  '\n',
  '=',
  'é',
  '€',
  '\u0000',
  '\uFEFF',
  '\u202E',
  '|',
  "'",
  ' ',
];

const textOf = ({ below, one }: SeededRandom, length: number) =>
  Array.from({ length }, () =>
    below(40) === 0 ? String.fromCodePoint(below(0xd7ff)) : one(CHARACTERS),
  ).join('');

const table = (rows: number, cells: () => string) =>
  Array.from({ length: rows }, () => Array.from({ length: 4 }, cells).join(',')).join('\n');

/** Paths that lead out of the folder of an archive. */
const ESCAPING_PATHS = [
  '../x.csv',
  'a/../../x.csv',
  '/etc/x.csv',
  'C:\\x.csv',
  '..\\..\\x.csv',
  'a\\..\\x.csv',
];

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|/C calc!A0', '\t=1', '=HYPERLINK("http://x")'];

/** Truncates bytes and changes some of them, as a faulty disk or connection would. */
function damageBytes(bytes: Uint8Array, { below }: SeededRandom): Uint8Array {
  const copy = bytes.slice(0, 1 + below(bytes.length));
  for (let hit = 0; hit < 1 + below(20); hit++) copy[below(copy.length)] = below(256);
  return copy;
}

/** An archive that contains archives, `depth` levels deep. */
const nestedZip = (depth: number): Uint8Array =>
  depth === 0 ? strToU8('a,b\n1,2') : zipSync({ [`x${depth}.zip`]: nestedZip(depth - 1) });

/** An archive that declares a smaller size for its file than the file has. */
function zipWithWrongSize(): Uint8Array {
  const bytes = zipSync({ 'x.csv': strToU8('a,b\n'.repeat(5000)) });
  const view = new DataView(bytes.buffer);
  for (let offset = 0; offset < bytes.length - 30; offset++)
    if (view.getUint32(offset, true) === 0x02014b50) view.setUint32(offset + 24, 3, true);
  return bytes;
}

/** Makes a random hostile file of one kind. */
type Kind = (random: SeededRandom) => HostileFile;

/** The kinds of hostile files, by their names in test titles. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'signs at random': (random) => ({ name: 'x.csv', bytes: strToU8(textOf(random, 1 + random.below(3000))) }),
  'bytes at random': ({ below }) => ({
    name: 'x.csv',
    bytes: Uint8Array.from({ length: 1 + below(3000) }, () => below(256)),
  }),
  'a wrong encoding': (random) => {
    const bytes = Array.from(textOf(random, 500), (character) => character.codePointAt(0) ?? 0);
    return {
      name: 'x.csv',
      bytes: Uint8Array.from(bytes.flatMap((code) => [code % 256, random.below(3) ? code >> 8 : 0])),
    };
  },
  'half a UTF-8 letter': ({ one }) => ({
    name: 'x.csv',
    bytes: Uint8Array.from([...strToU8('Name,Breed\nZo'), one([0xc3, 0xe2, 0xf0, 0xff])]),
  }),
  formulas: (random) => ({
    name: 'x.csv',
    bytes: strToU8(`Name,Breed,Sex,Date\n${table(30, () => random.one(FORMULAS))}`),
  }),
  'a quote that never ends': ({ below }) => ({
    name: 'x.csv',
    bytes: strToU8(`a,b\n${'1,2\n'.repeat(below(50))}"${'3,4\n'.repeat(10 + below(2000))}`),
    mustFail: /quote/,
  }),
  'too many columns': ({ below, one }) => ({
    name: 'x.csv',
    bytes: strToU8(Array.from({ length: 600 + below(15_785) }, () => 'a').join(one([',', ';', '\t']))),
    mustFail: /columns/,
  }),
  'a cell that is too long': ({ below }) => ({
    name: 'x.csv',
    bytes: strToU8(`Name,Breed\n${'x'.repeat(100_001 + below(200_000))},Lab`),
    mustFail: /characters/,
  }),
  'a way out of an archive': (random) => ({
    name: 'x.zip',
    bytes: zipSync({ 'a.csv': strToU8('a,b'), [random.one(ESCAPING_PATHS)]: strToU8('a,b') }),
    mustFail: /points outside/,
  }),
  'a bomb': ({ below }) => ({
    name: 'x.zip',
    bytes: zipSync({ [`${below(9)}.csv`]: new Uint8Array(3_000_000 + below(2_000_000)) }, { level: 9 }),
    mustFail: /too large/,
  }),
  'an archive that lies': () => ({ name: 'x.zip', bytes: zipWithWrongSize() }),
  'archives in archives': ({ below }) => ({ name: 'x.zip', bytes: nestedZip(2 + below(20)) }),
  'a damaged archive': (random) => ({
    name: 'x.zip',
    bytes: damageBytes(
      zipSync({ 'a.csv': strToU8('a,b\n1,2\n'.repeat(200)), 'b.txt': strToU8('x') }),
      random,
    ),
  }),
  'a damaged export': (random) => ({
    name: 'x.zip',
    bytes: zipSync({
      'manifest.json': damageBytes(
        strToU8('{"format":"havenkeep-export","form":1,"nouns":[],"contents":[]}'),
        random,
      ),
      'a.csv': strToU8('a,b'),
    }),
  }),
  'a workbook that is none': (random) => ({
    name: 'x.xlsx',
    bytes: zipSync({
      '[Content_Types].xml': strToU8(textOf(random, 200)),
      'xl/workbook.xml': strToU8(textOf(random, 200)),
    }),
    mustFail: /damaged/,
  }),
  'entities in a workbook': () => ({
    name: 'x.xlsx',
    bytes: zipSync({
      '[Content_Types].xml': strToU8(
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Types>&b;</Types>',
      ),
      'xl/workbook.xml': strToU8('<!DOCTYPE x SYSTEM "file:///etc/passwd"><workbook>&b;</workbook>'),
    }),
    mustFail: /damaged/,
  }),
  'names that every object has': ({ one }) => ({
    name: `${one(['__proto__', 'constructor', 'toString'])}.csv`,
    bytes: strToU8('__proto__,constructor,hasOwnProperty\n1,2,3'),
  }),
};
