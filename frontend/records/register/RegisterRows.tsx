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
  readonly ids: ReadonlySet<string>;
  readonly act: (action: SelectionAction) => void;
  readonly actions: RowActions<R>;
  /** The height of a table row, in px. */
  readonly height: number;
  readonly className: string;
  /** The columns that are shown. */
  readonly visibleColumns: Pick<VisibleColumns<R>, 'columns' | 'isPlaced'>;
  /** The choice of an order, beside Select all where cards have no heads. */
  readonly sorting?: ReactNode;
  /** The sort state of a column; undefined if headers do not sort. */
  readonly sortOf?: ((head: string) => ColumnSort | undefined) | undefined;
}

/** The estimated height of a collapsed card, in px. */
const CARD_HEIGHT = 86;

/** The records of a register: cards where it is narrow, a table elsewhere. */
export function RegisterRows<R extends RegisterRecord>(props: Props<R>) {
  const { list, total, ids, act, actions, height, className, sortOf, visibleColumns } = props;
  const { columns, isPlaced } = visibleColumns;
  const register = useMemo(() => ({ ...props.register, columns }), [props.register, columns]);
  const tracks: CSSProperties & Record<`--${string}`, string> = {
    '--tracks': tracksOf(columns),
    '--tracks-narrow': tracksOf(isPlaced ? columns : columns.filter(({ wide }) => !wide)),
  };
  const rows = { rows: list, selected: ids };
  const row = { register, actions };
  const selectAllBox = register.selectionMode === 'several' && <SelectAllRows {...{ list, ids, act }} />;
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
        <Rows {...rows} height={CARD_HEIGHT} kind="cards">
          {(record, isSelected) => <Card {...{ ...row, record, isSelected }} />}
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
      <Rows key={height} {...rows} height={height} kind="table">
        {(record, isSelected) => <TableRow {...{ ...row, record, isSelected }} />}
      </Rows>
    </div>
  );
}

/** The box that selects all records that are shown. */
function SelectAllRows<R extends RegisterRecord>({ list, ids, act }: Pick<Props<R>, 'list' | 'ids' | 'act'>) {
  const orderedIds = list.map(({ id }) => id);
  const selected = orderedIds.filter((id) => ids.has(id)).length;
  const isAllSelected = selected === orderedIds.length;
  return (
    <SelectAllCheckbox
      checked={isAllSelected}
      isPartial={selected > 0}
      onToggle={() => act({ type: isAllSelected ? 'none' : 'all', ids: orderedIds })}
    />
  );
}
