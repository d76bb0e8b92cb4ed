import { strToU8, zipSync } from 'fflate';

/** A source of figures that look picked at will, the same for the same seed. */
export function drawing(seed: number) {
  let state = seed % 2 ** 31 || 1;
  const below = (end: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  return { below, one: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T };
}
export type Drawing = ReturnType<typeof drawing>;

/** A hostile file: it is read, or refused with words; `mustFail` says words of a refusal that there must be. */
export interface Hostile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mustFail?: RegExp;
}

const SIGNS = [
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

const textOf = ({ below, one }: Drawing, length: number) =>
  Array.from({ length }, () => (below(40) === 0 ? String.fromCodePoint(below(0xd7ff)) : one(SIGNS))).join('');

const table = (rows: number, cells: () => string) =>
  Array.from({ length: rows }, () => Array.from({ length: 4 }, cells).join(',')).join('\n');

/** A way out of the folder. */
const WAYS_OUT = ['../x.csv', 'a/../../x.csv', '/etc/x.csv', 'C:\\x.csv', '..\\..\\x.csv', 'a\\..\\x.csv'];

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|/C calc!A0', '\t=1', '=HYPERLINK("http://x")'];

/** Bytes with some of them changed, as a disk or a line would. */
function damaged(bytes: Uint8Array, { below }: Drawing): Uint8Array {
  const copy = bytes.slice(0, 1 + below(bytes.length));
  for (let hit = 0; hit < 1 + below(20); hit++) copy[below(copy.length)] = below(256);
  return copy;
}

/** A chain of archives in archives. */
const nested = (depth: number): Uint8Array =>
  depth === 0 ? strToU8('a,b\n1,2') : zipSync({ [`x${depth}.zip`]: nested(depth - 1) });

/** An archive that says of a file that it is shorter than it is. */
function lyingZip(): Uint8Array {
  const bytes = zipSync({ 'x.csv': strToU8('a,b\n'.repeat(5000)) });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 30; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 3, true);
  return bytes;
}

/** A kind of hostile files. */
type Kind = (draw: Drawing) => Hostile;

/** Kinds of files that nobody should have to send; each draws its own. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'signs at random': (draw) => ({ name: 'x.csv', bytes: strToU8(textOf(draw, 1 + draw.below(3000))) }),
  'bytes at random': ({ below }) => ({
    name: 'x.csv',
    bytes: Uint8Array.from({ length: 1 + below(3000) }, () => below(256)),
  }),
  'a wrong encoding': (draw) => {
    const bytes = Array.from(textOf(draw, 500), (sign) => sign.codePointAt(0) ?? 0);
    return {
      name: 'x.csv',
      bytes: Uint8Array.from(bytes.flatMap((code) => [code % 256, draw.below(3) ? code >> 8 : 0])),
    };
  },
  'half a UTF-8 letter': ({ one }) => ({
    name: 'x.csv',
    bytes: Uint8Array.from([...strToU8('Name,Breed\nZo'), one([0xc3, 0xe2, 0xf0, 0xff])]),
  }),
  formulas: (draw) => ({
    name: 'x.csv',
    bytes: strToU8(`Name,Breed,Sex,Date\n${table(30, () => draw.one(FORMULAS))}`),
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
  'a way out of an archive': (draw) => ({
    name: 'x.zip',
    bytes: zipSync({ 'a.csv': strToU8('a,b'), [draw.one(WAYS_OUT)]: strToU8('a,b') }),
    mustFail: /points outside/,
  }),
  'a bomb': ({ below }) => ({
    name: 'x.zip',
    bytes: zipSync({ [`${below(9)}.csv`]: new Uint8Array(3_000_000 + below(2_000_000)) }, { level: 9 }),
    mustFail: /too large/,
  }),
  'an archive that lies': () => ({ name: 'x.zip', bytes: lyingZip() }),
  'archives in archives': ({ below }) => ({ name: 'x.zip', bytes: nested(2 + below(20)) }),
  'a damaged archive': (draw) => ({
    name: 'x.zip',
    bytes: damaged(zipSync({ 'a.csv': strToU8('a,b\n1,2\n'.repeat(200)), 'b.txt': strToU8('x') }), draw),
  }),
  'a damaged export': (draw) => ({
    name: 'x.zip',
    bytes: zipSync({
      'manifest.json': damaged(
        strToU8('{"format":"havenkeep-export","form":1,"nouns":[],"contents":[]}'),
        draw,
      ),
      'a.csv': strToU8('a,b'),
    }),
  }),
  'a workbook that is none': (draw) => ({
    name: 'x.xlsx',
    bytes: zipSync({
      '[Content_Types].xml': strToU8(textOf(draw, 200)),
      'xl/workbook.xml': strToU8(textOf(draw, 200)),
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
