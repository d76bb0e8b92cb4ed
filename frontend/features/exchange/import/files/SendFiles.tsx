import { useEffect, useRef } from 'react';
import { DropZone } from '#parts/files/uploads/choosing/DropZone.tsx';
import '#parts/files/uploads/uploads.css';
import { takeWaitingFiles } from '../state/waiting-files.ts';
import { type MakePlan, type SendingState, useSending } from './useSending.ts';

/** The maximum number of names in a list; of the others only the number is shown. */
const MAX_VISIBLE = 50;

function NameList({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="import-note">
        {names.slice(0, MAX_VISIBLE).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > MAX_VISIBLE && <li>and {(names.length - MAX_VISIBLE).toLocaleString('en')} more</li>}
      </ul>
    </details>
  );
}

const processedCount = ({ counts, failures }: SendingState) =>
  counts.sent + counts.there + counts.unmatched + failures.length;

function Progress({
  state,
  unmatchedText,
}: {
  readonly state: SendingState;
  readonly unmatchedText: (count: number) => string;
}) {
  const { total, counts, failures, isBusy, waitingCount } = state;
  return (
    <>
      {total > 0 && (
        <progress
          className="import-progress"
          aria-label="Files sent"
          max={total}
          value={processedCount(state)}
        />
      )}
      <p role="status">
        {waitingCount > 0 ? 'No connection: it continues by itself. ' : ''}
        {total > 0
          ? `${counts.sent.toLocaleString('en')} of ${total.toLocaleString('en')} files are in`
          : isBusy && 'Reading the files …'}
        {counts.there > 0 ? `, ${counts.there.toLocaleString('en')} were there before` : ''}
        {isBusy && total > 0 ? '. Keep this page open meanwhile' : ''}
      </p>
      <NameList title={unmatchedText(state.unmatchedPaths.length)} names={state.unmatchedPaths} />
      {failures.length > 0 && (
        <ul className="import-error" role="alert">
          {failures.slice(0, MAX_VISIBLE).map(({ path, message }) => (
            <li key={path}>
              <strong>{path}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Props {
  readonly runId: string;
  readonly title: string;
  readonly text: string;
  readonly dropZoneOptions: Parameters<typeof DropZone>[0]['options'];
  /** The text about a number of files that match no record. */
  readonly unmatchedText: (count: number) => string;
  readonly makePlan: MakePlan;
}

/**
 * Sends files for the records of an import: those that were dropped with the records at once, others when they are
 * dropped.
 */
export function SendFiles({ runId, title, text, dropZoneOptions: options, unmatchedText, makePlan }: Props) {
  const { state, send } = useSending(makePlan);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const files = takeWaitingFiles(runId);
    if (files.length > 0) void send(files);
  }, [runId, send]);
  return (
    <section className="card section" aria-label={title}>
      <h3>{title}</h3>
      <p className="import-note">{text}</p>
      {!state.isBusy && <DropZone onFiles={(files) => void send(files)} {...(options ? { options } : {})} />}
      <Progress state={state} unmatchedText={unmatchedText} />
    </section>
  );
}
