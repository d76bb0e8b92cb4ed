import type { ImportNoun, ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { differences } from '#functions/kernel/records/audit.ts';
import { type CallRequest, checkInput } from './calls.ts';
import { type Fields, formIn, formOf, NOUN_CALLS, pathIn, type RecordReply, currentRecord } from './nouns.ts';

/** The maximum number of a row's faults that are stored. */
const MAX_FAULTS = 10;
const MAX_LENGTH = 300;

/** Cuts a message to the stored length. */
const shorten = (text: string) => text.slice(0, MAX_LENGTH);

/** The faults in a call's refusal by field, including doubts. */
export function faultsOf(
  { message, details: { fields = {}, doubts = [] } }: HttpError,
  path: (field: string) => string = String,
) {
  const doubtEntries = doubts.map(({ field = '', text }): [string, string] => [field, text]);
  const entries = [...Object.entries(fields), ...doubtEntries].slice(0, MAX_FAULTS);
  return Object.fromEntries(
    entries.length > 0
      ? entries.map(([name, text]) => [name === '' ? '' : path(name), shorten(text)])
      : [['', shorten(message)]],
  );
}

/** A correction of an existing record. */
export interface Correction {
  readonly request: CallRequest;
  readonly current: RecordReply;
  /** Field → before and after. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Treats absent values and empty ones as equal. */
const emptyIfAbsent = (value: unknown): unknown => (value === undefined || value === null ? '' : value);

/** The body of the call that corrects a record: its present fields, overwritten by `edits`. */
const bodyOf = (noun: ImportNoun, current: RecordReply, edits: Fields): Fields => ({
  ...formOf(noun, current),
  ...edits,
  version: current.version,
});

/**
 * The correction of an existing record by the cells of a row; undefined if the record is gone.
 * @throws 422 by the rules of the correcting call
 */
export async function findCorrection(
  { noun }: ImportRow,
  input: Fields,
  id: string,
  context: TenantContext,
): Promise<Correction | undefined> {
  const current = await currentRecord(noun, id, context);
  if (!current) return undefined;
  const edits = formIn(noun, input);
  const request = NOUN_CALLS[noun].changeRequest(current.id, bodyOf(noun, current, edits));
  const { body } = checkInput(request, context);
  const after: Fields = { ...Object(body) };
  const names = Object.keys(edits).filter((name) => Object.hasOwn(after, name));
  const pickEdited = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, emptyIfAbsent(fields[name])]));
  return { request, current, changes: differences(pickEdited(formOf(noun, current)), pickEdited(after)) };
}

/** The request that restores the fields of a record that an import changed. */
export const revertRequest = (
  { noun }: Pick<ImportRow, 'noun'>,
  current: RecordReply,
  before: Fields,
): CallRequest => NOUN_CALLS[noun].changeRequest(current.id, bodyOf(noun, current, before));

/** True for an error that invalid values of a row caused, although no rule refused them. */
const isValueError = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && ['ZodError', '$ZodError', 'ValidationException'].includes(error.name));

/** The outcome of a row that a call refused; throws any other error. */
export function rejectedOutcome({ noun }: ImportRow, error: unknown, isCorrection: boolean): RowOutcome {
  if (isValueError(error)) {
    console.error(error);
    return { outcome: 'wrong', faults: { '': 'This row can’t be read' } };
  }
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const path = isCorrection ? (field: string) => pathIn(noun, field) : String;
  const isDoubtful = error.details.code === 'doubtful';
  return { outcome: 'wrong', faults: faultsOf(error, path), ...(isDoubtful ? { doubtful: true } : {}) };
}

/** The fault of a row whose record a user deleted. */
export const DELETED_MESSAGE = 'This record was deleted here. Bring it back first, or leave the row out';

/** The fault of a row whose number another row with other values has. */
export const TWICE_MESSAGE = 'Another row of this import has the same number and says something else';
