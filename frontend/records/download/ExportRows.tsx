import { useState } from 'react';
import type { RowColumn } from '#shared/rules/files/rows.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import type { RowPages } from '#client/paging/row-pages.ts';
import type { ExportOptions, ExportFormat } from './export.ts';
import './take-rows.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ExportDialog = lazyComponent(() => import('./ExportDialog.tsx'));

const FORMATS: readonly (readonly [ExportFormat, IconName, string])[] = [
  ['csv', 'download', 'Download to Excel (.csv)'],
  ['xlsx', 'file', 'Excel workbook (.xlsx)'],
  ['copy', 'copy', 'Copy'],
  ['print', 'print', 'Print'],
];

interface Props<R> extends ExportOptions<R> {
  readonly columns: () => readonly RowColumn<R>[];
  readonly pages: RowPages<R>;
  readonly label?: string;
  /** Set if there are no rows to export: the text that is shown then (product/questions 1.3). */
  readonly emptyHint?: string | undefined;
}

/** The menu that exports all rows of a table, with progress and Cancel. */
export function ExportRows<R>({ label = 'Download', emptyHint, ...source }: Props<R>) {
  const [chosenFormat, setChosenFormat] = useState<ExportFormat>();
  const [hint, showHint] = useHint(emptyHint ?? '', 3000);
  const startExport = (format: ExportFormat) =>
    emptyHint === undefined ? setChosenFormat(format) : showHint();
  return (
    <div className="take-rows">
      {chosenFormat && (
        <ExportDialog
          key={chosenFormat}
          format={chosenFormat}
          source={source}
          onDone={() => setChosenFormat(undefined)}
        />
      )}
      {hint}
      <Dropdown
        label={
          <>
            <Icon name="download" size={18} />
            {label}
          </>
        }
      >
        {FORMATS.map(([format, icon, formatLabel]) => (
          <button
            key={format}
            type="button"
            disabled={chosenFormat !== undefined}
            onClick={() => startExport(format)}
          >
            <Icon name={icon} />
            {formatLabel}
          </button>
        ))}
      </Dropdown>
    </div>
  );
}
