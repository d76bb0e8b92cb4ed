import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { PrintRows } from './PrintRows.tsx';
import type { ExportProgress, ExportFormat } from './export.ts';
import { type ExportSource, useExport } from './useExport.ts';

interface Props {
  readonly format: ExportFormat;
  readonly source: ExportSource<unknown>;
  readonly onDone: () => void;
}

const formatCount = (value: number) => value.toLocaleString('en');

/** The progress as text: '1,200 rows', with the number of searched records if it is higher. */
function rowCountText({ rows, searched, total }: ExportProgress): string {
  const searchedText = searched !== undefined && searched > rows && `looked at ${formatCount(searched)}`;
  const totalText = searchedText && total !== undefined ? ` of ${formatCount(total)}` : '';
  return `${pluralize(rows, 'row')}${searchedText ? `, ${searchedText}${totalText}` : ''}`;
}

/** The progress of the export, and a button that stops it. */
export default function ExportDialog({ format, source, onDone }: Props) {
  const { progress, errorText, printed, resume } = useExport(format, source, onDone);
  if (printed) return <PrintRows title={source.title} {...printed} onDone={onDone} />;
  return (
    <span className="taking">
      {errorText === undefined ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <span role="alert">Stopped: {errorText}</span>
      )}
      <span className="visually-hidden" role="status">
        {errorText === undefined ? 'Reading the rows' : ''}
      </span>
      <span className="muted">{rowCountText(progress)}</span>
      {errorText !== undefined && <Button onClick={resume}>Continue</Button>}
      <Button onClick={onDone}>Cancel</Button>
    </span>
  );
}
