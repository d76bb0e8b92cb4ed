import { useState } from 'react';
import type { RowColumn } from '#shared/rules/files/rows.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import type { RowPages } from '#client/paging/row-pages.ts';
import type { ExportOptions, ExportFormat } from './export.ts';
import './take-rows.css';
import { late } from '#ui/late/late.tsx';

const ExportDialog = late(() => import('./ExportDialog.tsx'));

const WAYS: readonly (readonly [ExportFormat, IconName, string])[] = [
  ['csv', 'download', 'Download to Excel (.csv)'],
  ['xlsx', 'file', 'Excel workbook (.xlsx)'],
  ['copy', 'copy', 'Copy'],
  ['print', 'print', 'Print'],
];

interface Props<R> extends ExportOptions<R> {
  readonly columns: () => readonly RowColumn<R>[];
  readonly pages: RowPages<R>;
  readonly label?: string;
  /** The message if there are no rows to export (product/questions 1.3). */
  readonly nothing?: string | undefined;
}

/** The menu that takes all rows of a table along, with progress and Cancel. */
export function ExportRows<R>({ label = 'Download', nothing, ...of }: Props<R>) {
  const [taken, setTaken] = useState<{ readonly way: ExportFormat }>();
  const [hint, showHint] = useHint(nothing ?? '', 3000);
  const take = (way: ExportFormat) => (nothing === undefined ? setTaken({ way }) : showHint());
  return (
    <div className="take-rows">
      {taken && <ExportDialog key={taken.way} way={taken.way} of={of} onDone={() => setTaken(undefined)} />}
      {hint}
      <Dropdown
        label={
          <>
            <Icon name="download" size={18} />
            {label}
          </>
        }
      >
        {WAYS.map(([way, icon, words]) => (
          <button key={way} type="button" disabled={taken !== undefined} onClick={() => take(way)}>
            <Icon name={icon} />
            {words}
          </button>
        ))}
      </Dropdown>
    </div>
  );
}
