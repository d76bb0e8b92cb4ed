import { useState } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { Twin } from './useDryRun.ts';

/** The answer that a row is a new record. */
const NEW = 'new';

interface Props {
  readonly twins: readonly Twin[];
  readonly isDone: boolean;
  readonly onDecide: (answers: ReadonlyMap<string, string>) => void;
}

/** Rows that are likely duplicates of existing records. The user decides for each, then the rows are checked again. */
export function Twins({ twins, isDone, onDecide }: Props) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  if (twins.length === 0) return null;
  const undecidedTwins = twins.filter(({ key }) => !answers.has(key));
  const chooseNewForAll = () =>
    setAnswers(new Map([...undecidedTwins.map(({ key }) => [key, NEW] as const), ...answers]));
  return (
    <section className="card section" aria-label="Likely duplicates">
      <header>
        <h3>{pluralize(twins.length, 'likely duplicate')}</h3>
        {undecidedTwins.length > 0 && (
          <Button variant="quiet" onClick={chooseNewForAll}>
            All others are new
          </Button>
        )}
      </header>
      <p className="import-note">They stay out until you say whether each is the record that is here.</p>
      <ul className="import-columns">
        {twins.map(({ key, title, line, twins: candidates }) => (
          <li key={key}>
            <strong>{title}</strong>
            <span className="import-samples">
              Row {line} · {candidates[0]?.why}
            </span>
            <Select
              aria-label={`Which is ${title}`}
              value={answers.get(key) ?? ''}
              options={[
                ['', 'Please choose'] as const,
                ...candidates.map(({ id, name }) => [id, `Is ${name}`] as const),
                [NEW, 'Is new'] as const,
              ]}
              onChoose={(answer) => answer && setAnswers(new Map([...answers, [key, answer]]))}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" disabled={answers.size === 0 || !isDone} onClick={() => onDecide(answers)}>
        Check again{answers.size > 0 && ` with ${pluralize(answers.size, 'answer')}`}
      </Button>
    </section>
  );
}
