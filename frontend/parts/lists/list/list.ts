import * as z from 'zod';
import type { OfferedEntries, Outcomes } from '#shared/calls/lists/adding-many.ts';
import type { Call, ChangingCall } from '#shared/contract/call.ts';
import { ENTRY_COLORS, type EntryColor } from '#shared/rules/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { Tone } from '#ui/message/states.tsx';

/** A call that sends an entry; the schema of its body also validates the form. */
type SaveCall = ChangingCall & { readonly body: z.ZodObject };

/** A call that adds many entries, and reports the outcome of each. */
export type AddManyCall = SaveCall & { readonly reply: typeof Outcomes };

/** A pick-list in the form that its screen needs; each of `PICK_LISTS` and `SHARED_LISTS` is one. */
export interface ListDefinition {
  /** Identifies the list. */
  readonly list: string;
  readonly title: string;
  readonly titles: string;
  /** Keys in replies: `items` is the key of the entries, and `name` the key of an entry's name. */
  readonly items: string;
  readonly name: string;
  readonly nameInput: z.ZodType<string>;
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** For lists per animal type: the type's key in reading and in saving calls. */
  readonly ofType?: { readonly queryParam: string; readonly bodyField: string } | undefined;
  readonly calls: {
    readonly list: Call;
    readonly available: Call;
    readonly create: SaveCall;
    readonly update: SaveCall;
    readonly remove: ChangingCall;
    readonly restore: ChangingCall;
    /** The calls that offer and add missing entries; only a rescue's own lists have them. */
    readonly missing?: Call & { readonly reply: typeof OfferedEntries };
    readonly take?: AddManyCall;
    readonly paste?: AddManyCall;
  };
}

const Row = z.object({
  id: z.string(),
  means: z.string().optional(),
  colour: z.enum(ENTRY_COLORS).catch(''),
  usedFor: z.string().default(''),
  notes: z.string().default(''),
  holdsForMonths: z.number().optional(),
  version: z.number().default(1),
});

/** The common fields of an entry, for every list. */
export type EntryRow = z.output<typeof Row> & { readonly name: string };

/** An entry of a list, from a reply of its calls. */
export function rowOf({ name }: Pick<ListDefinition, 'name'>, reply: unknown): EntryRow {
  const { [name]: entryName, ...rest } = z.record(z.string(), z.unknown()).parse(reply);
  return { ...Row.parse(rest), name: z.string().parse(entryName) };
}

/** The entries of a list, in its order. */
export const rowsOf = (list: ListDefinition, reply: Readonly<Record<string, unknown>>): EntryRow[] =>
  z
    .array(z.unknown())
    .parse(reply[list.items])
    .map((entry) => rowOf(list, entry));

/** The entries of a list that match a text: in the name, or in the other fields. */
export function filterEntries<
  R extends { readonly name: string; readonly usedFor: string; readonly notes?: string },
>(rows: readonly R[], text: string): readonly R[] {
  const foldedText = foldCase(text);
  return foldedText === ''
    ? rows
    : rows.filter(({ name, usedFor, notes = '' }) =>
        foldCase(`${name} ${usedFor} ${notes}`).includes(foldedText),
      );
}

/** The query parameter with the animal type, for a list that is separate for each type. */
export const typeQuery = ({ ofType }: ListDefinition, typeId: string | undefined) =>
  ofType && typeId ? { [ofType.queryParam]: typeId } : {};

/** The animal type for the body of a call that saves, and for the query of `available`, which uses the same key. */
export const typeBody = ({ ofType }: ListDefinition, typeId: string | undefined) =>
  ofType && typeId ? { [ofType.bodyField]: typeId } : {};

/** The labels of name fields that differ from the entry's noun, by field name. */
const LABELS: Readonly<Record<string, string>> = {
  acquisitionWayName: 'How Acquired',
  medicineName: 'Medicine Name',
};

export const nameLabel = ({ name, title }: ListDefinition): string => LABELS[name] ?? title;

/** The tones of chips by color. */
export const TONES: Readonly<Record<Exclude<EntryColor, ''>, Tone>> = {
  green: 'ok',
  blue: 'info',
  amber: 'warn',
  red: 'danger',
  plum: 'plum',
  stone: 'stone',
};
