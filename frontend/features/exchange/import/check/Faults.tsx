import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ServerFault } from './useDryRun.ts';

const STEP = 50;

interface Props {
  readonly faults: readonly ServerFault[];
  readonly count: number;
  /** Downloads the wrong rows. */
  readonly onTake: () => void;
}

/** Every fault at its row and cell, with what to do. */
export function Faults({ faults, count, onTake }: Props) {
  const [shown, setShown] = useState(STEP);
  if (count === 0) return null;
  return (
    <section className="card section" aria-label="Faults">
      <header>
        <h3>
          {count.toLocaleString('en')} {count === 1 ? 'fault' : 'faults'}
        </h3>
        <Button icon="download" onClick={onTake}>
          Download the wrong rows
        </Button>
      </header>
      <p className="import-note">
        These rows stay out. Correct them in the download and drop it here again, later or now; the others can
        be imported meanwhile.
      </p>
      <ul className="import-faults">
        {faults.slice(0, shown).map(({ file, line, column, cell, message }, at) => (
          <li key={`${file} ${line} ${column} ${at}`}>
            <strong>Row {line}</strong>
            <span>
              {column && (
                <>
                  {column}
                  {cell && <q>{cell.slice(0, 80)}</q>}
                </>
              )}
              <small>{file}</small>
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {faults.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>Show more ({faults.length - shown})</Button>
      )}
      {shown >= faults.length && count > faults.length && (
        <p className="import-note">All {count.toLocaleString('en')} are in the download.</p>
      )}
    </section>
  );
}
