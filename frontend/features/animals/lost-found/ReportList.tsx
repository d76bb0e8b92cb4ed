import { useId, useState } from 'react';
import { Link } from 'react-router';
import { lostFound, type ReportRow } from '#shared/calls/animals/seen/lost-found.ts';
import type { Input } from '#shared/contract/call.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { REPORT_SPECIES, reportName, SIDES } from '#shared/rules/lost-found/reports.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListSwitch } from '#records/list/ListSwitch.tsx';
import { LoadedPages } from '#records/list/LoadedPages.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { optionsOf, Select } from '#ui/form/Select.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Pill } from '#ui/message/states.tsx';
import { useQueryParams, withParam } from '#ui/useQueryParams.ts';
import { Day } from '#client/Day.tsx';
import { appearanceText, reportPath, stateLabel } from './report-text.ts';
import '#records/list/list-tools.css';

const AddReport = lazyComponent(() => import('./AddReport.tsx'));

const COLUMNS: readonly Column<ReportRow>[] = [
  {
    head: 'Animal',
    cell: (report) => (
      <>
        <Link className="record-link" to={reportPath(report.id)}>
          {reportName(report)}
        </Link>
        <br />
        <span className="muted">{appearanceText(report)}</span>
      </>
    ),
    text: (report) => `${reportName(report)}, ${appearanceText(report)}`,
  },
  { head: 'Place', cell: ({ place }) => place, text: ({ place }) => place },
  { head: 'Day', cell: ({ day }) => <Day day={day} />, type: 'day', text: ({ day }) => day },
  {
    head: 'State',
    cell: (report) => {
      const [tone, text] = stateLabel(report);
      return <Pill tone={tone}>{text}</Pill>;
    },
    text: (report) => stateLabel(report)[1],
  },
];

const STATES = [
  ['open', 'Open'],
  ['closed', 'Closed'],
] as const;

const SIDE_OPTIONS = [
  ['', 'Lost and found'],
  ['lost', 'Lost'],
  ['found', 'Found'],
] as const;

/** The reports, open or closed, the latest first; the filters are in the URL. */
export function ReportList() {
  const [params, change] = useQueryParams({ replace: true });
  const [isAdding, setAdding] = useState(false);
  const idPrefix = useId();
  const state = params.get('state') === 'closed' ? 'closed' : 'open';
  const side = SIDES.find((candidate) => candidate === params.get('side')) ?? '';
  const species = keysOf(REPORT_SPECIES).find((candidate) => candidate === params.get('species')) ?? '';
  const filters: Input<typeof lostFound.list>['query'] = { state, side, species };
  const { query, rows, pages } = usePages({
    ...pagesOf(lostFound.list, (from) => ({ query: { ...filters, ...cursorOf(from) } })),
    rowsOf: (page) => page.reports,
  });
  const isFiltered = side !== '' || species !== '';
  return (
    <>
      <div className="page-head">
        <h1>Lost and found</h1>
        <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
          Add report
        </Button>
      </div>
      <div className="lost-tools">
        <ListSwitch
          legend="Reports"
          parts={STATES}
          selected={state}
          onChange={(value) => change(withParam('state', value === 'open' ? '' : value))}
          showsCounts={false}
        />
        <label htmlFor={`${idPrefix}-side`} className="visually-hidden">
          Lost or found
        </label>
        <Select
          id={`${idPrefix}-side`}
          value={side}
          options={SIDE_OPTIONS}
          onChoose={(value) => change(withParam('side', value))}
        />
        <label htmlFor={`${idPrefix}-species`} className="visually-hidden">
          Kind of animal
        </label>
        <Select
          id={`${idPrefix}-species`}
          value={species}
          options={[['', 'All kinds'], ...optionsOf(REPORT_SPECIES)]}
          onChoose={(value) => change(withParam('species', value))}
        />
      </div>
      <LoadedPages
        key={`${state} ${side} ${species}`}
        query={query}
        rows={rows}
        noun="reports"
        empty={{
          icon: 'search',
          title: isFiltered ? 'No such reports' : state === 'open' ? 'No open reports' : 'No closed reports',
          text: isFiltered
            ? 'Change the filters to see others.'
            : 'Reports from your public page, and those you take by phone, appear here.',
        }}
      >
        {(loadedReports) => (
          <RecordTable
            label="Reports"
            records={loadedReports}
            columns={COLUMNS}
            showsAll
            exportOptions={{ title: 'Lost and found', pages }}
          />
        )}
      </LoadedPages>
      {isAdding && <AddReport onClose={() => setAdding(false)} />}
    </>
  );
}
