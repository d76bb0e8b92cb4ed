import { useSearchParams } from 'react-router';
import { type StatementKind, STATEMENT_KINDS } from '#shared/calls/giving/paper.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { useAccess } from '#client/session/session-context.ts';
import { DonationLinks } from '#parts/person/PageLinks.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { rescueYear } from '#ui/time/clock.ts';
import { StatementWorks } from './StatementWorks.tsx';
import { WorkDetails } from './WorkDetails.tsx';
import { DonorsOfYear } from './DonorsOfYear.tsx';
import '#ui/style/page.css';
import '../receipts.css';
import { Select } from '#ui/form/Select.tsx';

/** The number of past years for which statements can be made. */
const YEAR_COUNT = 7;

const KIND_LABELS: readonly (readonly [StatementKind, string])[] = [
  ['statements', 'Statements (numbered receipts)'],
  ['summaries', 'Year summaries (not receipts)'],
];

/** /pco/statements: makes a receipt or summary of a year for each of many donors (product/donations 4.6, 4.7). */
export default function StatementsPage() {
  const [params, setParams] = useSearchParams();
  if (!useAccess(receipts.list.access)) return <NoPermission />;
  const currentYear = rescueYear();
  const year = Number(params.get('year')) || currentYear - 1;
  const statementKind = keysOf(STATEMENT_KINDS).find((kind) => kind === params.get('what')) ?? 'statements';
  const workId = params.get('work');
  const years = Array.from({ length: YEAR_COUNT }, (_, index) => currentYear - index);
  return (
    <>
      <div className="page-head">
        <h1>Year-End Statements</h1>
      </div>
      <DonationLinks />
      {workId ? (
        <WorkDetails key={workId} id={workId} onLeave={() => setParams({})} />
      ) : (
        <>
          <div className="statement-choice">
            <label className="receipt-year">
              Year{' '}
              <Select
                value={String(year)}
                options={years.map(String)}
                onChoose={(chosen) => setParams({ year: chosen, what: statementKind })}
              />
            </label>
            <label className="receipt-year">
              Make{' '}
              <Select
                value={statementKind}
                options={KIND_LABELS}
                onChoose={(chosen) => setParams({ year: String(year), what: chosen })}
              />
            </label>
          </div>
          <DonorsOfYear
            key={`${year} ${statementKind}`}
            kind={statementKind}
            year={year}
            onStarted={(id) => setParams({ work: id })}
          />
          <StatementWorks onOpen={(id) => setParams({ work: id })} />
        </>
      )}
    </>
  );
}
