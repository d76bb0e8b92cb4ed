import { useState } from 'react';
import type { ReportJob } from '#shared/calls/reports/reports.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import '#ui/style/page.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const MailReport = lazyComponent(async () => (await import('./MailReport.tsx')).MailReport);

/**
 * The finished report, with buttons that download, print and email it. It is shown in a frame if the browser can show
 * PDFs inside a page and the screen is wide enough.
 */
export function FinishedReport({ job, mailTo }: { readonly job: ReportJob; readonly mailTo: string }) {
  const { viewUrl = '', downloadUrl, fileName, pages = 1, bytes = 0 } = job;
  const [isMailing, setMailing] = useState(false);
  const isNarrow = useIsNarrow();
  const isFramed = navigator.pdfViewerEnabled && !isNarrow;
  return (
    <>
      <div className="report-tools">
        <p>
          {pluralize(pages, 'page')}, {sizeText(bytes)}
        </p>
        <span className="page-buttons">
          <ButtonAnchor href={downloadUrl} download={fileName} icon="download">
            Download
          </ButtonAnchor>
          <ButtonAnchor href={viewUrl} target="_blank" rel="noreferrer" icon="print">
            Print
            <span className="visually-hidden"> (opens the report in a new tab)</span>
          </ButtonAnchor>
          <Button variant={isFramed ? 'primary' : 'secondary'} icon="mail" onClick={() => setMailing(true)}>
            Email…
          </Button>
        </span>
      </div>
      {isFramed ? (
        // Browsers show no PDF in a sandboxed frame; it comes from the files' own origin, which runs no scripts.
        // eslint-disable-next-line react/iframe-missing-sandbox
        <iframe className="report-frame" title={fileName} src={`${viewUrl}#view=FitH`} />
      ) : (
        <div className="card report-card">
          <Icon name="file" size={44} />
          <h2>{fileName}</h2>
          <p>The report is ready.</p>
          <ButtonAnchor variant="primary" href={viewUrl} target="_blank" rel="noreferrer">
            Open Report
          </ButtonAnchor>
        </div>
      )}
      {isMailing && (
        <MailReport id={job.id} fileName={fileName} pcoId={mailTo} onClose={() => setMailing(false)} />
      )}
    </>
  );
}
