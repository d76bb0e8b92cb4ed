import type { ReportJob } from '#shared/calls/reports/reports.ts';

/** 'Generating Report' (product/health 9.2), and how far it is where several animals are in it. */
export function Generating({ job, of }: { readonly job: ReportJob | undefined; readonly of: number }) {
  const done = job?.done ?? 0;
  return (
    <div className="card generating" role="status">
      <span className="spinner" aria-hidden="true" />
      <h2>Generating Report</h2>
      {of > 1 && (
        <>
          <progress value={done} max={of} aria-label="Animals in the report" />
          <p>{done < of ? `${done} of ${of}` : 'Laying out the pages'}</p>
        </>
      )}
    </div>
  );
}
