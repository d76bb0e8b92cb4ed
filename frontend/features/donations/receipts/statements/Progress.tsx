import { useEffect } from 'react';
import { type StatementWork, statements } from '#shared/calls/giving/statements.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { pluralizeKind } from './kinds.ts';
import { WORK_STATES } from './StatementWorks.tsx';
import '../receipts.css';

/** The pause between two steps, in milliseconds; a step starts only after the previous one has ended. */
const STEP_DELAY_MS = 700;

/** Continues the run of statements while the page is open; the scheduler continues it after the page is closed. */
function useContinueStatements({ id, state }: StatementWork) {
  const { mutate, isPending, isError } = useSend(statements.goOn);
  useEffect(() => {
    if (state !== 'working' || isPending || isError) return undefined;
    const timer = setTimeout(() => mutate({ input: { params: { id } } }), STEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, state, isPending, isError, mutate]);
  return { isError, retry: () => mutate({ input: { params: { id } } }) };
}

/** The progress of statements or summaries, with their files; it continues their run. */
export function Progress({ work }: { readonly work: StatementWork }) {
  const { id, what, year, state, of, done, issued, mailed, mail, files } = work;
  const { isError, retry } = useContinueStatements(work);
  const pause = useSend(statements.pause);
  const setPaused = (isPaused: boolean) =>
    pause.mutate({ input: { params: { id }, body: { paused: isPaused } } });
  return (
    <section className="card statement-start" aria-label="Progress">
      <p role="status">
        Year {year}, {WORK_STATES[state].toLowerCase()}: {done} of {pluralize(of, 'donor')},{' '}
        {pluralizeKind(what, issued)}
        {mail && `, ${mailed} emailed`}
      </p>
      <progress max={of} value={done} aria-label="Donors" />
      {state === 'working' && done === of && <p>The PDFs are being made …</p>}
      <div className="receipt-actions">
        {state !== 'done' && (
          <Button busy={pause.isPending} onClick={() => setPaused(state === 'working')}>
            {state === 'working' ? 'Pause' : 'Continue'}
          </Button>
        )}
        {isError && <Button onClick={retry}>Try Again</Button>}
        {files.map(({ number, viewUrl }) => (
          <a key={number} href={viewUrl} target="_blank" rel="noreferrer">
            {files.length > 1 ? `PDF ${number}` : of === 1 ? 'Open PDF' : 'PDF of all'}
          </a>
        ))}
      </div>
    </section>
  );
}
