import { CSV_START, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import { Line } from './contents/cells.ts';
import { FINISHING, type Making, NOUNS } from './making.ts';
import { type Noun, NOUNS_OF_ARCHIVE } from './contents/nouns.ts';
import { packing } from './zip/packing.ts';
import { filesPacked, linesOf, type Names, putNames, putParts, readNames } from './parts.ts';
import type { PackedPart } from './zip/zip.ts';

const NAMED = new Set(['animal', 'pco']);

/** Notes the names of animals and people, which the spreadsheets of other records show. */
async function noteNames(making: Making): Promise<Making> {
  const { namesIn } = await import('./contents/columns.ts');
  const names = new Map<string, string>();
  for await (const line of linesOf(making, NAMED))
    for (const [id, name] of namesIn(jsonOf(Line, line))) names.set(id, name);
  await putNames(making.folder, names);
  return making.note({ position: JSON.stringify({ ...NOUNS, cursor: '0' }) });
}

/** Writes the records of a noun twice: a row each for people, a line of JSON each for programs. */
async function written(making: Making, { kind, folder }: Noun, names: Names) {
  const { columnsOf } = await import('./contents/columns.ts');
  const columns = columnsOf(kind);
  const listed = kind === 'attachment' ? await filesPacked(making) : [];
  const files = new Map(listed.map(({ record, path }) => [record, path]));
  const [rows, lines] = [packing(`${folder}/${folder}.csv`), packing(`${folder}/${folder}.jsonl`)];
  await rows.add(CSV_START + csvHead(columns));
  let count = 0;
  for await (const text of linesOf(making, new Set([kind]))) {
    await rows.add(csvLine(columns, { line: jsonOf(Line, text), names, files }));
    await lines.add(`${text}\n`);
    count++;
  }
  const packed: PackedPart[] = count > 0 ? [await rows.end(), await lines.end()] : [];
  return { packed, count };
}

/** Writes the next noun of which the archive has records, from the place of the cursor on. */
export async function writeNoun(making: Making, cursor?: string): Promise<Making> {
  if (cursor === undefined) return noteNames(making);
  const { counts } = making.progress;
  const at = NOUNS_OF_ARCHIVE.findIndex(({ kind }, index) => index >= Number(cursor) && counts[kind]);
  const noun = NOUNS_OF_ARCHIVE[at];
  if (!noun) return making.note({ position: JSON.stringify(FINISHING) });
  const { packed, count } = await written(making, noun, await readNames(making.folder));
  const parts = await putParts(making, packed);
  const position = JSON.stringify({ ...NOUNS, cursor: String(at + 1) });
  return making.note({ parts, counts: { ...counts, [noun.kind]: count }, position });
}
