import { NO_ZONE, todayIn } from '#shared/rules/time/clock.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { ADMINISTRATORS } from '#functions/accounts/user/administrators.table.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import { lettersTo } from '../steps/letters.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { archiveOf } from './archive.ts';
import type { Budget } from '../steps/budget.ts';
import { FINISHING, listFiles, LISTING, packFiles, PACKING } from './copy-files.ts';
import { copyKey, partKey, putPart } from './copy-parts.ts';
import { type Ending, noteStep } from '../steps/ending.table.ts';
import { COPIED, LIST_ENTRY } from '../steps/kinds.ts';
import { leadsIn, LETTERS } from '../steps/places.ts';
import { type Piece, pieceAt, Position, START } from '../steps/walk.ts';

const MEGABYTE = 1024 * 1024;
/** A piece of the copy is packed once it is so long. */
const PART_BYTES = 8 * MEGABYTE;

const isEntry = ({ kind, pk, row }: Item) => kind === LIST_ENTRY && pk.startsWith('list#') && 'name' in row;

/** What is told of a record: what it holds, of which kind and where it lies, without the table's own attributes. */
function lineOf(item: Item): string {
  const { kind, pk, sk, row, more, changedBy, changedAt } = item;
  const isDeleted = sk.startsWith('deleted#') ? { isDeleted: true } : {};
  return `${JSON.stringify({ kind, of: pk, ...row, ...more, ...isDeleted, changedBy, changedAt })}\n`;
}

/** The records of a piece that are copied. */
const copiedOf = ({ items, heads }: Piece): Item[] =>
  [...heads, ...items].filter((item) => COPIED.has(item.kind) || isEntry(item));

interface Gathered {
  readonly lines: string[];
  readonly counts: Record<string, number>;
  readonly letters: Set<string>;
  readonly types: Set<string>;
  bytes: number;
}

function gather(gathered: Gathered, piece: Piece): void {
  for (const item of copiedOf(piece)) {
    const line = lineOf(item);
    gathered.lines.push(line);
    gathered.bytes += line.length;
    gathered.counts[item.kind] = (gathered.counts[item.kind] ?? 0) + 1;
  }
  const { letters, types } = leadsIn([...piece.items, ...piece.heads]);
  for (const letter of letters) gathered.letters.add(letter);
  for (const type of types) gathered.types.add(type);
}

const positionOf = ({ row: { position } }: Ending): Position =>
  position ? Position.parse(JSON.parse(position)) : START;

/** Reads on until a part is full, the time is over or all was read. */
async function read(
  ending: Ending,
  budget: Budget,
): Promise<{ gathered: Gathered; next: Position | undefined }> {
  const { tenantId, letters, types, counts } = ending.row;
  const table = tableOf(tenantId);
  const gathered: Gathered = {
    lines: [],
    counts: { ...counts },
    letters: new Set(letters || LETTERS),
    types: new Set(types),
    bytes: 0,
  };
  let next: Position | undefined = positionOf(ending);
  do {
    // What has ended by its ttl is no record any more, and no secret letter of it is needed.
    const piece: Piece = await pieceAt(table, next, { letters: '', types: [...gathered.types] });
    gather(gathered, piece);
    next = piece.next;
  } while (next && gathered.bytes < PART_BYTES && budget.left());
  return { gathered, next };
}

const nameOf = (number: number) => `records-${String(number).padStart(4, '0')}.jsonl`;

/** Copies the next records into a part. A cut before its note makes it once more under the same key. */
async function copyRecords(ending: Ending, budget: Budget): Promise<Ending> {
  const { gathered, next } = await read(ending, budget);
  const { lines, counts, letters, types } = gathered;
  const { parts } = ending.row;
  const after = lines.length > 0 ? await putPart(ending, nameOf(parts.length + 1), lines.join('')) : parts;
  const position = next ?? LISTING;
  return noteStep(ending, {
    parts: after,
    counts,
    letters: [...letters].join(''),
    types: [...types],
    position: JSON.stringify(position),
  });
}

const readMe = ({ row: { name, askedAt, counts, files } }: Ending): string =>
  [
    `The records of ${name}, as they were on ${todayIn(NO_ZONE, new Date(askedAt))}.`,
    '',
    'records-….jsonl: one record a line, as JSON. `kind` says what it is, `of` whose it is.',
    `files.jsonl: a list of the ${files} stored files. They lie in archives of their own; a file's name there is the id of its record.`,
    'Not in it: passwords, sign-in secrets, calendar addresses, and what follows from the records.',
    '',
    ...Object.entries(counts)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, count]) => `${kind}: ${count}`),
    '',
  ].join('\r\n');

/** Tells the Administrators where their copy is, and until when they can be taken back. */
async function tidings(tenantId: string, now: Date): Promise<Action[]> {
  const item = await tableOf(tenantId).get(ADMINISTRATORS);
  return lettersTo(item, { tenantId, what: 'ending', now });
}

/** Puts the parts together to one archive; the people are told, in one step with the note that it is there. */
async function finish(ending: Ending, now: Date): Promise<Ending> {
  const { tenantId } = ending.row;
  const parts = await putPart(ending, 'READ-ME.txt', readMe(ending));
  const files = await Promise.all(parts.map((_, number) => readFile(partKey(tenantId, number))));
  const missing = files.findIndex((file) => file === undefined);
  if (missing >= 0) throw new Error(`Part ${missing} of a copy is not there`);
  const archive = archiveOf(
    parts,
    files.filter((file) => file !== undefined),
  );
  await putFile(copyKey(tenantId), archive, 'application/zip');
  const done = { phase: 'waiting', copyBytes: archive.length, parts: [], position: undefined } as const;
  return noteStep(ending, done, await tidings(tenantId, now));
}

/** Goes on with the copy of a rescue by one part; a cut anywhere loses no more than that part. */
export function copyOn(ending: Ending, now: Date, budget: Budget): Promise<Ending> {
  const { step, cursor } = positionOf(ending);
  if (step === LISTING.step) return listFiles(ending);
  if (step === PACKING.step) return packFiles(ending, cursor);
  return step === FINISHING.step ? finish(ending, now) : copyRecords(ending, budget);
}
