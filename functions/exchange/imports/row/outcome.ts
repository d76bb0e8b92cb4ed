import type { ImportNoun, ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { differences } from '#functions/kernel/records/audit.ts';
import { type CallRequest, checkedInput } from './calls.ts';
import { type Fields, formIn, formOf, NOUN_CALLS, pathIn, type RecordReply, shownNow } from './nouns.ts';

/** More of a row's faults than a person reads say nothing. */
const MAX_FAULTS = 10;
const MAX_LENGTH = 300;

/** A message of a fault, short enough to be kept. */
const short = (text: string) => text.slice(0, MAX_LENGTH);

/** The faults that a call's refusal names, by fields; what a form would ask about is one too. */
export function faultsOf(
  { message, details: { fields = {}, doubts = [] } }: Refusal,
  path: (field: string) => string = String,
) {
  const asked = doubts.map(({ field = '', text }): [string, string] => [field, text]);
  const named = [...Object.entries(fields), ...asked].slice(0, MAX_FAULTS);
  return Object.fromEntries(
    named.length > 0
      ? named.map(([name, text]) => [name === '' ? '' : path(name), short(text)])
      : [['', short(message)]],
  );
}

/** A correction of a record that is there. */
export interface Correction {
  readonly request: CallRequest;
  readonly shown: RecordReply;
  /** Field → before and after. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Values that say nothing are alike: a cell that is absent, and a field that is empty. */
const plain = (value: unknown): unknown => (value === undefined || value === null ? '' : value);

/** The fields of a record in the words of its correcting call, with `given` over them. */
const bodyOf = (noun: ImportNoun, shown: RecordReply, given: Fields): Fields => ({
  ...formOf(noun, shown),
  ...given,
  version: shown.version,
});

/**
 * The correction that a row makes of the record that is there: only what its cells say. Undefined where the record is gone.
 * @throws 422 by the rules of the correcting call
 */
export async function correctionOf(
  { noun }: ImportRow,
  input: Fields,
  id: string,
  context: TenantContext,
): Promise<Correction | undefined> {
  const shown = await shownNow(noun, id, context);
  if (!shown) return undefined;
  const given = formIn(noun, input);
  const request = NOUN_CALLS[noun].changing(shown.id, bodyOf(noun, shown, given));
  const { body } = checkedInput(request, context);
  const after: Fields = { ...Object(body) };
  const names = Object.keys(given).filter((name) => Object.hasOwn(after, name));
  const of = (fields: Fields) => Object.fromEntries(names.map((name) => [name, plain(fields[name])]));
  return { request, shown, changes: differences(of(formOf(noun, shown)), of(after)) };
}

/** The request that gives a record the fields back that an import changed. */
export const revertingOf = (
  { noun }: Pick<ImportRow, 'noun'>,
  shown: RecordReply,
  before: Fields,
): CallRequest => NOUN_CALLS[noun].changing(shown.id, bodyOf(noun, shown, before));

/** Errors that a row's values make where no rule caught them: the run goes on without it. */
const isOfValues = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && ['ZodError', '$ZodError', 'ValidationException'].includes(error.name));

/** The outcome of a row that a call refuses; any other error is thrown. */
export function refusedOutcome({ noun }: ImportRow, error: unknown, isCorrection: boolean): RowOutcome {
  if (isOfValues(error)) {
    console.error(error);
    return { outcome: 'wrong', faults: { '': 'This row can’t be read' } };
  }
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
  const path = isCorrection ? (field: string) => pathIn(noun, field) : String;
  const isDoubtful = error.details.code === 'doubtful';
  return { outcome: 'wrong', faults: faultsOf(error, path), ...(isDoubtful ? { doubtful: true } : {}) };
}

/** The fault of a row whose record was deleted by a person. */
export const DELETED = 'This record was deleted here. Bring it back first, or leave the row out';

/** The fault of a row whose number another one has that says something else. */
export const TWICE = 'Another row of this import has the same number and says something else';
