import { Link } from 'react-router';
import { saved } from '#shared/calls/questions/saved.ts';
import { mailTimesWords } from '#shared/rules/questions/question-mails.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { addressOf } from './address.ts';
import { attentionOf } from './attention.ts';
import './saved.css';

/** The saved questions at or below a path (`/searches`), to be opened; nothing where there are none. */
export function SavedList({ path }: { readonly path: string }) {
  const asks = useMay(saved.list.access);
  const { data } = useCall(saved.list, {}, { enabled: asks });
  const own =
    data?.saved.filter(({ question }) => `${QUESTIONS[question].path}/`.startsWith(`${path}/`)) ?? [];
  if (own.length === 0) return null;
  return (
    <section className="card saved-list" aria-label="Saved questions">
      <h2>Saved</h2>
      <ul>
        {own.map((record) => (
          <li key={record.id}>
            <Link to={addressOf(record)}>{record.name}</Link>{' '}
            <span className="muted">
              {QUESTIONS[record.question].title}
              {record.whose === 'rescue' && `, saved by ${record.by}`}
              {record.mail && `. Emailed to you ${mailTimesWords(record.mail)}`}
              {attentionOf(record) && `. ${attentionOf(record)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
