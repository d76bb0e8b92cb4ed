import { Link, useSearchParams } from 'react-router';
import { REPORTED_AT_ONCE } from '#shared/rules/reports.ts';
import { useMay } from '#client/me.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { Finished } from './file/Finished.tsx';
import { Generating } from './file/Generating.tsx';
import { useReport } from './file/useReport.ts';
import '#ui/page.css';
import './file/report-file.css';

const toAnimals = <Link to="/animals">To the animals</Link>;

/** /animals/health-report?id=…: the health report of one animal or several (ids with commas between them) as a PDF. */
export default function HealthReportPage() {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('id') ?? '').split(',').filter(Boolean))];
  const may = useMay('animals.actions.animal_health_report');
  const fits = ids.length > 0 && ids.length <= REPORTED_AT_ONCE;
  const { job, failure, again } = useReport(ids, may && fits);
  if (!may) return <NoPermission />;
  if (ids.length === 0) return <EmptyState title="Please select at least one animal" action={toAnimals} />;
  if (!fits) return <EmptyState title={`At most ${REPORTED_AT_ONCE} animals at once`} action={toAnimals} />;
  return (
    <div className="report">
      <div className="page-head">
        <h1>Animal Health Report</h1>
      </div>
      {failure ? (
        <ErrorState message={failure} onRetry={again} />
      ) : job?.state === 'done' ? (
        <Finished job={job} />
      ) : (
        <Generating job={job} of={ids.length} />
      )}
    </div>
  );
}
