import * as z from 'zod';
import { isImported, SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { digest } from '#functions/kernel/ids.ts';
import { deletedPrefix } from '#functions/kernel/records/owned.ts';
import { NewerRecord, Unreadable } from '#functions/kernel/records/stored/reading.ts';
import { MissingKeyPart, piecesOf } from '#functions/kernel/records/stored/place.ts';
import { SHAPE } from '#functions/kernel/records/stored/shapes.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { type CopiedDeclaration, DECLARED } from '../../walk/declared.ts';
import { LIST_ENTRY, POINTERS } from '../../walk/kinds.ts';

/** Why a line of an archive can't be taken in, in words for people. */
export class UnfitLine extends Error {}

/** The rescue whose archive it is, and the one that takes it in. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

const Line = z.looseObject({
  /** The number of donors, for statements. */
  of: z.union([z.string().max(500), z.number()]),
  /** Its place; archives of earlier releases say the partition alone. */
  key: z.tuple([z.string().max(500), z.string().max(700)]).optional(),
  shape: z.number().int().min(1).optional(),
  v: z.number().int().min(1).optional(),
  isDeleted: z.boolean().optional(),
  changedBy: z.string().max(300).optional(),
  changedAt: z.string().max(40).optional(),
});
type Line = z.output<typeof Line>;

/** The fields of a line that are not the record's. */
const ENVELOPE_FIELDS = new Set(['of', 'key', 'shape', 'v', 'changedBy', 'changedAt']);

const ID = /^[\w-]{1,64}$/;
const MAX_DEPTH = 12;

/** True for a value as records have them: a nest of thousands of lists would end whatever goes through it. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (each && typeof each === 'object' ? Object.values(each) : []));
  }
  return true;
}

/** Fields that heads of mails and papers show, a line each. */
const ONE_LINE = new Set([
  'address',
  'animalName',
  'email',
  'emailAddress',
  'firstName',
  'lastName',
  'name',
  'originalFileName',
  'shownName',
  'subject',
]);

/** Control characters other than tabs and ends of lines. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** True for texts that a form could have sent: no control characters, and no ends of lines in a name. */
const isPlain = (value: unknown, name = ''): boolean => {
  if (typeof value === 'string') return !CONTROL.test(value) && !(ONE_LINE.has(name) && /[\r\n]/.test(value));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isPlain(each, Array.isArray(value) ? name : key));
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The parts that a text has by a template; none where it does not fit. */
function partsIn(template: string, text: string): Record<string, string> | undefined {
  const pieces = piecesOf(template);
  const names = pieces.filter((_, at) => at % 2 === 1);
  const pattern = pieces.map((piece, at) => (at % 2 === 0 ? escaped(piece) : '(.*?)')).join('');
  const found = new RegExp(`^${pattern}$`, 's').exec(text);
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}

const NEWER = 'The record is of a later release of Havenkeep: this one can’t read it yet';
const WRONG = 'The record is damaged: it does not fit its kind';

/** The partition of a record by its line. */
const partitionIn = ({ at }: CopiedDeclaration, { of, key }: Pick<Line, 'of' | 'key'>): string =>
  key?.[0] ?? (typeof of === 'string' ? of : at.template[0]);

/** The place of a record by its line; a line of an earlier release says the partition alone. */
function placeIn(
  declared: CopiedDeclaration,
  { key, at, ...line }: Line,
  text: string,
): Record<string, string> {
  const [partition, sort] = declared.at.template;
  const time = String(at);
  const partitionParts = partsIn(partition, partitionIn(declared, { ...line, key }));
  const sortParts = key === undefined ? {} : partsIn(sort, key[1].replace(deletedPrefix(), ''));
  if (!partitionParts || !sortParts) throw new UnfitLine(WRONG);
  // Lines of the history differ by a part that only their key has.
  const isKeylessHistory = declared.kinds.includes('audit') && key === undefined;
  return {
    ...partitionParts,
    ...sortParts,
    ...(isKeylessHistory ? { time, id: digest(text).slice(0, 26) } : {}),
  };
}

function parsed(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnfitLine('This row is damaged and is not a record');
  }
  if (!isShallow(value) || !isPlain(value)) throw new UnfitLine(WRONG);
  const line = Line.safeParse(value);
  if (!line.success) throw new UnfitLine(WRONG);
  return line.data;
}

const SCHEMAS = new Map<CopiedDeclaration, z.ZodType>();

/** True for fields as a declaration has them. A stored record that does not fit raises an alarm; a line of a file is only refused. */
function matchesSchema(declared: CopiedDeclaration, fields: object): boolean {
  const { row, more } = declared.fields;
  const schema = SCHEMAS.get(declared) ?? z.object({ ...row, ...more });
  SCHEMAS.set(declared, schema);
  return schema.safeParse(fields).success;
}

/** The record of a line, in the latest shape, with its places. */
function itemIn(declared: CopiedDeclaration, kind: string, line: Line, at: Record<string, string>): Item {
  const { v = 1, changedBy, changedAt, shape = declared.shape } = line;
  const values = Object.fromEntries(
    Object.entries(line).filter(([name]) => !ENVELOPE_FIELDS.has(name) || name in declared.fields.row),
  );
  const more = Object.fromEntries(Object.entries(values).filter(([name]) => name in declared.fields.more));
  const row = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in more)));
  if (shape === declared.shape && !matchesSchema(declared, values)) throw new UnfitLine(WRONG);
  try {
    // `isDeleted` of a record beside the others, and the kind, are said by its place.
    const fields = Object.fromEntries(
      Object.entries(row).filter(([name]) => name in declared.fields.row || shape < declared.shape),
    );
    const lying = {
      pk: partitionIn(declared, line),
      sk: line.key?.[1] ?? '',
      kind,
      v,
      row: { ...fields, [SHAPE]: shape },
      more,
    };
    const record = declared.read(lying);
    // The record itself decides: a key that contradicts it does not fit.
    const recordFields: ReadonlySet<string> = new Set(['kind', ...Object.keys(record.row)]);
    const parts = Object.fromEntries(Object.entries(at).filter(([name]) => !recordFields.has(name)));
    return declared.item(
      { ...record, v, changedBy: changedBy ?? '', changedAt: changedAt ?? '', at: parts },
      kind,
    );
  } catch (error) {
    throw error instanceof Unreadable || error instanceof MissingKeyPart ? new UnfitLine(WRONG) : error;
  }
}

const hasValidIds = ({ row }: Item) =>
  ['id', 'own'].every((name) => {
    const value = row[name];
    return value === undefined || (typeof value === 'string' && ID.test(value));
  });

/** The item of a line of an archive: its record as the declaration of its kind reads it, in the part of the rescue that takes it in. @throws UnfitLine */
export function itemOf(kind: string, text: string, { from, to }: Move): Item {
  const declared = isImported(kind) || kind === SETTINGS_KIND ? DECLARED.get(kind) : undefined;
  if (!declared) throw new UnfitLine('Records of this kind are not taken in');
  // The rescue's id is part of paths of files and of its history.
  const line = parsed(text.replaceAll(from, to));
  const item = itemIn(declared, kind, line, placeIn(declared, line, text));
  const isBeside = line.isDeleted === true && !('isDeleted' in declared.fields.row);
  const sk = isBeside ? `${deletedPrefix()}${item.sk}` : item.sk;
  const isThere = item.pk === partitionIn(declared, line) && (line.key === undefined || line.key[1] === sk);
  if (!isThere || !hasValidIds(item)) throw new UnfitLine(WRONG);
  // Deleted records are in no index.
  return isBeside ? { ...item, sk, g1: undefined, g2: undefined } : item;
}

const POINTER = new RegExp(`^\\{"kind":"list","of":"(?:${[...POINTERS].join('|')})"`);

/** Lines of an archive that can be taken in, each once, and why the others can't. */
export function validateLines(kind: string, lines: readonly string[], move: Move) {
  const validLines: { kind: string; line: string }[] = [];
  const faults: { index: number; message: string }[] = [];
  for (const [index, line] of lines.entries())
    try {
      // Archives of earlier releases list pointers among the entries.
      if (kind === LIST_ENTRY && POINTER.test(line)) continue;
      itemOf(kind, line, move);
      validLines.push({ kind, line });
    } catch (error) {
      if (!(error instanceof UnfitLine || error instanceof NewerRecord)) throw error;
      faults.push({ index, message: error instanceof UnfitLine ? error.message : NEWER });
    }
  return { validLines, faults };
}
