import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { isOneOf } from '#shared/rules/data/collections.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { type OverviewEntry, OVERVIEWS, type OverviewPath, topicsFor } from './overview.ts';
import { addressOf } from './saved/address.ts';
import { SavedCard, useSavedQuestions } from './saved/SavedList.tsx';
import '#ui/style/page.css';
import '#records/list/list-tools.css';
import './overview.css';

const isOverview = (path: string): path is OverviewPath => isOneOf(OVERVIEWS, path);

/**
 * /searches, /queries, /reports: all questions that the signed-in user may ask; the path only decides title and order
 * (product/questions 1.5).
 */
export default function OverviewPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  return isOverview(path) ? <Overview key={path} path={path} /> : null;
}

interface Props {
  readonly path: OverviewPath;
}

/** One of the three pages. */
export function Overview({ path }: Props) {
  return useAccess(OVERVIEWS[path].access) ? <Questions path={path} /> : <NoPermission />;
}

/** The saved questions and the topics that contain every typed word. */
function useMatchingQuestions(path: OverviewPath, text: string) {
  const { roleName } = useSession();
  const { saved, isPending } = useSavedQuestions();
  const matches = (...texts: readonly string[]) => hasWords(texts.join(' '), text);
  const isMatchingSaved = ({ name, question, by }: SavedQuestion) =>
    matches(name, QUESTIONS[question].title, by);
  const topics = topicsFor(path, roleName).map(({ title, entries, ...topic }) => ({
    ...topic,
    title,
    entries: entries.filter((entry) => matches(entry.title, entry.description, title)),
  }));
  return {
    isPending,
    savedQuestions: saved.filter(isMatchingSaved),
    topics: topics.filter(({ entries }) => entries.length > 0),
  };
}

function Questions({ path }: Props) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { isPending, savedQuestions, topics } = useMatchingQuestions(path, text);
  const firstPath = savedQuestions[0] ? addressOf(savedQuestions[0]) : topics[0]?.entries[0]?.path;
  const isEmpty = text !== '' && savedQuestions.length + topics.length === 0;
  return (
    <>
      <div className="page-head overview-head">
        <h1>{OVERVIEWS[path].title}</h1>
        <form
          className="search"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() && firstPath) void navigate(firstPath);
          }}
        >
          <Icon name="search" size={18} />
          <input
            className="input"
            type="search"
            aria-label="Find a question"
            placeholder="Find a question"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </form>
      </div>
      {(text === '' || savedQuestions.length > 0) && (
        <SavedCard saved={savedQuestions} isPending={isPending} showsHelp />
      )}
      {isEmpty ? (
        <EmptyState
          icon="search"
          title={`No question matches “${text.trim()}”`}
          action={<Button onClick={() => setText('')}>Show all</Button>}
        />
      ) : (
        <div className="overview">
          {topics.map(({ topic, title, entries }) => (
            <TopicCard key={topic} title={title} entries={entries} />
          ))}
        </div>
      )}
    </>
  );
}

interface TopicProps {
  readonly title: string;
  readonly entries: readonly OverviewEntry[];
}

const TopicCard = ({ title, entries }: TopicProps) => (
  <section className="card question-list" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {entries.map((each) => (
        <li key={each.path}>
          <Link to={each.path}>{each.title}</Link>
          <p className="muted">{each.description}.</p>
        </li>
      ))}
    </ul>
  </section>
);
