import * as z from 'zod';
import { isImported, SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { digest } from '#functions/kernel/ids.ts';
import { deletedPrefix } from '#functions/kernel/records/owned.ts';
import { NewerRecord, UnreadableRecord } from '#functions/kernel/records/stored/reading.ts';
import { MissingKeyPart, piecesOf } from '#functions/kernel/records/stored/key-template.ts';
import { SCHEMA_VERSION_FIELD } from '#functions/kernel/records/stored/shapes.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { type CopiedDeclaration, DECLARATIONS_BY_KIND } from '../../walk/copied-declarations.ts';
import { LIST_ENTRY_KIND, POINTER_PARTITIONS } from '../../walk/kinds.ts';

/** A line of an archive that can't be imported; the message is for users. */
class UnfitLine extends Error {}

/** The ids of the archive's rescue and of the importing one. */
export interface RescueMove {
  readonly from: string;
  readonly to: string;
}

const Line = z.looseObject({
  /** The partition of the record; in statements the number of donors. */
  of: z.union([z.string().max(500), z.number()]),
  /** Its key; archives of earlier releases have the partition alone. */
  key: z.tuple([z.string().max(500), z.string().max(700)]).optional(),
  shape: z.number().int().min(1).optional(),
  v: z.number().int().min(1).optional(),
  isDeleted: z.boolean().optional(),
  changedBy: z.string().max(300).optional(),
  changedAt: z.string().max(40).optional(),
});
type Line = z.output<typeof Line>;

/** The fields of a line that do not belong to the record. */
const ENVELOPE_FIELDS = new Set(['of', 'key', 'shape', 'v', 'changedBy', 'changedAt']);

const ID_PATTERN = /^[\w-]{1,64}$/;
const MAX_DEPTH = 12;

/** True for a value of limited depth: thousands of nested lists would overflow the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (each && typeof each === 'object' ? Object.values(each) : []));
  }
  return true;
}

/** Fields without line breaks, such as those in mail headers and documents. */
const ONE_LINE_FIELDS = new Set([
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

/** Control characters other than tabs and line breaks. */
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** True for texts that a form could have sent: without control characters, and without line breaks in names. */
const isPlain = (value: unknown, name = ''): boolean => {
  if (typeof value === 'string')
    return !CONTROL_CHARACTERS.test(value) && !(ONE_LINE_FIELDS.has(name) && /[\r\n]/.test(value));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isPlain(each, Array.isArray(value) ? name : key));
};

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The values of a template's placeholders in a text; undefined if the text does not match. */
function partsIn(template: string, text: string): Record<string, string> | undefined {
  const pieces = piecesOf(template);
  const names = pieces.filter((_, index) => index % 2 === 1);
  const pattern = pieces.map((piece, index) => (index % 2 === 0 ? escapePattern(piece) : '(.*?)')).join('');
  const match = new RegExp(`^${pattern}$`, 's').exec(text);
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

const NEWER_MESSAGE = 'The record is of a later release of Havenkeep: this one can’t read it yet';
const DAMAGED_MESSAGE = 'The record is damaged: it does not fit its kind';

/** The partition of a line's record. */
const partitionIn = ({ keyTemplate }: CopiedDeclaration, { of, key }: Pick<Line, 'of' | 'key'>): string =>
  key?.[0] ?? (typeof of === 'string' ? of : keyTemplate.template[0]);

/** The values in the key of a line's record; a line of an earlier release has the partition alone. */
function keyPartsOf(
  definition: CopiedDeclaration,
  { key, at, ...line }: Line,
  text: string,
): Record<string, string> {
  const [partition, sort] = definition.keyTemplate.template;
  const time = String(at);
  const partitionParts = partsIn(partition, partitionIn(definition, { ...line, key }));
  const sortParts = key === undefined ? {} : partsIn(sort, key[1].replace(deletedPrefix(), ''));
  if (!partitionParts || !sortParts) throw new UnfitLine(DAMAGED_MESSAGE);
  // The id of a history line is only in its key, so without one it is a digest.
  const isKeylessHistory = definition.kinds.includes('audit') && key === undefined;
  return {
    ...partitionParts,
    ...sortParts,
    ...(isKeylessHistory ? { time, id: digest(text).slice(0, 26) } : {}),
  };
}

function parseLine(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnfitLine('This row is damaged and is not a record');
  }
  if (!isShallow(value) || !isPlain(value)) throw new UnfitLine(DAMAGED_MESSAGE);
  const line = Line.safeParse(value);
  if (!line.success) throw new UnfitLine(DAMAGED_MESSAGE);
  return line.data;
}

const SCHEMA_CACHE = new Map<CopiedDeclaration, z.ZodType>();

/** True for fields that match a declaration. Checked here since reading an invalid stored record raises an alarm. */
function matchesSchema(declaration: CopiedDeclaration, fields: object): boolean {
  const { row, more } = declaration.fields;
  const schema = SCHEMA_CACHE.get(declaration) ?? z.object({ ...row, ...more });
  SCHEMA_CACHE.set(declaration, schema);
  return schema.safeParse(fields).success;
}

/** The item of a line's record, in the latest shape. */
function toItem(
  definition: CopiedDeclaration,
  kind: string,
  line: Line,
  keyParts: Record<string, string>,
): Item {
  const { v = 1, changedBy, changedAt, shape = definition.schemaVersion } = line;
  const values = Object.fromEntries(
    Object.entries(line).filter(([name]) => !ENVELOPE_FIELDS.has(name) || name in definition.fields.row),
  );
  const more = Object.fromEntries(Object.entries(values).filter(([name]) => name in definition.fields.more));
  const row = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in more)));
  if (shape === definition.schemaVersion && !matchesSchema(definition, values))
    throw new UnfitLine(DAMAGED_MESSAGE);
  try {
    // Unknown fields are dropped: `isDeleted` and the kind are part of the key.
    const fields = Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => name in definition.fields.row || shape < definition.schemaVersion,
      ),
    );
    const storedItem = {
      pk: partitionIn(definition, line),
      sk: line.key?.[1] ?? '',
      kind,
      v,
      row: { ...fields, [SCHEMA_VERSION_FIELD]: shape },
      more,
    };
    const record = definition.read(storedItem);
    // The record's fields take precedence over the key; a contradicting key is refused later.
    const recordFields: ReadonlySet<string> = new Set(['kind', ...Object.keys(record.row)]);
    const parts = Object.fromEntries(Object.entries(keyParts).filter(([name]) => !recordFields.has(name)));
    return definition.item(
      { ...record, v, changedBy: changedBy ?? '', changedAt: changedAt ?? '', keyParts: parts },
      kind,
    );
  } catch (error) {
    throw error instanceof UnreadableRecord || error instanceof MissingKeyPart
      ? new UnfitLine(DAMAGED_MESSAGE)
      : error;
  }
}

const hasValidIds = ({ row }: Item) =>
  ['id', 'own'].every((name) => {
    const value = row[name];
    return value === undefined || (typeof value === 'string' && ID_PATTERN.test(value));
  });

/** The item of a line of an archive, for the importing rescue. @throws UnfitLine */
export function itemOf(kind: string, text: string, { from, to }: RescueMove): Item {
  const declaration = isImported(kind) || kind === SETTINGS_KIND ? DECLARATIONS_BY_KIND.get(kind) : undefined;
  if (!declaration) throw new UnfitLine('Records of this kind are not taken in');
  // The rescue's id is part of paths of files and of the history.
  const line = parseLine(text.replaceAll(from, to));
  const item = toItem(declaration, kind, line, keyPartsOf(declaration, line, text));
  const hasDeletedKey = line.isDeleted === true && !('isDeleted' in declaration.fields.row);
  const sk = hasDeletedKey ? `${deletedPrefix()}${item.sk}` : item.sk;
  const hasExpectedKey =
    item.pk === partitionIn(declaration, line) && (line.key === undefined || line.key[1] === sk);
  if (!hasExpectedKey || !hasValidIds(item)) throw new UnfitLine(DAMAGED_MESSAGE);
  // Deleted records are in no index.
  return hasDeletedKey ? { ...item, sk, g1: undefined, g2: undefined } : item;
}

const POINTER_PATTERN = new RegExp(`^\\{"kind":"list","of":"(?:${[...POINTER_PARTITIONS].join('|')})"`);

/** The lines of an archive that can be imported, and the faults of the others. */
export function validateLines(kind: string, lines: readonly string[], move: RescueMove) {
  const validLines: { kind: string; line: string }[] = [];
  const faults: { index: number; message: string }[] = [];
  for (const [index, line] of lines.entries())
    try {
      // Archives of earlier releases have pointers among the list entries.
      if (kind === LIST_ENTRY_KIND && POINTER_PATTERN.test(line)) continue;
      itemOf(kind, line, move);
      validLines.push({ kind, line });
    } catch (error) {
      if (!(error instanceof UnfitLine || error instanceof NewerRecord)) throw error;
      faults.push({ index, message: error instanceof UnfitLine ? error.message : NEWER_MESSAGE });
    }
  return { validLines, faults };
}
