import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportRowInput, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import { imports, type ImportTotals } from '#shared/calls/exchange/imports.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { BuiltPart } from '../workspace/workspace.ts';
import type { ImportWorkspace } from '../workspace/open-workspace.ts';
import { sendWithRetry } from '../state/send-with-retry.ts';

/** A value of a row that can't be imported, with its place in the file and the reason. */
export interface CellFault {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly cell: string;
  readonly message: string;
}

/** A value that the form would ask about; the user can confirm it. */
export interface DoubtfulValue extends CellFault {
  readonly key: string;
}

/** A record that changes, field by field. */
export interface ChangedRecord {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly changes: NonNullable<RowOutcome['changes']>;
}

/** A row that may be an existing record. */
export interface Twin {
  readonly key: string;
  readonly title: string;
  readonly line: number;
  readonly twins: NonNullable<RowOutcome['twins']>;
}

/** The findings of the dry run so far. */
export interface DryRun {
  readonly id: string;
  readonly sentParts: number;
  readonly counts: ImportTotals;
  readonly faults: readonly CellFault[];
  readonly changed: readonly ChangedRecord[];
  readonly twins: readonly Twin[];
  readonly doubts: readonly DoubtfulValue[];
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

/** The title of a row: the name of its animal or person, or else its number. */
function titleOf({ noun, number, input }: ImportRowInput): string {
  const animal = input['animal'];
  const name = animal instanceof Object && 'animalName' in animal ? String(animal.animalName) : '';
  const person = [input['firstName'], input['lastName']].filter((part) => typeof part === 'string').join(' ');
  return name || person.trim() || `${noun} ${number}`;
}

const keyOf = ({ noun, number }: ImportRowInput) => `${noun}|${number}`;

/** The column that fills a field, or else one that fills a similar field: one path ends with the other. */
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
function withAdvice(message: string, { input }: ImportRowInput, field: string, column: string): string {
  const isMissing = field !== '' && column === '' && (valueIn(input, field) ?? '') === '';
  return isMissing
    ? `${message}. No column has it: match one under Columns, or choose it under Values`
    : message;
}

const ZERO_COUNTS = { new: 0, changed: 0, same: 0, wrong: 0, twin: 0 };

/** Adds the findings of a part to those so far. */
function withPart(before: DryRun, { rows, columns }: BuiltPart, outcomes: readonly RowOutcome[]): DryRun {
  const counts: ImportTotals = { ...before.counts };
  const faults: CellFault[] = [];
  const changed: ChangedRecord[] = [];
  const twins: Twin[] = [];
  const doubts: DoubtfulValue[] = [];
  // If a row makes several records, only the first has the row's cells.
  const cells = new Map(
    rows.map(({ file, line, origin }) => [`${file}|${line}`, origin] as const).filter(([, origin]) => origin),
  );
  rows.forEach((row, index) => {
    const found = outcomes[index];
    if (!found) return;
    const { file, line, noun } = row;
    const { outcome } = found;
    counts[noun] = { ...ZERO_COUNTS, ...counts[noun], [outcome]: (counts[noun]?.[outcome] ?? 0) + 1 };
    for (const [field, message] of Object.entries(found.faults ?? {})) {
      const column = columnOf(columns[index] ?? {}, field);
      const fault = {
        file,
        line,
        column,
        cell: cells.get(`${file}|${line}`)?.[column] ?? '',
        message: withAdvice(message, row, field, column),
      };
      if (found.doubtful) doubts.push({ ...fault, key: keyOf(row) });
      else faults.push(fault);
    }
    if (found.changes) changed.push({ title: titleOf(row), file, line, changes: found.changes });
    if (found.twins) twins.push({ key: keyOf(row), title: titleOf(row), line, twins: found.twins });
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
  readonly confirmedKeys: ReadonlySet<string>;
}

/** The rows of a part with the answers to them. */
const withAnswers = (part: BuiltPart, { twinAnswers, confirmedKeys }: DryRunAnswers): BuiltPart => ({
  ...part,
  rows: part.rows.map((row) => {
    const key = keyOf(row);
    const twinAnswer = twinAnswers.get(key);
    return {
      ...row,
      ...(twinAnswer === undefined ? {} : { as: twinAnswer }),
      ...(confirmedKeys.has(key) ? { anyway: true } : {}),
    };
  }),
});

interface Plan {
  readonly getWorkspace: () => ImportWorkspace;
  readonly parts: number;
  readonly name: string;
  readonly source: string;
  readonly files: readonly { readonly name: string; readonly rows: number }[];
}

/** Sends all rows for a dry run; nothing is written. A part that was lost on the way is sent again. */
export function useDryRun({ getWorkspace, parts, name, source, files }: Plan) {
  const [dryRun, setDryRun] = useState(EMPTY_RUN);
  const [answers, setAnswers] = useState<DryRunAnswers>({ twinAnswers: new Map(), confirmedKeys: new Set() });
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState('');
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const run = useCallback(
    async (current: DryRunAnswers) => {
      controllerRef.current?.abort();
      const controller = new AbortController();
      controllerRef.current = controller;
      const { signal } = controller;
      const sendOptions = { signal, onWaiting: setWaiting };
      setDryRun(EMPTY_RUN);
      setError('');
      try {
        const body = { name, source, files: [...files] };
        const { id } = (
          await sendWithRetry(async () => await makeCall(imports.begin, { body }, { signal }), sendOptions)
        ).data;
        for (let part = 1; part <= parts; part++) {
          const answeredPart = withAnswers(await getWorkspace().builtPart(part), current);
          const input = { params: { id, part }, body: { rows: [...answeredPart.rows] } };
          const { data } = await sendWithRetry(
            async () => await makeCall(imports.rows, input, { signal }),
            sendOptions,
          );
          signal.throwIfAborted();
          setDryRun((before) => withPart({ ...before, id }, answeredPart, data.outcomes));
        }
      } catch (failure) {
        if (!signal.aborted) setError(messageOf(failure));
      }
    },
    [getWorkspace, parts, name, source, files],
  );
  const start = useCallback(() => void run(answers), [run, answers]);
  const applyAnswers = (newAnswers: DryRunAnswers) => {
    setAnswers(newAnswers);
    void run(newAnswers);
  };
  const { twinAnswers, confirmedKeys } = answers;
  const decide = (additions: ReadonlyMap<string, string>) =>
    applyAnswers({ twinAnswers: new Map([...twinAnswers, ...additions]), confirmedKeys });
  const accept = (keys: ReadonlySet<string>) =>
    applyAnswers({ twinAnswers, confirmedKeys: new Set([...confirmedKeys, ...keys]) });
  // Existing records that the user recognized get the numbers of the file, even if nothing else is to be written.
  const recognizedCount = [...twinAnswers.values()].filter((choice) => choice !== 'new').length;
  return {
    dryRun,
    isWaiting,
    error,
    start,
    decide,
    accept,
    recognizedCount,
    isDone: dryRun.sentParts === parts && parts > 0,
  };
}
