import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { type Column, toRowColumns } from '../download/column.ts';
import type { ExportOptions } from '../download/export.ts';
import { ExportRows } from '../download/ExportRows.tsx';
import { staticPages, uniqueRows } from '#client/paging/row-pages.ts';
import { usePrinting } from '#ui/print/usePrinting.ts';
import {
  hasButtons,
  type RowMeasurement,
  type RecordWithId,
  type RowButtons,
  type TableSelection,
} from './row.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import './record-table.css';

export type { Column, RecordWithId };

interface Props<R> extends Partial<RowButtons<NoInfer<R>>> {
  readonly records: readonly R[];
  readonly columns: readonly Column<NoInfer<R>>[];
  readonly selecting?: TableSelection | undefined;
  /** The accessible name of the table. */
  readonly label?: string;
  /** For rows with long texts: aligns cells at the top and keeps the buttons visible. */
  readonly tall?: boolean;
  /** Renders all rows, e.g. for printing; otherwise 50, and 50 more at each press of a button. */
  readonly showsAll?: boolean;
  /** True if the table is already inside a card. */
  readonly inCard?: boolean;
  readonly className?: string;
  /** Makes the rows exportable to a file, printer or clipboard: the selected rows, or all if none is selected. */
  readonly exportOptions?: ExportOptions<NoInfer<R>> | undefined;
  /** Content above the table, after the export button. */
  readonly tools?: ReactNode;
  /** The component that renders the rows, e.g. only those near the viewport; by default all are rendered. */
  readonly body?: ComponentType<BodyProps<NoInfer<R>>> | undefined;
  /** Id of the record that was just added: its row is scrolled to. */
  readonly added?: string | undefined;
}

/** The props of a table's body. `rowOf` renders a row; `measurement` has its index and the callback for its height. */
export interface BodyProps<R> {
  readonly records: readonly R[];
  readonly addedId: string | undefined;
  readonly rowOf: (record: R, measurement?: RowMeasurement) => ReactNode;
}

/** The number of rows rendered at first, and added by each press of the button. */
const ROWS_PER_STEP = 50;

/** Records as a table; on phones each row is a card. */
export function RecordTable<R extends RecordWithId>(props: Props<R>) {
  const {
    records,
    columns,
    selecting,
    label,
    tall,
    showsAll,
    inCard,
    className,
    exportOptions,
    tools,
    body: Body,
    added,
    ...buttons
  } = props;
  const [visibleCount, setVisibleCount] = useState(ROWS_PER_STEP);
  const isPrinting = usePrinting();
  const renderedRecords = showsAll || Body || isPrinting ? records : records.slice(0, visibleCount);
  const classes = [!inCard && 'card', 'records', tall && 'records-tall', className].filter(Boolean).join(' ');
  const { onToggle, onToggleAll } = selecting ?? {};
  const rowOf = (record: R, measurement?: RowMeasurement) => (
    <TableRow
      key={record.id}
      {...{ record, columns, ...measurement }}
      onToggle={selecting?.unselectableIds?.has(record.id) ? undefined : onToggle}
      hasCheckboxColumn={Boolean(onToggleAll)}
      selected={selecting?.ids.has(record.id) ?? false}
      isNew={record.id === added}
      {...buttons}
    />
  );
  return (
    <>
      {(tools || (exportOptions && records.length > 0)) && (
        <div className="record-tools">
          {exportOptions && records.length > 0 && (
            <ExportTable {...{ records, columns, selecting, exportOptions }} />
          )}
          {tools}
        </div>
      )}
      <div className={classes}>
        <table aria-label={label} aria-rowcount={Body && records.length + 1}>
          <TableHead
            columns={columns}
            records={records}
            selection={selecting}
            hasActions={hasButtons(buttons)}
          />
          {Body ? (
            <Body records={records} addedId={added} rowOf={rowOf} />
          ) : (
            <tbody>{renderedRecords.map((record) => rowOf(record))}</tbody>
          )}
        </table>
      </div>
      {records.length > renderedRecords.length && (
        <Button onClick={() => setVisibleCount(visibleCount + ROWS_PER_STEP)}>
          Show more ({records.length - visibleCount})
        </Button>
      )}
    </>
  );
}

type ExportTableProps<R> = Pick<Props<R>, 'records' | 'columns' | 'selecting'> & {
  readonly exportOptions: ExportOptions<R>;
};

function ExportTable<R extends RecordWithId>({
  records,
  columns,
  selecting,
  exportOptions,
}: ExportTableProps<R>) {
  const selected = records.filter(({ id }) => selecting?.ids.has(id));
  const hasSelection = selected.length > 0;
  return (
    <ExportRows
      {...exportOptions}
      columns={() => toRowColumns(columns)}
      pages={uniqueRows(hasSelection ? staticPages(selected) : (exportOptions.pages ?? staticPages(records)))}
      {...(hasSelection && { label: `Download ${selected.length} selected` })}
    />
  );
}
