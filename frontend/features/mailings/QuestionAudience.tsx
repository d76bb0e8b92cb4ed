import { Link } from 'react-router';
import { questions } from '#shared/calls/questions/questions.ts';
import type { QuestionCall } from '#shared/contract/question.ts';
import { criterionFormatter } from '#shared/questions/criterion-formatter.ts';
import { findMailableQuestion } from '#shared/questions/people/mailable-questions.ts';
import {
  type CriterionValues,
  validCriteria,
  questionSentence,
  toQueryCriteria,
} from '#shared/rules/questions/questions.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { MAX_CHOSEN_PEOPLE } from '#shared/rules/mail/mailings.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';
import { useAccess } from '#client/session/session-context.ts';
import { SearchProgress } from '#records/list/SearchProgress.tsx';
import { useAnswer } from '#records/list/useAnswer.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import Compose from './writing/Compose.tsx';
import { peopleText } from './writing/mailing-text.ts';

type Question = ReturnType<typeof findMailableQuestion>;

interface Props {
  /** The key of the question; null in old URLs, which mean the first question whose results can get mail. */
  readonly questionKey: string | null;
  readonly criteriaText: string;
}

/**
 * A new mail to the people that a question finds. The URL holds the question, so that it can be reloaded, kept and sent
 * to others; each visit asks the question again (product/people 5.1).
 */
export default function QuestionAudience({ questionKey, criteriaText }: Props) {
  const question = findMailableQuestion(questionKey);
  const canAsk = useAccess(question.right);
  const today = useToday();
  const { weekStart = 'monday' } = useRescueLocale();
  const urlCriteria = validCriteria(question.fields, Object.fromEntries(new URLSearchParams(criteriaText)));
  // The URL has a time span without its days, which follow from today.
  const sentCriteria = toQueryCriteria(question.fields, urlCriteria, { today, weekStart });
  if (!canAsk) return <NoPermission />;
  return runWithToday(today, () => question.input.safeParse(sentCriteria).success) ? (
    <EmailToResults {...{ question, urlCriteria, sentCriteria }} />
  ) : (
    <NoRecipients question={question} />
  );
}

function NoRecipients({ question: { path, title } }: { readonly question: Question }) {
  return (
    <>
      <div className="page-head">
        <h1>New email</h1>
      </div>
      <Notice text="This email has no recipients. Choose them again.">
        <Link to={path}>{title}</Link>
      </Notice>
    </>
  );
}

interface QuestionProps {
  readonly question: Question;
  readonly urlCriteria: CriterionValues;
  /** The criteria with the days of their time span. */
  readonly sentCriteria: CriterionValues;
}

function EmailToResults({ question, urlCriteria, sentCriteria }: QuestionProps) {
  const call: QuestionCall = questions[question.key];
  const answer = useAnswer(call, sentCriteria, true);
  const { rows = [], isWhole } = answer;
  const { recipientField = '' } = question;
  const ids = [...new Set(rows.map((row) => String(row[recipientField] ?? '')))].filter(Boolean);
  const isWithinLimit = isWhole && ids.length > 0 && ids.length <= MAX_CHOSEN_PEOPLE;
  return (
    <Compose
      audience={isWithinLimit ? { to: 'people', ids } : undefined}
      recipients={<FoundRecipients {...{ question, answer, urlCriteria, sentCriteria }} count={ids.length} />}
    />
  );
}

interface RecipientsProps extends QuestionProps {
  readonly answer: ReturnType<typeof useAnswer>;
  readonly count: number;
}

/** The recipients, or the reason why the mail cannot be sent to them. */
function FoundRecipients({ question, answer, urlCriteria, sentCriteria, count }: RecipientsProps) {
  const { countryCode } = useRescueLocale();
  const { query, isWhole } = answer;
  const answerPath = `${question.path}?${new URLSearchParams(urlCriteria).toString()}`;
  if (query.isError && !query.data)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton width="60%" />;
  if (!isWhole && count <= MAX_CHOSEN_PEOPLE) return <SearchProgress {...answer} rows="people" />;
  const formatCriterion = criterionFormatter(question.fields, countryCode, (_list, id) => id);
  const criteriaLabel = questionSentence(question, sentCriteria, formatCriterion);
  const reason = limitError(count);
  return (
    <>
      <p>
        <strong>To:</strong> {reason ? '' : `${peopleText(count)} found by `}
        <Link to={answerPath}>{question.title}</Link> ({criteriaLabel}).
        {!reason && count > 1 && ' Anyone not on the mail list is left out.'}
      </p>
      {reason && <Notice text={reason} />}
    </>
  );
}

function limitError(count: number): string | undefined {
  if (count > MAX_CHOSEN_PEOPLE) return `At most ${MAX_CHOSEN_PEOPLE} people at once. Please ask for fewer.`;
  return count === 0 ? 'It no longer finds anyone.' : undefined;
}
