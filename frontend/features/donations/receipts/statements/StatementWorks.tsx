import { statements } from '#shared/calls/giving/statements.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { formatDate } from '#ui/time/moment.ts';
import { Button } from '#ui/Button.tsx';
import { pluralizeKind } from './kinds.ts';
import '#ui/style/inline.css';
import '#ui/style/section.css';

export const WORK_STATES = { working: 'Under way', paused: 'Paused', done: 'Done' } as const;

/** The jobs that make statements, finished or in progress, each with a button that opens it. */
export function StatementWorks({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { countryCode } = useSession();
  const works = useCall(statements.list, {}).data?.works ?? [];
  if (works.length === 0) return null;
  return (
    <section className="card statement-works">
      <h2>Made so far</h2>
      <ul>
        {works.map(({ id, what, year, state, issued, of, begunAt, begunBy }) => (
          <li key={id}>
            <span>
              Year {year}: {pluralizeKind(what, issued)} for {pluralize(of, 'donor')},{' '}
              {WORK_STATES[state].toLowerCase()}
              <small className="block muted">
                {begunBy}, {formatDate(begunAt, countryCode)}
              </small>
            </span>
            <Button aria-label={`Open the ${what} of ${year}`} onClick={() => onOpen(id)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
