import { may } from '#shared/access/may.ts';
import { type AnyQuestion, type AnyRow, MOST_ROWS, seenColumns } from '#shared/contract/question.ts';
import { cellText, fileType } from '#shared/questions/cells.ts';
import type { Asked } from '#shared/rules/questions.ts';
import { makeCall } from '#client/make-call.ts';
import { useMe } from '#client/me.ts';
import { useMoney } from '#client/useMoney.ts';
import { cursorOf } from '#client/usePages.ts';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import type { RowPages } from '#client/row-pages.ts';
import { NearRows } from '#records/NearRows.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';
import { SelectionBar } from '#records/SelectionBar.tsx';
import { between, useSelection } from '#records/selection.ts';
import { shownCell } from './cells.tsx';
import type { Known } from './known.ts';
import type { Sorting } from './sorting.ts';
import { CopySelection } from './CopySelection.tsx';
import { useChosenAnimals } from './useChosenAnimals.ts';
import '#records/list-tools.css';

/** All rows from the first on, for files and paper. */
const rowsFrom = ({ call }: Known, sent: Asked): RowPages<AnyRow> => ({
  load: async (from, signal) => {
    const query = { ...sent, ...cursorOf(from), limit: MOST_ROWS };
    return (await makeCall(call, { query }, { signal })).data;
  },
});

/** The columns that whoever is signed in sees; a press on a head sorts. */
function useColumns(
  question: AnyQuestion,
  sorting: Sorting | undefined,
  onSort: (by: string) => void,
): Column<AnyRow>[] {
  const { roleName } = useMe();
  const money = useMoney();
  return seenColumns(question, (access) => may(roleName, access)).map(([name, column]) => ({
    head: column.label,
    type: fileType(column),
    text: (row) => cellText(name, column, row),
    wide: column.wide ?? false,
    cell: (row) => shownCell(name, column, row, money),
    sort: {
      now: sorting?.by === name ? (sorting.isDown ? 'descending' : 'ascending') : 'none',
      onPress: () => onSort(name),
    },
  }));
}

/** What a row is called, for whoever hears its box: by the first column that leads somewhere. */
function nameOf({ columns }: AnyQuestion, row: AnyRow): string {
  const [name = ''] = Object.entries(columns).find(([, { leads }]) => leads) ?? Object.keys(columns);
  return String(row[name] ?? '');
}

interface Props {
  readonly known: Known;
  /** The criteria with their days. */
  readonly sent: Asked;
  readonly Selected: SelectedAnimals;
  readonly rows: readonly AnyRow[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (by: string) => void;
}

/** The rows as a table that sorts and opens; those that are selected are carried to what can be done with their animals. */
export function AnswerTable({ known, sent, Selected, rows, sorting, onSort }: Props) {
  const { question } = known;
  const [selection, act] = useSelection();
  const columns = useColumns(question, sorting, onSort);
  const order = rows.map(({ id }) => id);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const { selects } = question;
  const ids = new Set(selects ? selected.map((row) => String(row[selects.id] ?? '')) : []);
  const animals = useChosenAnimals([...ids].filter(Boolean));
  const clear = () => act({ do: 'clear' });
  const table = (
    <RecordTable
      label={question.title}
      records={rows}
      columns={columns}
      body={NearRows}
      className="question-answer"
      nameOf={(row) => nameOf(question, row)}
      selecting={
        selects && {
          ids: selection.ids,
          onToggle: (id, withShift) =>
            act({ do: 'toggle', id, ...(withShift && { range: between(order, selection.anchor, id) }) }),
          onToggleAll: () => (selected.length === rows.length ? clear() : act({ do: 'all', ids: order })),
        }
      }
      takes={{
        title: question.title,
        word: question.file,
        pages: sorting ? undefined : rowsFrom(known, sent),
      }}
    />
  );
  if (!selects) return table;
  return (
    <Selected animals={animals} onDone={clear}>
      {({ menu, common }) => (
        <>
          <div className="list-actions question-actions">{menu}</div>
          {table}
          <SelectionBar
            what={selected.length > 0 ? `${selected.length}` : ''}
            common={
              <>
                <CopySelection title={question.title} columns={columns} rows={selected} />
                {common}
              </>
            }
            onDelete={undefined}
            onClear={clear}
          />
        </>
      )}
    </Selected>
  );
}
