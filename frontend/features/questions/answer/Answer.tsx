import { useState } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { staticPages } from '#client/paging/row-pages.ts';
import { ExportRows } from '#records/download/ExportRows.tsx';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { SearchProgress } from '#records/list/SearchProgress.tsx';
import { useAnswer } from '#records/list/useAnswer.ts';
import { AnswerTable } from './AnswerTable.tsx';
import type { QuestionWithCall } from './questions-with-calls.ts';
import { sortRows, type SortOrder } from './sorting.ts';

interface Props {
  readonly questionCall: QuestionWithCall;
  /** The criteria as they were sent, with the days of their time spans. */
  readonly sentCriteria: CriterionValues;
  readonly Selected: SelectedActionsComponent<AnimalRow>;
}

const NOT_YET = {
  icon: 'search',
  title: 'Nothing so far',
  text: 'No matching records so far.',
} as const;
const NO_RESULTS = { icon: 'search', title: 'Nothing found', text: 'No matching records.' } as const;

/** The answer of a question: its progress, and a table once there are rows. */
export function Answer({ questionCall, sentCriteria, Selected }: Props) {
  const { question } = questionCall;
  const [sorting, setSorting] = useState<SortOrder>();
  const answer = useAnswer(questionCall.call, sentCriteria, sorting !== undefined);
  const { query, rows, isWhole } = answer;
  return (
    <>
      <SearchProgress {...answer} rows={question.rowsNoun} />
      {rows?.length === 0 && isWhole && <EmptyDownload title={question.title} />}
      <Loaded
        records={rows}
        error={query.data ? null : query.error}
        onRetry={() => void query.refetch()}
        empty={isWhole ? NO_RESULTS : NOT_YET}
      >
        {(found) => (
          <AnswerTable
            {...{ questionCall, sentCriteria, Selected, sorting }}
            rows={sortRows(found, question.columns, sorting)}
            onSort={setSorting}
          />
        )}
      </Loaded>
      {rows && rows.length > 0 && (
        <ListEnd query={answer.pagedQuery} noun={question.rowsNoun}>
          {isWhole && pluralize(rows.length, question.rowNoun, question.rowsNoun)}
        </ListEnd>
      )}
    </>
  );
}

/** The download button of an empty answer, which only shows a message (product/questions 1.3). */
const EmptyDownload = ({ title }: { readonly title: string }) => (
  <ExportRows
    title={title}
    columns={() => []}
    pages={staticPages([])}
    emptyHint="Select atleast one animal to download excel"
  />
);
