import { ties } from '#shared/calls/reports/ties.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { PersonScreen } from '#parts/person/screen/PersonScreen.tsx';
import { LoadedPages } from '#records/list/LoadedPages.tsx';
import { EntryDetails, EntryHead } from './EntryText.tsx';
import './entries.css';

/** /pco/history?id=…: the entries of a PCO's history, the latest first (product/people 4.1). */
export default function PersonHistoryPage() {
  return (
    <PersonScreen title="History" access="pco.actions.history">
      {({ id }) => <Entries pcoId={id} />}
    </PersonScreen>
  );
}

const EMPTY = {
  icon: 'clock',
  title: 'No history yet',
  text: 'Milestones, files, donations and other records of this person or organization appear here.',
} as const;

function Entries({ pcoId }: { readonly pcoId: string }) {
  const { query, rows } = usePages({
    ...pagesOf(ties.history, (from) => ({ query: { pcoId, limit: 50, ...cursorOf(from) } })),
    rowsOf: ({ pcosHistory }) => pcosHistory,
  });
  return (
    <LoadedPages query={query} rows={rows} noun="entries" empty={EMPTY}>
      {(entries) => (
        <ol className="card entries">
          {entries.map((entry) => (
            <li key={entry.id}>
              <details>
                <summary>
                  <EntryHead entry={entry} />
                </summary>
                <EntryDetails entry={entry} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </LoadedPages>
  );
}
