import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { SelectAllCheckbox } from '../table/SelectAllCheckbox.tsx';
import { Rows } from '../rows/Rows.tsx';
import type { SelectionAction } from '../table/selection.ts';
import { Card } from './Card.tsx';
import type { ColumnSort, Register, RegisterRecord, RowActions, RowProps } from './register.ts';
import { type VisibleColumns, tracksOf } from './useColumns.ts';
import { TableHead } from './TableHead.tsx';
import { RowButtons } from './RowButtons.tsx';
import { Selector } from './Selector.tsx';
import './register.css';

function Cells<R extends RegisterRecord>(props: RowProps<R>) {
  const { register, record } = props;
  return (
    <>
      <div role="cell">
        <Selector {...props} />
      </div>
      {register.columns.map((column) => (
        <div key={column.head} role="cell" className={classOf(column)} title={column.hint?.(record)}>
          {column.cell(record)}
        </div>
      ))}
      <div role="cell" className="cell-buttons row-buttons">
        <RowButtons {...props} />
      </div>
    </>
  );
}

const classOf = ({ isName, wide }: { readonly isName?: boolean; readonly wide?: boolean }) =>
  isName ? 'cell-name' : wide ? 'cell-wide' : undefined;

/** One record in the table. */
const TableRow: <R extends RegisterRecord>(props: RowProps<R>) => ReactNode = memo(Cells);

interface Props<R> {
  readonly register: Register<R>;
  readonly list: readonly R[];
  readonly total: number;
  readonly selectedIds: ReadonlySet<string>;
  readonly changeSelection: (action: SelectionAction) => void;
  readonly actions: RowActions<R>;
  /** The height of a table row, in px. */
  readonly height: number;
  readonly className: string;
  /** The columns that are shown. */
  readonly visibleColumns: Pick<VisibleColumns<R>, 'columns' | 'isPlaced'>;
  /** The control that selects the order, beside Select all; shown with cards only, which have no column headers. */
  readonly sorting?: ReactNode;
  /** The sort state of a column; undefined if headers do not sort. */
  readonly sortOf?: ((head: string) => ColumnSort | undefined) | undefined;
}

/** The estimated height of a collapsed card, in px. */
const CARD_HEIGHT = 86;

/** The records of a register: cards where it is narrow, a table elsewhere. */
export function RegisterRows<R extends RegisterRecord>(props: Props<R>) {
  const { list, total, selectedIds, changeSelection, actions, height, className, sortOf, visibleColumns } =
    props;
  const { columns, isPlaced } = visibleColumns;
  const register = useMemo(() => ({ ...props.register, columns }), [props.register, columns]);
  const tracks: CSSProperties & Record<`--${string}`, string> = {
    '--tracks': tracksOf(columns),
    '--tracks-narrow': tracksOf(isPlaced ? columns : columns.filter(({ wide }) => !wide)),
  };
  const rowsProps = { rows: list, selected: selectedIds };
  const rowProps = { register, actions };
  const selectAllBox = register.selectionMode === 'several' && (
    <SelectAllRows {...{ list, selectedIds, changeSelection }} />
  );
  if (useIsNarrow())
    return (
      <>
        <div className="cards-head">
          {selectAllBox && (
            <label className="all-cards">
              {selectAllBox}
              Select all
            </label>
          )}
          {props.sorting}
        </div>
        <Rows {...rowsProps} height={CARD_HEIGHT} kind="cards">
          {(record, isSelected) => <Card {...{ ...rowProps, record, isSelected }} />}
        </Rows>
      </>
    );
  return (
    <div
      className={`card rows-card ${className}`}
      role="table"
      aria-label={register.label}
      aria-rowcount={total + 1}
      style={tracks}
      data-placed={isPlaced || undefined}
    >
      <TableHead columns={columns} selectAllBox={selectAllBox || undefined} sortOf={sortOf} />
      <Rows key={height} {...rowsProps} height={height} kind="table">
        {(record, isSelected) => <TableRow {...{ ...rowProps, record, isSelected }} />}
      </Rows>
    </div>
  );
}

/** The box that selects all records that are shown. */
function SelectAllRows<R extends RegisterRecord>({
  list,
  selectedIds,
  changeSelection,
}: Pick<Props<R>, 'list' | 'selectedIds' | 'changeSelection'>) {
  const orderedIds = list.map(({ id }) => id);
  const selectedCount = orderedIds.filter((id) => selectedIds.has(id)).length;
  const isAllSelected = selectedCount === orderedIds.length;
  return (
    <SelectAllCheckbox
      checked={isAllSelected}
      isPartial={selectedCount > 0}
      onToggle={() => changeSelection({ type: isAllSelected ? 'none' : 'all', ids: orderedIds })}
    />
  );
}
