import { useState } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { DoubtfulValue } from './useDryRun.ts';

const PAGE_SIZE = 50;

interface Props {
  readonly doubts: readonly DoubtfulValue[];
  readonly isDone: boolean;
  /** Checks the rows of these keys again, with their values confirmed as right. */
  readonly onAccept: (keys: ReadonlySet<string>) => void;
}

/** Values that a form would ask users to confirm; they mark those that are right, and the rows are checked again. */
export function Doubts({ doubts, isDone, onAccept }: Props) {
  const [confirmedKeys, setConfirmedKeys] = useState<ReadonlySet<string>>(new Set());
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  if (doubts.length === 0) return null;
  const confirmedDoubts = doubts.filter(({ key }) => confirmedKeys.has(key));
  const setConfirmed = (key: string, isConfirmed: boolean) =>
    setConfirmedKeys(
      new Set(isConfirmed ? [...confirmedKeys, key] : [...confirmedKeys].filter((each) => each !== key)),
    );
  return (
    <section className="card section" aria-label="Unusual values">
      <header>
        <h3>{pluralize(doubts.length, 'unusual value')}</h3>
        {confirmedDoubts.length < doubts.length && (
          <Button variant="quiet" onClick={() => setConfirmedKeys(new Set(doubts.map(({ key }) => key)))}>
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
          <li key={`${key} ${column} ${message}`}>
            <strong>Row {line}</strong>
            <span>
              {column}
              {cell && <q>{cell.slice(0, 80)}</q>}
              <small>{file}</small>
            </span>
            <span className="import-doubt">
              {message}
              <Check
                checked={confirmedKeys.has(key)}
                onChange={(isConfirmed) => setConfirmed(key, isConfirmed)}
              >
                It is right
              </Check>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        hiddenCount={doubts.length - visibleCount}
        onMore={() => setVisibleCount(visibleCount + PAGE_SIZE)}
      />
      <Button
        variant="secondary"
        disabled={confirmedDoubts.length === 0 || !isDone}
        onClick={() => onAccept(confirmedKeys)}
      >
        Check again{confirmedDoubts.length > 0 && ` with ${pluralize(confirmedDoubts.length, 'answer')}`}
      </Button>
    </section>
  );
}
