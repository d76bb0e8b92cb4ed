import { useState } from 'react';
import { counted } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { Doubtful } from './useDryRun.ts';

const STEP = 50;

interface Props {
  readonly doubts: readonly Doubtful[];
  readonly isDone: boolean;
  /** Sends the rows of these keys again, with the answer that their values are right. */
  readonly onAccept: (keys: ReadonlySet<string>) => void;
}

/** Values that the form would ask about; users say which are right, and the rows are checked again. */
export function Doubts({ doubts, isDone, onAccept }: Props) {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const [visibleCount, setVisibleCount] = useState(STEP);
  if (doubts.length === 0) return null;
  const confirmed = doubts.filter(({ key }) => right.has(key));
  const say = (key: string, isRight: boolean) =>
    setRight(new Set(isRight ? [...right, key] : [...right].filter((each) => each !== key)));
  return (
    <section className="card section" aria-label="Unusual values">
      <header>
        <h3>{counted(doubts.length, 'unusual value')}</h3>
        {confirmed.length < doubts.length && (
          <Button variant="quiet" onClick={() => setRight(new Set(doubts.map(({ key }) => key)))}>
            All are right
          </Button>
        )}
      </header>
      <p className="import-note">
        They stay out until you say that they are right, or correct them in the file. The rest of their rows
        comes in.
      </p>
      <ul className="import-faults">
        {doubts.slice(0, visibleCount).map(({ key, file, line, column, cell, message }) => (
          <li key={key}>
            <strong>Row {line}</strong>
            <span>
              {column}
              {cell && <q>{cell.slice(0, 80)}</q>}
              <small>{file}</small>
            </span>
            <span className="import-doubt">
              {message}
              <Check checked={right.has(key)} onChange={(isRight) => say(key, isRight)}>
                It is right
              </Check>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        hiddenCount={doubts.length - visibleCount}
        onMore={() => setVisibleCount(visibleCount + STEP)}
      />
      <Button
        variant="secondary"
        disabled={confirmed.length === 0 || !isDone}
        onClick={() => onAccept(right)}
      >
        Check again{confirmed.length > 0 && ` with ${counted(confirmed.length, 'answer')}`}
      </Button>
    </section>
  );
}
