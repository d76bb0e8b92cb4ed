import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Data } from '#shared/contract/call.ts';
import { type LateChange, statistics } from '#shared/calls/statistics/statistics.ts';
import { formatDay, monthOf } from '#shared/rules/time/dates.ts';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { kindTitle } from '#shared/rules/statistics/sheets.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { dayAt, formatDate } from '#ui/time/moment.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { type PeriodFigures, shareText } from './figures/figures.ts';
import { changeText } from './change-text.ts';
import { MatrixTable } from './figures/MatrixTable.tsx';
import { SmallTable } from './figures/SmallTable.tsx';
import { usePeriodFigures } from './figures/usePeriodFigures.ts';
import { parseMonth } from './figures/usePeriodQuery.ts';
import '#ui/style/page.css';
import './statistics.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Select } from '#ui/form/Select.tsx';

const ReportNoteForm = lazyComponent(() => import('./ReportNoteForm.tsx'));

/**
 * /reports/statistics/reported?month=…: a month as it was reported and as it is today, with the late changes
 * (product/questions 5.4).
 */
export default function ReportedPage() {
  return useAccess('report.view') ? <ReportedMonthView /> : <NoPermission />;
}

function ReportedMonthView() {
  const [params] = useSearchParams();
  const month = parseMonth(params.get('month'));
  const currentMonth = monthOf(useToday());
  const [isReporting, setReporting] = useState(false);
  const canReport = useAccess('records.report');
  if (!month || month >= currentMonth)
    return (
      <EmptyState
        title="Choose a month that is over"
        action={<Link to="/reports/statistics">Statistics</Link>}
      />
    );
  return (
    <div className="statistics">
      <PrintHead />
      <div className="page-head">
        <h1>{monthYearText(month)} as reported</h1>
        <span className="page-buttons">
          <Link to={`/reports/statistics?from=${month}&to=${month}`}>Statistics</Link>
          {canReport && (
            <Button variant="primary" onClick={() => setReporting(true)}>
              Report {monthYearText(month)}
            </Button>
          )}
        </span>
      </div>
      <MonthSummary month={month} />
      {isReporting && <ReportNoteForm month={month} onClose={() => setReporting(false)} />}
    </div>
  );
}

type ReportedMonth = Data<typeof statistics.reported>;

function MonthSummary({ month }: { readonly month: string }) {
  const { data, error, refetch } = useCall(statistics.reported, { query: { month } }, { staleTime: 0 });
  const { ways = [] } = usePeriodFigures({ from: month, to: month }).data ?? {};
  if (!data) return <NotLoaded {...{ error, refetch }} showsServerMessage height={360} />;
  if (data.reports.length === 0)
    return (
      <EmptyState title={`${monthYearText(month)} hasn’t been reported`}>
        A report keeps the figures as they are now. Later corrections show beside them.
      </EmptyState>
    );
  return (
    <>
      <Changes month={month} summary={data} ways={ways} />
      <Sheets summary={data} />
    </>
  );
}

function Changes({
  month,
  summary: { reports, changes, more },
  ways,
}: {
  month: string;
  summary: ReportedMonth;
  ways: PeriodFigures['ways'];
}) {
  const { countryCode } = useSession();
  const lastReport = reports.at(-1);
  return (
    <section className="card statistics-card" aria-labelledby="late">
      <h2 id="late">Late changes</h2>
      {changes.length === 0 ? (
        <p role="status">
          No changes to {monthYearText(month)} since it was reported on{' '}
          {lastReport && <Day day={dayAt(lastReport.at)} />}.
        </p>
      ) : (
        <SmallTable
          label="Late changes"
          headings={['Animal', 'Change', 'Changed by']}
          textHeadings={['Change', 'Changed by']}
          rows={changes.map((change) => ({
            key: `${change.animalId}${change.kind}${JSON.stringify([change.was, change.is])}`,
            cells: [
              <ChangedAnimal key="animal" change={change} />,
              changeText(change, ways, (day) => formatDay(day, countryCode)),
              change.by && change.at ? `${change.by}, ${formatDate(change.at, countryCode)}` : '',
            ],
          }))}
        />
      )}
      {more > 0 && <p className="muted">and {more} more</p>}
    </section>
  );
}

/** The animal of a change, as it was reported; a link unless it was deleted. */
function ChangedAnimal({ change: { animalId, name, number, isDeleted } }: { readonly change: LateChange }) {
  const label = [name, number].filter(Boolean).join(' ');
  return isDeleted ? (
    <>{label || animalId} (deleted)</>
  ) : (
    <Link className="record-link" to={`/animals/${animalId}`}>
      {label}
    </Link>
  );
}

/** Each report, the latest first, beside the figures of today. */
function Sheets({ summary: { reports, today } }: { readonly summary: ReportedMonth }) {
  const [kind, setKind] = useState('all');
  const kinds = [
    ...new Set([...reports.flatMap(({ sheets }) => sheets), ...today].map((sheet) => sheet.kind)),
  ];
  const sheetOf = (sheets: ReportedMonth['today']) => sheets.find((sheet) => sheet.kind === kind);
  const todaySheet = sheetOf(today);
  const lastReport = reports.at(-1);
  return (
    <>
      <p className="statistics-asked">
        <label>
          Animals{' '}
          <Select
            value={kind}
            options={kinds.map((each) => [each, kindTitle(each)] as const)}
            onChoose={setKind}
          />
        </label>
      </p>
      <section className="card statistics-card" aria-labelledby="today">
        <h2 id="today">Today</h2>
        {todaySheet ? (
          <MatrixTable
            label="Figures of today"
            lines={todaySheet.lines}
            baseline={lastReport ? (sheetOf(lastReport.sheets)?.lines ?? []) : []}
          />
        ) : (
          <p className="muted">No animals of this kind today.</p>
        )}
      </section>
      {reports.toReversed().map(({ n, by, at, note, formulas, sheets }) => {
        const sheet = sheetOf(sheets);
        return (
          <section key={n} className="card statistics-card" aria-labelledby={`report-${n}`}>
            <h2 id={`report-${n}`}>
              Report {n}, <Day day={dayAt(at)} />
            </h2>
            <p className="muted">
              By {by}, with version {formulas} of the formulas{note && `: ${note}`}
            </p>
            {sheet && <MatrixTable label={`Report ${n}`} lines={sheet.lines} />}
            {sheet && (
              <SmallTable
                label={`Rates of report ${n}`}
                headings={['Rate', 'As reported', 'Today']}
                rows={sheet.rates.map(({ name, share }) => ({
                  key: name,
                  cells: [
                    name,
                    shareText(share),
                    shareText(todaySheet?.rates.find((rate) => rate.name === name)?.share),
                  ],
                }))}
              />
            )}
          </section>
        );
      })}
    </>
  );
}
