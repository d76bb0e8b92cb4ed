import type * as z from 'zod';
import type { Outcomes } from '#shared/calls/lists/adding-many.ts';
import { Pill } from '#ui/message/states.tsx';

/** The outcome of one line that the user wanted to add: added, already in the list, or refused with a message. */
export type LineOutcome = z.output<typeof Outcomes>['outcomes'][number];

const OUTCOME_PILLS = {
  added: ['ok', 'Added'],
  there: ['stone', 'Already in the list'],
  faulty: ['danger', 'Not added'],
} as const;

/** Shows the outcome of each line that the user wanted to add. */
export function LineOutcomes({ outcomes }: { readonly outcomes: readonly LineOutcome[] }) {
  return (
    <div role="status" className="list-status" aria-label="What was added">
      {outcomes.length > 0 && (
        <ul className="list-outcomes">
          {outcomes.map(({ line, outcome, message }, index) => {
            const [tone, label] = OUTCOME_PILLS[outcome];
            return (
              // The same line may have been pasted twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${line}`}>
                <Pill tone={tone}>{label}</Pill> <span className="entry-name">{line}</span>
                {outcome === 'faulty' && <span className="list-fault">{message}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
