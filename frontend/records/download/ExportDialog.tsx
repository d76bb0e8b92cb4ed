import { Button } from '#ui/Button.tsx';
import { PrintRows } from './PrintRows.tsx';
import type { ExportResult, ExportFormat } from './export.ts';
import { type ExportSource, useExport } from './useExport.ts';

interface Props {
  readonly way: ExportFormat;
  readonly of: ExportSource<unknown>;
  readonly onDone: () => void;
}

const count = (many: number) => many.toLocaleString('en');

/** '1,200 rows', with the number of records searched where that differs. */
function farText({ rows, looked, of }: ExportResult): string {
  const far = looked !== undefined && looked > rows && `looked at ${count(looked)}`;
  const all = far && of !== undefined ? ` of ${count(of)}` : '';
  return `${count(rows)} ${rows === 1 ? 'row' : 'rows'}${far ? `, ${far}${all}` : ''}`;
}

/** The progress of the export, and a button that stops it. */
export default function ExportDialog({ way, of, onDone }: Props) {
  const { took, failed, printed, again } = useExport(way, of, onDone);
  if (printed) return <PrintRows title={of.title} {...printed} onDone={onDone} />;
  return (
    <span className="taking">
      {failed === undefined ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <span role="alert">Stopped: {failed}</span>
      )}
      <span className="visually-hidden" role="status">
        {failed === undefined ? 'Reading the rows' : ''}
      </span>
      <span className="muted">{farText(took)}</span>
      {failed !== undefined && <Button onClick={again}>Continue</Button>}
      <Button onClick={onDone}>Cancel</Button>
    </span>
  );
}
