import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type SavedQuestion, saved } from '#shared/calls/questions/saved.ts';
import { MAX_ROWS } from '#shared/contract/question.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { toQueryCriteria } from '#shared/rules/questions/questions.ts';
import { keyOf, useCall } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';
import { Skeleton } from '#ui/message/states.tsx';
import { type QuestionWithCall, questionAt } from '../answer/questions-with-calls.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { addressOf } from './address.ts';
import './saved.css';

/** The figures of the saved questions on the dashboard; renders nothing if there are none. */
export default function SavedFigures() {
  const canList = useAccess(saved.list.access);
  const { data } = useCall(saved.list, {}, { enabled: canList });
  const dashboardQuestions = data?.saved.filter(({ onDashboard }) => onDashboard) ?? [];
  if (dashboardQuestions.length === 0) return null;
  return (
    <section className="card saved-figures" aria-label="Saved questions">
      <h2>Saved questions</h2>
      <ul>
        {dashboardQuestions.map((record) => {
          const questionCall = questionAt(QUESTIONS[record.question].path);
          return questionCall && <Figure key={record.id} record={record} questionCall={questionCall} />;
        })}
      </ul>
    </section>
  );
}

/** The number of rows of a question: '2 donors', or 'more than 500 animals' if one reply does not hold them. */
function useFigure({ question, call }: QuestionWithCall, { asked, gone }: SavedQuestion) {
  const today = useToday();
  const { weekStart = 'monday' } = useRescueLocale();
  const query = { ...toQueryCriteria(question.fields, asked, { today, weekStart }), limit: MAX_ROWS };
  return useQuery({
    queryKey: keyOf(call, { query }),
    enabled: gone.length === 0,
    queryFn: async ({ signal }) => {
      const { rows, nextCursor } = (await makeCall(call, { query }, { signal })).data;
      return `${nextCursor ? 'more than ' : ''}${pluralize(rows.length, question.rowNoun, question.rowsNoun)}`;
    },
  });
}

function Figure({
  record,
  questionCall,
}: {
  readonly record: SavedQuestion;
  readonly questionCall: QuestionWithCall;
}) {
  const { data, isError } = useFigure(questionCall, record);
  const label = record.gone.length > 0 ? 'needs attention' : isError ? 'could not be counted' : data;
  return (
    <li>
      <Link to={addressOf(record)}>
        <span>{record.name}</span>
        <strong>{label ?? <Skeleton width={40} height={20} />}</strong>
      </Link>
    </li>
  );
}
