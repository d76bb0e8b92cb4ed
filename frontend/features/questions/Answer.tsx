import { useState } from 'react';
import { may } from '#shared/access/may.ts';
import { type AnyQuestion, type AnyRow, MOST_ROWS, seenColumns } from '#shared/contract/question.ts';
import type { Asked } from '#shared/rules/questions.ts';
import { makeCall } from '#client/make-call.ts';
import { useMe } from '#client/me.ts';
import { useMoney } from '#client/useMoney.ts';
import { cursorOf } from '#client/usePages.ts';
import { ready, type RowPages } from '#client/row-pages.ts';
import { TakeRows } from '#records/download/TakeRows.tsx';
import { ListEnd } from '#records/ListEnd.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { NearRows } from '#records/NearRows.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { cellText, fileType, shownCell } from './cells.tsx';
import type { Known } from './known.ts';
import { pressed, sorted, type Sorting } from './sorting.ts';
import { useAnswer } from './useAnswer.ts';

/** All rows from the first on, for files and paper. */
const rowsFrom = ({ call }: Known, sent: Asked): RowPages<AnyRow> => ({
  load: async (from, signal) => {
    const query = { ...sent, ...cursorOf(from), limit: MOST_ROWS };
    return (await makeCall(call, { query }, { signal })).data;
  },
});

interface Props {
  readonly known: Known;
  /** The criteria with their days. */
  readonly sent: Asked;
}

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

/** What a question is answered with: a table that sorts and opens, and how far it has looked. */
export function Answer({ known, sent }: Props) {
  const { question } = known;
  const [sorting, sort] = useState<Sorting>();
  const answer = useAnswer(known, sent, sorting !== undefined);
  const columns = useColumns(question, sorting, (by) => sort(pressed(sorting, by)));
  const { query, rows, isLooking } = answer;
  const isEmpty = rows?.length === 0;
  return (
    <>
      <Looking {...answer} rows={question.rows} />
      <Loaded
        records={isEmpty && (isLooking || answer.isStopped) ? [] : rows}
        error={query.data ? null : query.error}
        onRetry={() => void query.refetch()}
        empty={
          isLooking || answer.isStopped
            ? { icon: 'search', title: 'Nothing so far', text: 'What was looked at until here does not fit.' }
            : { icon: 'search', title: 'Nothing found', text: 'No record fits what was asked.' }
        }
      >
        {(found) => (
          <RecordTable
            label={question.title}
            records={sorted(found, sorting)}
            columns={columns}
            body={NearRows}
            takes={{
              title: question.title,
              word: question.file,
              pages: sorting ? undefined : rowsFrom(known, sent),
            }}
            className="question-answer"
          />
        )}
      </Loaded>
      {isEmpty && answer.isWhole && (
        <TakeRows
          title={question.title}
          columns={() => []}
          pages={ready([])}
          nothing="Select atleast one animal to download excel"
        />
      )}
      {rows && rows.length > 0 && (
        <ListEnd query={answer.paged} rows={question.rows}>
          {answer.isWhole && `${rows.length.toLocaleString('en')} ${question.rows}`}
        </ListEnd>
      )}
    </>
  );
}

type LookingProps = Pick<
  ReturnType<typeof useAnswer>,
  'looked' | 'of' | 'isLooking' | 'isStopped' | 'stop' | 'goOn'
> & {
  /** What is looked at. */
  readonly rows: string;
};

/** How far it has looked, while it goes on by itself. */
function Looking({ looked, of, isLooking, isStopped, stop, goOn, rows }: LookingProps) {
  if (!isLooking && !isStopped) return null;
  const far = `${looked.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`} ${rows}`;
  return (
    <p className="question-looking" role="status">
      {isLooking ? `Looked at ${far} …` : `Stopped after ${far}`}
      <Button variant="quiet" onClick={isLooking ? stop : goOn}>
        {isLooking ? 'Stop' : 'Continue'}
      </Button>
    </p>
  );
}
