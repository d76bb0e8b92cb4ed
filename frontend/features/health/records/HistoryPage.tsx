import { withParam, useQueryParams } from '#ui/useQueryParams.ts';
import { type HealthHistoryEntry, rounds } from '#shared/calls/health/rounds.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { keyDayColumn, textColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import './history.css';
import { Select } from '#ui/form/Select.tsx';

const EMPTY = {
  icon: 'pulse',
  title: 'No health records yet',
  text: 'Vaccinations, procedures, meds and notes appear here together.',
} as const;

const COLUMNS: readonly Column<HealthHistoryEntry>[] = [
  keyDayColumn('Date', ({ actionDate }) => actionDate),
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'Clinic', cell: ({ clinic }) => clinic },
  textColumn(
    'Notes',
    ({ notes }) => notes,
    ({ type, actionDate }) => `the notes of ${type} on ${actionDate}`,
  ),
];

/**
 * /animals/health-history?id=…: all completed health records of an animal, to read and to print (product/health 9.1).
 */
export default function HistoryPage() {
  return (
    <AnimalScreen
      title="Health History"
      right="animals.actions.health_history"
      action={() => (
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
      )}
    >
      {({ id }) => <History animalId={id} />}
    </AnimalScreen>
  );
}

function History({ animalId }: { readonly animalId: string }) {
  const { data, error, refetch } = useCall(rounds.history, { query: { animalId } });
  return (
    <Loaded records={data?.healthHistories} error={error} onRetry={() => void refetch()} empty={EMPTY}>
      {(entries) => <FilteredHistory entries={entries} />}
    </Loaded>
  );
}

/** The filter by type, and the entries that match it; the filter is in the URL. */
function FilteredHistory({ entries }: { readonly entries: readonly HealthHistoryEntry[] }) {
  const [params, change] = useQueryParams({ replace: true });
  const types = [...new Set(entries.map(({ type }) => type))].toSorted();
  const chosenType = types.find((type) => type === params.get('type')) ?? '';
  const choose = (type: string) => change(withParam('type', type));
  return (
    <>
      <PrintHead />
      <p className="history-filter">
        <label>
          Type <Select value={chosenType} options={[['', 'All types'], ...types]} onChoose={choose} />
        </label>
      </p>
      <RecordTable
        records={chosenType ? entries.filter(({ type }) => type === chosenType) : entries}
        columns={COLUMNS}
        tall
        showsAll
        className="health-history"
        exportOptions={{ title: chosenType ? `Health History: ${chosenType}` : 'Health History' }}
      />
    </>
  );
}
