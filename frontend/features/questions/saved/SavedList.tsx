import { Link } from 'react-router';
import { type SavedQuestion, saved } from '#shared/calls/questions/saved.ts';
import { mailScheduleText } from '#shared/rules/questions/question-mails.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Skeleton } from '#ui/message/states.tsx';
import { addressOf } from './address.ts';
import { attentionOf } from './attention.ts';
import './question-list.css';

/** The saved questions that the user may open, empty until they are loaded. */
export function useSavedQuestions(): {
  readonly saved: readonly SavedQuestion[];
  readonly isPending: boolean;
} {
  const canList = useAccess(saved.list.access);
  const { data, isPending } = useCall(saved.list, {}, { enabled: canList });
  return { saved: data?.saved ?? [], isPending: canList && isPending };
}

/** The saved questions of one screen; renders nothing if there are none. */
export function SavedList({ path }: { readonly path: string }) {
  const pageQuestions = useSavedQuestions().saved.filter(({ question }) => QUESTIONS[question].path === path);
  return pageQuestions.length > 0 && <SavedCard saved={pageQuestions} />;
}

interface Props {
  readonly saved: readonly SavedQuestion[];
  readonly isPending?: boolean;
  /** True to explain how a question is saved, while there is none. */
  readonly showsHelp?: boolean;
}

/** Saved questions, each with a link that asks it. */
export function SavedCard({ saved: questions, isPending = false, showsHelp = false }: Props) {
  return (
    <section className="card question-list saved-list" aria-label="Saved questions">
      <h2>Saved</h2>
      {isPending && <Skeleton width="40%" />}
      {!isPending && showsHelp && questions.length === 0 && (
        <p className="muted">
          Nothing saved yet. Open a question, then choose <em>Save question</em> to find it here.
        </p>
      )}
      <ul>
        {questions.map((record) => (
          <li key={record.id}>
            <Link to={addressOf(record)}>{record.name}</Link>
            <p className="muted">
              {QUESTIONS[record.question].title}
              {record.whose === 'rescue' && `, saved by ${record.by}`}
              {record.mail && `. Emailed to you ${mailScheduleText(record.mail)}`}
              {attentionOf(record) && `. ${attentionOf(record)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
