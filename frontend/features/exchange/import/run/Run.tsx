import { useState } from 'react';
import { Link } from 'react-router';
import { type Import, imports, type ImportState, TAKE_BACK_DAYS } from '#shared/calls/exchange/imports.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState, Pill, Skeleton, type Tone } from '#ui/message/states.tsx';
import { formatDate, formatDateTime } from '#ui/time/moment.ts';
import { Counts } from '../check/Counts.tsx';
import { Photos } from '../files/Photos.tsx';
import { StoredFiles } from '../files/StoredFiles.tsx';
import { RunFaults } from './RunFaults.tsx';

/** The title and the tone of each state of a run. */
export const STATE_PILLS: Readonly<Record<ImportState, readonly [title: string, tone: Tone]>> = {
  open: ['Not started', 'stone'],
  running: ['Running', 'info'],
  paused: ['Paused', 'warn'],
  done: ['Imported', 'ok'],
  takingBack: ['Being taken back', 'info'],
  takenBack: ['Taken back', 'stone'],
};

/** The polling interval while a run is in progress, in milliseconds. */
const POLL_MS = 2000;
const isInProgress = (state: ImportState | undefined) => state === 'running' || state === 'takingBack';

function Progress({ run: { state, rows, done } }: { readonly run: Import }) {
  if (state === 'done' || state === 'takenBack' || state === 'open') return null;
  const progressText = state === 'takingBack' ? 'looked through' : 'imported';
  return (
    <>
      <progress
        className="import-progress"
        aria-label={`Rows ${progressText}`}
        max={Math.max(rows, 1)}
        value={done}
      />
      <p role="status">
        {done.toLocaleString('en')} of {rows.toLocaleString('en')} rows {progressText}
        {isInProgress(state) && '. You can close this page meanwhile'}
      </p>
    </>
  );
}

/** The buttons of the actions that the state of a run allows. */
function RunActions({ run, onTakeBack }: { readonly run: Import; readonly onTakeBack: () => void }) {
  const { id, state, takeBackUntil } = run;
  const { countryCode } = useSession();
  const pause = useSend(imports.pause);
  const resume = useSend(imports.resume);
  const input = { params: { id } };
  return (
    <div className="import-foot">
      {state === 'running' && (
        <Button busy={pause.isPending} onClick={() => pause.mutate({ input })}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate({ input })}>
          Continue
        </Button>
      )}
      {takeBackUntil && (state === 'done' || state === 'paused') && (
        <Button variant="quiet" icon="undo" onClick={onTakeBack}>
          Take it back
        </Button>
      )}
      {takeBackUntil && state === 'done' && (
        <span className="import-note">Possible until {formatDate(takeBackUntil, countryCode)}</span>
      )}
    </div>
  );
}

/** A run: its progress, its counts and its buttons. */
export function Run({ id }: { readonly id: string }) {
  const { countryCode } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const { data, error, refetch } = useCall(
    imports.view,
    { params: { id }, query: {} },
    { refetchInterval: ({ state }) => (isInProgress(state.data?.import.state) ? POLL_MS : false) },
  );
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={196} />;
  const { import: run } = data;
  const [title, tone] = STATE_PILLS[run.state];
  return (
    <>
      <section className="card section" aria-label={run.name}>
        <header>
          <h2>{run.name}</h2>
          <Pill tone={tone}>{title}</Pill>
        </header>
        <p className="import-note">
          By {run.by}, {formatDateTime(run.at, countryCode)}
        </p>
        <Progress run={run} />
        <Counts counts={run.totals} />
        {run.archiveOf && run.state === 'done' && (
          <p>
            Everything of {run.archiveOf} is here, with its history. Users are invited by their email
            addresses.
          </p>
        )}
        {run.state === 'takenBack' && (
          <p>What it made is deleted, and what it changed is as it was before.</p>
        )}
        {run.state === 'done' && (
          <p className="import-links">
            {(run.totals.animals || run.archiveOf) && <ButtonLink to="/animals">Animals</ButtonLink>}
            {(run.totals.people || run.archiveOf) && <ButtonLink to="/pco">People</ButtonLink>}
            {(run.totals.volunteers || run.totals.hours) && (
              <ButtonLink to="/pco/volunteers">Volunteers</ButtonLink>
            )}
          </p>
        )}
        <RunActions run={run} onTakeBack={() => setConfirming(true)} />
      </section>
      {run.state === 'done' && run.archiveOf && <StoredFiles runId={id} />}
      {run.state === 'done' && !run.archiveOf && run.totals.animals && <Photos runId={id} />}
      <RunFaults id={id} count={run.faultCount} isTakenBack={run.state === 'takenBack'} key={run.state} />
      <p>
        <Link to="/exchange/import">All imports</Link>
      </p>
      {isConfirming && (
        <ConfirmAction
          call={imports.takeBack}
          input={{ params: { id } }}
          title="Take the import back"
          buttonLabel="Take it back"
          quiet
          onClose={() => setConfirming(false)}
        >
          <p>
            All that <strong>{run.name}</strong> made is deleted, and what it changed is as it was. What
            people edited since stays, and is listed afterwards.
          </p>
          <p>This is possible for {TAKE_BACK_DAYS} days after an import. It can’t be undone.</p>
        </ConfirmAction>
      )}
    </>
  );
}
