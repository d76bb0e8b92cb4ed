import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportRowInput, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import { imports, type ImportTotals } from '#shared/calls/exchange/imports.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { BuiltPart } from '../desk/desk.ts';
import type { RemoteDesk } from '../desk/remote.ts';
import { sendChunked } from '../state/send.ts';

/** A row that the server can't take. */
export interface ServerFault {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly cell: string;
  readonly message: string;
}

/** A value that the form would ask about; the user can confirm it. */
export interface Doubtful extends ServerFault {
  readonly key: string;
}

/** A record that changes, field by field. */
export interface Changed {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly changes: NonNullable<RowOutcome['changes']>;
}

/** A row that may be an existing record. */
export interface Twin {
  readonly key: string;
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly part: number;
  readonly twins: NonNullable<RowOutcome['twins']>;
}

/** The findings of the dry run so far. */
export interface DryRun {
  readonly id: string;
  readonly sentParts: number;
  readonly counts: ImportTotals;
  readonly faults: readonly ServerFault[];
  readonly changed: readonly Changed[];
  readonly twins: readonly Twin[];
  readonly doubts: readonly Doubtful[];
}

const EMPTY_RUN: DryRun = {
  id: '',
  sentParts: 0,
  counts: {},
  faults: [],
  changed: [],
  twins: [],
  doubts: [],
};

/** The title of a row: its name, or its number. */
function titleOf({ noun, number, input }: ImportRowInput): string {
  const animal = input['animal'];
  const name = animal instanceof Object && 'animalName' in animal ? String(animal.animalName) : '';
  const person = [input['firstName'], input['lastName']].filter((part) => typeof part === 'string').join(' ');
  return name || person.trim() || `${noun} ${number}`;
}

const keyOf = ({ noun, number }: ImportRowInput) => `${noun}|${number}`;

/** The column that fills a field, or else a field that contains it or is part of it. */
function columnOf(columns: Readonly<Record<string, string>>, field: string): string {
  const exactMatch = columns[field];
  if (exactMatch !== undefined) return exactMatch;
  const similarField = Object.keys(columns).find(
    (each) => each.endsWith(`.${field}`) || field.endsWith(`.${each}`),
  );
  return similarField === undefined ? '' : (columns[similarField] ?? '');
}

/** The value of a field in an input, by its path; undefined where it has none. */
const valueIn = (input: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name): unknown => Object(part)[name], input);

/** The message of a fault; for a value without a column it also says how to provide one. */
function advised(message: string, { input }: ImportRowInput, field: string, column: string): string {
  const isMissing = field !== '' && column === '' && (valueIn(input, field) ?? '') === '';
  return isMissing
    ? `${message}. No column has it: match one under Columns, or choose it under Values`
    : message;
}

const ZERO_COUNTS = { new: 0, changed: 0, same: 0, wrong: 0, twin: 0 };

/** Adds the findings of a part to those so far. */
function withPart(
  before: DryRun,
  part: number,
  { rows, columns }: BuiltPart,
  outcomes: readonly RowOutcome[],
): DryRun {
  const counts: ImportTotals = { ...before.counts };
  const faults: ServerFault[] = [];
  const changed: Changed[] = [];
  const twins: Twin[] = [];
  const doubts: Doubtful[] = [];
  // If a row makes several records, only the first has the row's cells.
  const cells = new Map(
    rows.map(({ file, line, origin }) => [`${file}|${line}`, origin] as const).filter(([, origin]) => origin),
  );
  rows.forEach((row, at) => {
    const found = outcomes[at];
    if (!found) return;
    const { file, line, noun } = row;
    const { outcome } = found;
    counts[noun] = { ...ZERO_COUNTS, ...counts[noun], [outcome]: (counts[noun]?.[outcome] ?? 0) + 1 };
    for (const [field, message] of Object.entries(found.faults ?? {})) {
      const column = columnOf(columns[at] ?? {}, field);
      const fault = {
        file,
        line,
        column,
        cell: cells.get(`${file}|${line}`)?.[column] ?? '',
        message: advised(message, row, field, column),
      };
      if (found.doubtful) doubts.push({ ...fault, key: keyOf(row) });
      else faults.push(fault);
    }
    if (found.changes) changed.push({ title: titleOf(row), file, line, changes: found.changes });
    if (found.twins)
      twins.push({ key: keyOf(row), title: titleOf(row), file, line, part, twins: found.twins });
  });
  return {
    ...before,
    sentParts: before.sentParts + 1,
    counts,
    faults: [...before.faults, ...faults],
    changed: [...before.changed, ...changed],
    twins: [...before.twins, ...twins],
    doubts: [...before.doubts, ...doubts],
  };
}

/** The user's answers by the keys of rows: the records of likely twins, and the rows whose unusual values are right. */
interface DryRunAnswers {
  readonly twinAnswers: ReadonlyMap<string, string>;
  readonly right: ReadonlySet<string>;
}

/** The rows of a part with the answers to them. */
const answered = (part: BuiltPart, { twinAnswers, right }: DryRunAnswers): BuiltPart => ({
  ...part,
  rows: part.rows.map((row) => {
    const key = keyOf(row);
    const as = twinAnswers.get(key);
    return {
      ...row,
      ...(as === undefined ? {} : { as }),
      ...(right.has(key) ? { anyway: true } : {}),
    };
  }),
});

interface Plan {
  readonly desk: () => RemoteDesk;
  readonly parts: number;
  readonly name: string;
  readonly source: string;
  readonly files: readonly { readonly name: string; readonly rows: number }[];
}

/** Sends all rows for a dry run; nothing is written. A part that was lost on the way is sent again. */
export function useDryRun({ desk, parts, name, source, files }: Plan) {
  const [dryRun, setDryRun] = useState(EMPTY_RUN);
  const [answers, setAnswers] = useState<DryRunAnswers>({ twinAnswers: new Map(), right: new Set() });
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = useCallback(
    async (current: DryRunAnswers) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const { signal } = control;
      const sendOptions = { signal, onWaiting: setWaiting };
      setDryRun(EMPTY_RUN);
      setError('');
      try {
        const body = { name, source, files: [...files] };
        const { id } = (
          await sendChunked(async () => await makeCall(imports.begin, { body }, { signal }), sendOptions)
        ).data;
        for (let part = 1; part <= parts; part++) {
          const built = answered(await desk().part(part), current);
          const input = { params: { id, part }, body: { rows: [...built.rows] } };
          const { data } = await sendChunked(
            async () => await makeCall(imports.rows, input, { signal }),
            sendOptions,
          );
          signal.throwIfAborted();
          setDryRun((before) => withPart({ ...before, id }, part, built, data.outcomes));
        }
      } catch (failure) {
        if (!signal.aborted) setError(failure instanceof Error ? failure.message : String(failure));
      }
    },
    [desk, parts, name, source, files],
  );
  const start = useCallback(() => void run(answers), [run, answers]);
  const answer = (all: DryRunAnswers) => {
    setAnswers(all);
    void run(all);
  };
  const { twinAnswers, right } = answers;
  const decide = (additions: ReadonlyMap<string, string>) =>
    answer({ twinAnswers: new Map([...twinAnswers, ...additions]), right });
  const accept = (keys: ReadonlySet<string>) => answer({ twinAnswers, right: new Set([...right, ...keys]) });
  // Existing records that the user recognized get the numbers of the file, even if nothing else is to be written.
  const recognized = [...twinAnswers.values()].filter((choice) => choice !== 'new').length;
  return {
    dryRun,
    isWaiting,
    error,
    start,
    decide,
    accept,
    recognized,
    isDone: dryRun.sentParts === parts && parts > 0,
  };
}
