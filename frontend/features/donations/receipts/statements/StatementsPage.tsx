import { useSearchParams } from 'react-router';
import { receipts } from '#shared/calls/people/giving/receipts.ts';
import { useMay } from '#client/session/me.ts';
import { GivingWays } from '#parts/person/Ways.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { StatementWorks } from './StatementWorks.tsx';
import { Work } from './Work.tsx';
import { YearGivers } from './YearGivers.tsx';
import '#ui/style/page.css';
import '../receipts.css';

/** So many years back statements can be made. */
const YEARS = 7;

/** /pco/statements: one receipt for all gifts of a year, for many givers (product/donations 4.6). */
export default function StatementsPage() {
  const [params, setParams] = useSearchParams();
  if (!useMay(receipts.list.access)) return <NoPermission />;
  const now = Number(rescueToday().slice(0, 4));
  const year = Number(params.get('year') ?? now - 1);
  const work = params.get('work');
  const years = Array.from({ length: YEARS }, (_, i) => now - i);
  return (
    <>
      <div className="page-head">
        <h1>Year-End Statements</h1>
      </div>
      <GivingWays />
      {work ? (
        <Work key={work} id={work} onLeave={() => setParams({})} />
      ) : (
        <>
          <label className="receipt-year">
            Year{' '}
            <select
              className="input"
              value={year}
              onChange={({ target }) => setParams({ year: target.value })}
            >
              {years.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <YearGivers key={year} year={year} onStarted={(id) => setParams({ work: id })} />
          <StatementWorks onOpen={(id) => setParams({ work: id })} />
        </>
      )}
    </>
  );
}
