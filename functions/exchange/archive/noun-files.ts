import { CSV_START, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import type { Budget } from '../walk/budget.ts';
import { Line } from './contents/cells.ts';
import { FINISHING, type ArchiveJob, NOUNS } from './archive-job.ts';
import { type Noun, NOUNS_OF_ARCHIVE } from './contents/nouns.ts';
import { startPacking } from './zip/packing.ts';
import { filesPacked, linesOf, type Names, putBlock, putNames, readNames } from './parts.ts';
import type { PackedPart } from './zip/zip.ts';

/** A block is stored once it has this size. */
const BLOCK_BYTES = 8 * 1024 * 1024;

const NAMED = new Set(['animal', 'pco']);

/** Saves the names of animals and people, which the spreadsheets of other records show. */
async function noteNames(making: ArchiveJob): Promise<ArchiveJob> {
  const { namesIn } = await import('./contents/columns.ts');
  const names = new Map<string, string>();
  for await (const line of linesOf(making, NAMED))
    for (const [id, name] of namesIn(jsonOf(Line, line))) names.set(id, name);
  await putNames(making.folder, names);
  return making.note({ position: JSON.stringify({ ...NOUNS, cursor: '0' }) });
}

/** Packs the records of a noun twice: as CSV for people, as JSON lines for programs. */
async function written(making: ArchiveJob, { kind, folder }: Noun, names: Names) {
  const { columnsOf } = await import('./contents/columns.ts');
  const columns = columnsOf(kind);
  const listed = kind === 'attachment' ? await filesPacked(making) : [];
  const files = new Map(listed.map(({ record, path }) => [record, path]));
  const [rows, lines] = [startPacking(`${folder}/${folder}.csv`), startPacking(`${folder}/${folder}.jsonl`)];
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

/** Writes the next nouns that have records, from the cursor on, until a block is full. */
export async function writeNouns(making: ArchiveJob, budget: Budget, cursor?: string): Promise<ArchiveJob> {
  if (cursor === undefined) return noteNames(making);
  const counts = { ...making.progress.counts };
  const names = await readNames(making.folder);
  const block: PackedPart[] = [];
  let [at, bytes] = [Number(cursor), 0];
  do {
    const noun = NOUNS_OF_ARCHIVE[at++];
    if (!noun || !counts[noun.kind]) continue;
    const { packed, count } = await written(making, noun, names);
    block.push(...packed);
    bytes += packed.reduce((sum, { part }) => sum + part.packed, 0);
    counts[noun.kind] = count;
  } while (at < NOUNS_OF_ARCHIVE.length && bytes < BLOCK_BYTES && budget.hasTimeLeft());
  const position = at < NOUNS_OF_ARCHIVE.length ? { ...NOUNS, cursor: String(at) } : FINISHING;
  const stored = block.length > 0 ? await putBlock(making, block) : {};
  return making.note({ ...stored, counts, position: JSON.stringify(position) });
}
