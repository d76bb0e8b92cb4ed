import { BYTE_ORDER_MARK, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import type { Budget } from '../walk/budget.ts';
import { Line } from './contents/cells.ts';
import { FINISHING, type ArchiveJob, WRITING } from './archive-job.ts';
import { type Noun, ARCHIVE_NOUNS } from './contents/nouns.ts';
import { createPacker } from './zip/packing.ts';
import { readPackedFiles, linesOf, type Names, putBlock, putNames, readNames } from './parts.ts';
import type { PackedPart } from './zip/zip.ts';

/** A block is stored once it has this size. */
const BLOCK_BYTES = 8 * 1024 * 1024;

/** The kinds whose names the spreadsheets of other records show, as `namesIn` reads them. */
const NAMED_KINDS = new Set(['animal', 'pco']);

/** Stores the names of animals and people. */
async function storeNames(job: ArchiveJob): Promise<ArchiveJob> {
  const { namesIn } = await import('./contents/columns.ts');
  const names = new Map<string, string>();
  for await (const line of linesOf(job, NAMED_KINDS))
    for (const [id, name] of namesIn(parseJson(Line, line))) names.set(id, name);
  await putNames(job.folder, names);
  return job.saveProgress({ position: JSON.stringify({ ...WRITING, cursor: '0' }) });
}

/** Packs the records of a noun twice: as CSV for people, as JSON lines for programs. */
async function writeNoun(job: ArchiveJob, { kind, folder }: Noun, names: Names) {
  const { columnsOf } = await import('./contents/columns.ts');
  const columns = columnsOf(kind);
  const packedFiles = kind === 'attachment' ? await readPackedFiles(job) : [];
  const files = new Map(packedFiles.map(({ record, path }) => [record, path]));
  const [csvPacker, jsonPacker] = [
    createPacker(`${folder}/${folder}.csv`),
    createPacker(`${folder}/${folder}.jsonl`),
  ];
  await csvPacker.add(BYTE_ORDER_MARK + csvHead(columns));
  let count = 0;
  for await (const text of linesOf(job, new Set([kind]))) {
    await csvPacker.add(csvLine(columns, { line: parseJson(Line, text), names, files }));
    await jsonPacker.add(`${text}\n`);
    count++;
  }
  const parts: PackedPart[] = count > 0 ? [await csvPacker.end(), await jsonPacker.end()] : [];
  return { parts, count };
}

/**
 * Writes the nouns that have records, until a block is full; at the first call stores the names that they need.
 * @param cursor the index of the next noun in `ARCHIVE_NOUNS`; absent at the first call
 */
export async function writeNouns(job: ArchiveJob, budget: Budget, cursor?: string): Promise<ArchiveJob> {
  if (cursor === undefined) return storeNames(job);
  const counts = { ...job.progress.counts };
  const names = await readNames(job.folder);
  const block: PackedPart[] = [];
  let [index, bytes] = [Number(cursor), 0];
  do {
    const noun = ARCHIVE_NOUNS[index++];
    if (noun && counts[noun.kind]) {
      const { parts, count } = await writeNoun(job, noun, names);
      block.push(...parts);
      bytes += parts.reduce((sum, { part }) => sum + part.packed, 0);
      counts[noun.kind] = count;
    }
  } while (index < ARCHIVE_NOUNS.length && bytes < BLOCK_BYTES && budget.hasTimeLeft());
  const position = index < ARCHIVE_NOUNS.length ? { ...WRITING, cursor: String(index) } : FINISHING;
  const storedBlock = block.length > 0 ? await putBlock(job, block) : {};
  return job.saveProgress({ ...storedBlock, counts, position: JSON.stringify(position) });
}
