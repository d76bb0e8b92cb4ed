import { useEffect, useRef } from 'react';
import { DropZone } from '#parts/files/uploads/choosing/DropZone.tsx';
import '#parts/files/uploads/uploads.css';
import { takeWaitingFiles } from '../state/waiting-files.ts';
import type { Sendable } from './entries.ts';
import { type SendingPlan, type SendingState, useSending } from './useSending.ts';

/** The most names that are listed; of more only the number is shown. */
const MAX_VISIBLE = 50;

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details>
      <summary>
        {names.length.toLocaleString('en')} {title}
      </summary>
      <ul className="import-note">
        {names.slice(0, MAX_VISIBLE).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > MAX_VISIBLE && <li>and {(names.length - MAX_VISIBLE).toLocaleString('en')} more</li>}
      </ul>
    </details>
  );
}

const processedCount = ({ counts, failed }: SendingState) =>
  counts.sent + counts.there + counts.unmatched + failed.length;

function Progress({ state, strangers }: { readonly state: SendingState; readonly strangers: string }) {
  const { total, counts, failed, isBusy, isWaiting } = state;
  if (total === 0 && failed.length === 0) return null;
  return (
    <>
      <progress
        className="import-progress"
        aria-label="Files sent"
        max={Math.max(total, 1)}
        value={processedCount(state)}
      />
      <p role="status">
        {isWaiting ? 'No connection: it continues by itself. ' : ''}
        {counts.sent.toLocaleString('en')} of {total.toLocaleString('en')} files are in
        {counts.there > 0 ? `, ${counts.there.toLocaleString('en')} were there before` : ''}
        {isBusy ? '. Keep this page open meanwhile' : ''}
      </p>
      <Names title={strangers} names={state.strangers} />
      {failed.length > 0 && (
        <ul className="import-error" role="alert">
          {failed.slice(0, MAX_VISIBLE).map(({ path, message }) => (
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
  readonly run: string;
  readonly title: string;
  readonly text: string;
  readonly wanted: Parameters<typeof DropZone>[0]['wanted'];
  /** The text about files that match no record. */
  readonly strangers: string;
  readonly plan: (files: readonly Sendable[]) => Promise<SendingPlan>;
}

/** Sends files for the records of an import: those that were dropped with the records at once, others when they are dropped. */
export function SendFiles({ run, title, text, wanted, strangers, plan }: Props) {
  const { state, send } = useSending(plan);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const files = takeWaitingFiles(run);
    if (files.length > 0) void send(files);
  }, [run, send]);
  return (
    <section className="card section" aria-label={title}>
      <h3>{title}</h3>
      <p className="import-note">{text}</p>
      {!state.isBusy && <DropZone onFiles={(files) => void send(files)} {...(wanted ? { wanted } : {})} />}
      <Progress state={state} strangers={strangers} />
    </section>
  );
}
