import { type Export, exports } from '#shared/calls/exchange/exports.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useSend } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { Button } from '#ui/Button.tsx';
import { formatDate, formatDateTime } from '#ui/time/moment.ts';
import '#ui/style/inline.css';

type ExportFile = Export['files'][number];

/** The exports that can be downloaded, and those that could not be made. */
export function ExportList({ exports: dataExports }: { readonly exports: readonly Export[] }) {
  if (dataExports.length === 0) return null;
  return (
    <section className="card exports" aria-labelledby="export-made">
      <h2 id="export-made">Made so far</h2>
      <ul className="export-list">
        {dataExports.map((each) => (
          <ExportItem key={each.id} dataExport={each} />
        ))}
      </ul>
    </section>
  );
}

function ExportItem({ dataExport }: { readonly dataExport: Export }) {
  const { countryCode } = useSession();
  const { askedAt, by, state, records, endsAt, fetchedAt, fetchedBy, files } = dataExport;
  const moment = formatDateTime(askedAt, countryCode);
  return (
    <li>
      <strong>{moment}</strong>
      <small className="block muted">
        {by ? `Ordered by ${by}` : 'Weekly export'}
        {state === 'ready' &&
          `. ${pluralize(records, 'record')}. Can be downloaded until ${formatDate(endsAt, countryCode)}`}
        {fetchedAt && `. Last downloaded by ${fetchedBy}, ${formatDateTime(fetchedAt, countryCode)}`}
      </small>
      {state === 'failed' ? (
        <p role="alert">This export didn’t work. Nothing was changed. Please try again.</p>
      ) : (
        <ul className="export-files" aria-label={`Files of ${moment}`}>
          {files.map((file) => (
            <li key={file.number}>
              <Download id={dataExport.id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const fileLabel = ({ files }: ExportFile) => (files === undefined ? 'Records' : pluralize(files, 'file'));

/** The button that downloads a file: a press requests its short-lived URL, which the history records. */
function Download({ id, file }: { readonly id: string; readonly file: ExportFile }) {
  const { mutate, isPending } = useSend(exports.download, { quiet: true });
  const save = () =>
    mutate(
      { input: { params: { id }, body: { number: file.number } } },
      { onSuccess: ({ data: { url } }) => window.location.assign(url) },
    );
  return (
    <Button icon="download" busy={isPending} onClick={save}>
      <span className="visually-hidden">Download</span>
      {fileLabel(file)} ({sizeText(file.bytes)})
    </Button>
  );
}
