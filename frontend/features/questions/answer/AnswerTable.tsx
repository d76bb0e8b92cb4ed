import type { ReactNode } from 'react';
import { type AnyQuestion, type AnyRow, MAX_ROWS } from '#shared/contract/question.ts';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { cellText, fileType } from '#shared/questions/cells.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useMoney } from '#client/useMoney.ts';
import { cursorOf } from '#client/paging/usePages.ts';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import type { RowPages } from '#client/paging/row-pages.ts';
import { ColumnsButton } from '#records/columns/ColumnsButton.tsx';
import { VirtualRows } from '#records/table/VirtualRows.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { SelectionBar } from '#records/table/SelectionBar.tsx';
import { toggleAction, useSelection } from '#records/table/selection.ts';
import { cellOf } from './cells.tsx';
import type { QuestionWithCall } from './questions-with-calls.ts';
import { nextOrder, type SortOrder } from './sorting.ts';
import { SortBy } from './SortBy.tsx';
import { type NamedColumn, nameColumnOf, useVisibleColumns } from './useVisibleColumns.ts';
import { CopySelection } from './CopySelection.tsx';
import { useSearchParams } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { animalsQuery } from '#parts/animal/calls/animals-query.ts';
import '#records/list/list-tools.css';

/** The animals of the selected rows; while they load, those of the previous selection. */
function useChosenAnimals(ids: readonly string[]): readonly AnimalRow[] {
  const { data } = useQuery({
    ...animalsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length === 0 || !data ? [] : data.animalList;
}

/** The link to a mail to all people found; its URL holds the question (product/people 5.1). */
function EmailSelection({ questionKey }: { readonly questionKey: string }) {
  const canEmail = useAccess('pco.actions.email');
  const [params] = useSearchParams();
  if (!canEmail) return null;
  return (
    <ButtonLink
      to={`/pco/email?${new URLSearchParams({ to: 'found', by: questionKey, asked: params.toString() }).toString()}`}
      icon="mail"
    >
      Write to these
    </ButtonLink>
  );
}

/** Loads all rows, for downloads and prints. */
const createRowPages = ({ call }: QuestionWithCall, sentCriteria: CriterionValues): RowPages<AnyRow> => ({
  load: async (from, signal) => {
    const query = { ...sentCriteria, ...cursorOf(from), limit: MAX_ROWS };
    return (await makeCall(call, { query }, { signal })).data;
  },
});

/** The widths of columns in px, by type; the width of texts follows from their content. */
const COLUMN_WIDTHS: Readonly<Partial<Record<QuestionColumn['type'], number>>> = {
  day: 118,
  code: 164,
  phone: 148,
};
/** The width of long texts. */
const WIDE_WIDTH = 240;

/** The columns of the table; a press on a head sorts by it. */
function useColumns(
  { question, sorting, onSort }: SortProps & { question: AnyQuestion },
  visibleColumns: readonly NamedColumn[],
): Column<AnyRow>[] {
  const formatMoney = useMoney();
  const titleColumn = nameColumnOf(question);
  return visibleColumns.map(([name, column]) => ({
    head: column.label,
    type: fileType(column),
    text: (row) => cellText(name, column, row),
    wide: column.wide ?? false,
    title: name === titleColumn,
    width: column.wide ? WIDE_WIDTH : COLUMN_WIDTHS[column.type],
    ...(COLUMN_WIDTHS[column.type] && { className: 'cell-whole' }),
    cell: (row) => cellOf(name, column, row, formatMoney),
    sort: {
      now: sorting?.column === name ? (sorting.isDescending ? 'descending' : 'ascending') : 'none',
      onPress: () => onSort(nextOrder(sorting, name)),
    },
  }));
}

interface SortProps {
  readonly sorting: SortOrder | undefined;
  readonly onSort: (sorting: SortOrder | undefined) => void;
}

interface Props extends SortProps {
  readonly questionCall: QuestionWithCall;
  /** The criteria as the server gets them, with relative periods replaced by days. */
  readonly sentCriteria: CriterionValues;
  readonly Selected: SelectedActionsComponent<AnimalRow>;
  readonly rows: readonly AnyRow[];
}

/** The rows as a sortable table; the animals of selected rows are passed to the actions of `Selected`. */
export function AnswerTable({ questionCall, sentCriteria, Selected, rows, sorting, onSort }: Props) {
  const { question } = questionCall;
  const [selection, act] = useSelection();
  const { visibleColumns, choice } = useVisibleColumns(question);
  const columns = useColumns({ question, sorting, onSort }, visibleColumns);
  const onPlace: typeof choice.onPlace = (next) => {
    // A hidden column can't sort the rows.
    if (next.some(({ name, isShown }) => name === sorting?.column && !isShown)) onSort(undefined);
    choice.onPlace(next);
  };
  const rowIds = rows.map(({ id }) => id);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const { selection: animalSelection } = question;
  const ids = new Set(animalSelection ? selected.map((row) => String(row[animalSelection.id] ?? '')) : []);
  const chosenAnimals = useChosenAnimals([...ids].filter(Boolean));
  const clear = () => act({ type: 'clear' });
  const table = (menu?: ReactNode) => (
    <>
      <SortBy columns={visibleColumns} {...{ sorting, onSort }} />
      <RecordTable
        label={question.title}
        records={rows}
        columns={columns}
        body={VirtualRows}
        className="question-answer"
        nameOf={(row) => String(row[nameColumnOf(question)] ?? '')}
        tools={
          <>
            {question.recipientField && <EmailSelection questionKey={question.key} />}
            <ColumnsButton {...choice} onPlace={onPlace} />
            {menu && <div className="list-actions">{menu}</div>}
          </>
        }
        selecting={
          animalSelection && {
            ids: selection.ids,
            onToggle: (id, withShift) =>
              act(toggleAction(rowIds, { id, anchorId: selection.anchorId, withShift })),
            onToggleAll: () =>
              selected.length === rows.length ? clear() : act({ type: 'all', ids: rowIds }),
          }
        }
        exportOptions={{
          title: question.title,
          baseName: question.file,
          pages: sorting ? undefined : createRowPages(questionCall, sentCriteria),
        }}
      />
    </>
  );
  if (!animalSelection) return table();
  return (
    <Selected records={chosenAnimals} onDone={clear}>
      {({ menu, common }) => (
        <>
          {table(menu)}
          <SelectionBar
            summary={selected.length > 0 ? `${selected.length}` : ''}
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
