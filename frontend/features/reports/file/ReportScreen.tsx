import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MAX_REPORT_ANIMALS } from '#shared/rules/rescues/reports.ts';
import { isNotFound } from '#client/wire/api-error.ts';
import { NoAnimal } from '#parts/animal/NoAnimal.tsx';
import { EmptyState, ErrorState } from '#ui/message/states.tsx';
import { FinishedReport } from './FinishedReport.tsx';
import { type ReportRequest, useReport } from './useReport.ts';
import type { ReportJob } from '#shared/calls/reports/reports.ts';
import '#ui/style/page.css';
import './report-file.css';

/** The progress of a report, with a bar if it is about several animals (product/health 9.2). */
function ReportProgress({ job, total }: { readonly job: ReportJob | undefined; readonly total: number }) {
  const done = job?.done ?? 0;
  return (
    <div className="card generating" role="status">
      <span className="spinner" aria-hidden="true" />
      <h2>Generating Report</h2>
      {total > 1 && (
        <>
          <progress value={done} max={total} aria-label="Animals in the report" />
          <p>{done < total ? `${done} of ${total}` : 'Laying out the pages'}</p>
        </>
      )}
    </div>
  );
}

const backToAnimals = <Link to="/animals">Back to animals</Link>;

interface Props {
  readonly title: string;
  readonly request: ReportRequest;
  /** Shown beside the title. */
  readonly headerExtra?: ReactNode;
}

/** Reads the distinct ids from the URL, in their order. */
export const idsIn = (params: URLSearchParams): string[] => [
  ...new Set((params.get('id') ?? '').split(',').filter(Boolean)),
];

/**
 * A report of animals as a PDF: its progress, then the report to view, download, print and email. `?to=` in the URL is
 * the id of a proposed recipient.
 */
export function ReportScreen({ title, request, headerExtra }: Props) {
  const [params] = useSearchParams();
  const { animalIds } = request;
  const isWithinLimit = animalIds.length > 0 && animalIds.length <= MAX_REPORT_ANIMALS;
  const { job, failure, retry } = useReport(request, isWithinLimit);
  if (animalIds.length === 0)
    return <EmptyState title="Please select at least one animal" action={backToAnimals} />;
  if (!isWithinLimit)
    return <EmptyState title={`At most ${MAX_REPORT_ANIMALS} animals at once`} action={backToAnimals} />;
  if (isNotFound(failure)) return <NoAnimal error={failure} onRetry={retry} />;
  return (
    <div className="report">
      <div className="page-head">
        <h1>{title}</h1>
        {headerExtra}
      </div>
      {failure ? (
        <ErrorState message={failure.message} onRetry={retry} />
      ) : job?.state === 'done' ? (
        <FinishedReport job={job} mailTo={params.get('to') ?? ''} />
      ) : (
        <ReportProgress job={job} total={animalIds.length} />
      )}
    </div>
  );
}
