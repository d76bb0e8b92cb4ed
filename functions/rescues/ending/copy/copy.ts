import { NO_ZONE, todayIn } from '#shared/rules/time/clock.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { users } from '#functions/accounts/user/user.record.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { tableOf, type TenantTable } from '#functions/kernel/table/table.ts';
import { TENANT } from '#functions/tenants/tenant.record.ts';
import { archiveOf, textIn } from './archive.ts';
import { isIn, Line, namesIn, SHEET_COUNT, sheetOf } from './sheets.ts';
import type { Budget } from '../steps/budget.ts';
import { FINISHING, listFiles, LISTING, packFiles, PACKING } from './copy-files.ts';
import { copyKey, partKey, putPart } from './copy-parts.ts';
import { type Ending, noteStep } from '../steps/ending.table.ts';
import { COPIED, LIST_ENTRY } from '../steps/kinds.ts';
import { leadsIn, LETTERS } from '../steps/places.ts';
import { type WalkPage, batchAt, Position, START } from '../steps/walk.ts';

const MEGABYTE = 1024 * 1024;
/** A piece of the copy is packed once it is so long. */
const PART_BYTES = 8 * MEGABYTE;

const isEntry = ({ kind, pk, row }: Item) => kind === LIST_ENTRY && pk.startsWith('list#') && 'name' in row;

/** Hashes are of secrets: of a volunteer's badge, of a mail's link. */
const withoutHashes = (name: string, value: unknown): unknown => (name === 'hash' ? undefined : value);

/** A record as a line: its contents, its kind and its place, without the table's attributes. */
function lineOf(item: Item): string {
  const { kind, pk, sk, row, more, changedBy, changedAt } = item;
  const isDeleted = sk.startsWith('deleted#') ? { isDeleted: true } : {};
  const told = { kind, of: pk, ...row, ...more, ...isDeleted, changedBy, changedAt };
  return `${JSON.stringify(told, withoutHashes)}\n`;
}

/** The records of a piece that are copied. */
const copiedOf = ({ items, heads }: WalkPage): Item[] =>
  [...heads, ...items].filter((item) => COPIED.has(item.kind) || isEntry(item));

interface CopyContent {
  readonly lines: string[];
  readonly counts: Record<string, number>;
  readonly letters: Set<string>;
  readonly types: Set<string>;
  bytes: number;
}

function gather(gathered: CopyContent, piece: WalkPage): void {
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

/** The step after the records, before the files: the records are written as spreadsheets. */
const SHEETS = { step: -4 } as const;

/** The organization itself, and its users. */
async function ownRecords(table: TenantTable): Promise<WalkPage> {
  const [people, tenant] = await Promise.all([
    table.all({ ...users.at.span({}), consistent: true }),
    table.get(TENANT),
  ]);
  return { items: [...people, ...(tenant ? [tenant] : [])], heads: [] };
}

/** Reads on until a part is full, the time is over or all was read. */
async function read(
  ending: Ending,
  budget: Budget,
): Promise<{ gathered: CopyContent; next: Position | undefined }> {
  const { tenantId, letters, types, counts } = ending.row;
  const table = tableOf(tenantId);
  const gathered: CopyContent = {
    lines: [],
    counts: { ...counts },
    letters: new Set(letters || LETTERS),
    types: new Set(types),
    bytes: 0,
  };
  let next: Position | undefined = positionOf(ending);
  do {
    // An item past its ttl is no longer a record, and its secret letter is not needed.
    const piece: WalkPage = await batchAt(table, next, { letters: '', types: [...gathered.types] });
    gather(gathered, piece);
    next = piece.next;
    // The walk over what is removed leaves both for the end: they lead to what lies elsewhere.
    if (!next) gather(gathered, await ownRecords(table));
  } while (next && gathered.bytes < PART_BYTES && budget.left());
  return { gathered, next };
}

const nameOf = (number: number) => `records-${String(number).padStart(4, '0')}.jsonl`;

/** Copies the next records into a part. After an interruption before its note it is made again under the same key. */
async function copyRecords(ending: Ending, budget: Budget): Promise<Ending> {
  const { gathered, next } = await read(ending, budget);
  const { lines, counts, letters, types } = gathered;
  const { parts } = ending.row;
  const after = lines.length > 0 ? await putPart(ending, nameOf(parts.length + 1), lines.join('')) : parts;
  const position = next ?? SHEETS;
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
    'animals.csv, milestones.csv, health.csv, people.csv, donations.csv, staff.csv: the main records, to be opened with any spreadsheet program.',
    'records-….jsonl: all records, one per row, as JSON. `kind` says what it is, `of` whose it is.',
    `files.jsonl: a list of the ${files} stored files. They are in separate archives; a file’s name there is the id of its record.`,
    'Not in it: passwords, sign-in secrets, calendar addresses, and what follows from the records.',
    '',
    ...Object.entries(counts)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, count]) => `${kind}: ${count}`),
    '',
  ].join('\r\n');

/** The lines of all parts with records, part by part. */
async function* linesOf({ row: { tenantId, parts } }: Ending): AsyncGenerator<Line> {
  for (const [number, part] of parts.entries()) {
    if (!part.name.startsWith('records-')) continue;
    const packed = await readFile(partKey(tenantId, number));
    if (!packed) throw new Error(`Part ${number} of a copy is not there`);
    for (const line of textIn(part, packed).split('\n')) if (line) yield Line.parse(JSON.parse(line));
  }
}

/** The same records once more as a spreadsheet, for people without a program for JSON: one sheet at a time. */
async function copySheet(ending: Ending, cursor = '0'): Promise<Ending> {
  const at = Number(cursor);
  const names = new Map<string, string>();
  const lines: Line[] = [];
  for await (const line of linesOf(ending)) {
    for (const [id, name] of namesIn(line)) names.set(id, name);
    if (isIn(at, line)) lines.push(line);
  }
  const sheet = sheetOf(at, lines, names);
  const position = at + 1 < SHEET_COUNT ? { ...SHEETS, cursor: String(at + 1) } : LISTING;
  const parts = sheet ? await putPart(ending, sheet.file, sheet.text) : ending.row.parts;
  return noteStep(ending, { parts, position: JSON.stringify(position) });
}

/** Puts the parts together to one archive. */
async function finish(ending: Ending): Promise<Ending> {
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
  return noteStep(ending, done);
}

/** Continues the copy of a rescue by one part; an interruption loses no more than that part. */
export function copyOn(ending: Ending, budget: Budget): Promise<Ending> {
  const { step, cursor } = positionOf(ending);
  if (step === SHEETS.step) return copySheet(ending, cursor);
  if (step === LISTING.step) return listFiles(ending);
  if (step === PACKING.step) return packFiles(ending, cursor);
  return step === FINISHING.step ? finish(ending) : copyRecords(ending, budget);
}
