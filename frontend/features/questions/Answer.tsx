import { useState } from 'react';
import type { Asked } from '#shared/rules/questions.ts';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import { ready } from '#client/row-pages.ts';
import { TakeRows } from '#records/download/TakeRows.tsx';
import { ListEnd } from '#records/ListEnd.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { Looking } from '#records/Looking.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import type { Known } from './known.ts';
import { pressed, sorted, type Sorting } from './sorting.ts';
import { useAnswer } from './useAnswer.ts';
import { WriteToThese } from './WriteToThese.tsx';

interface Props {
  readonly known: Known;
  /** The criteria with their days. */
  readonly sent: Asked;
  readonly Selected: SelectedAnimals;
}

const NOT_YET = {
  icon: 'search',
  title: 'Nothing so far',
  text: 'What was looked at until here does not fit.',
} as const;
const NOTHING = { icon: 'search', title: 'Nothing found', text: 'No record fits what was asked.' } as const;

/** What a question is answered with: how far it has looked, and a table, once there is something. */
export function Answer({ known, sent, Selected }: Props) {
  const { question } = known;
  const [sorting, sort] = useState<Sorting>();
  const [isWriting, setWriting] = useState(false);
  const answer = useAnswer(known, sent, sorting !== undefined || isWriting);
  const { query, rows, isWhole } = answer;
  return (
    <>
      <Looking {...answer} rows={question.rows} />
      {question.writesTo && rows && rows.length > 0 && (
        <WriteToThese id={question.writesTo} {...{ rows, isWhole }} isAsked={isWriting} onAsk={setWriting} />
      )}
      <Loaded
        records={rows}
        error={query.data ? null : query.error}
        onRetry={() => void query.refetch()}
        empty={isWhole ? NOTHING : NOT_YET}
      >
        {(found) => (
          <AnswerTable
            {...{ known, sent, Selected, sorting }}
            rows={sorted(found, sorting)}
            onSort={(by) => sort(pressed(sorting, by))}
          />
        )}
      </Loaded>
      {rows?.length === 0 && isWhole && <NothingToTake title={question.title} />}
      {rows && rows.length > 0 && (
        <ListEnd query={answer.paged} rows={question.rows}>
          {isWhole && `${rows.length.toLocaleString('en')} ${question.rows}`}
        </ListEnd>
      )}
    </>
  );
}

/** The download of nothing, which says so (product/questions 1.3). */
const NothingToTake = ({ title }: { readonly title: string }) => (
  <TakeRows
    title={title}
    columns={() => []}
    pages={ready([])}
    nothing="Select atleast one animal to download excel"
  />
);
