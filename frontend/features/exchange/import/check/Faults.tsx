import { useMemo, useState } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { CellFault } from './useDryRun.ts';

const PAGE_SIZE = 50;

/** Faults of one kind, and the lines that have them. */
interface FaultGroup extends CellFault {
  readonly lines: number[];
}

/** Groups equal faults, so that a missing column is reported once, not for each row. */
function groupFaults(faults: readonly CellFault[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const fault of faults) {
    const key = JSON.stringify([fault.file, fault.column, fault.cell, fault.message]);
    const group = groups.get(key) ?? { ...fault, lines: [] };
    group.lines.push(fault.line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const MAX_NAMED_LINES = 3;

/** 'Row 4'; 'Rows 2, 3, 5 and 444 more'. */
function linesText(lines: readonly number[]): string {
  const extraCount = lines.length - MAX_NAMED_LINES;
  const namedLines = lines.slice(0, MAX_NAMED_LINES).join(', ');
  return `${lines.length === 1 ? 'Row' : 'Rows'} ${namedLines}${extraCount > 0 ? ` and ${extraCount.toLocaleString('en')} more` : ''}`;
}

interface Props {
  readonly faults: readonly CellFault[];
  readonly count: number;
  /** Downloads the rows with faults. */
  readonly onDownload: () => void;
}

/** Every fault at its row and cell, with what to do. */
export function Faults({ faults, count, onDownload }: Props) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const groups = useMemo(() => groupFaults(faults), [faults]);
  if (count === 0) return null;
  return (
    <section className="card section" aria-label="Faults">
      <header>
        <h3>{pluralize(count, 'fault')}</h3>
        <Button icon="download" onClick={onDownload}>
          Download the wrong rows
        </Button>
      </header>
      <p className="import-note">
        These rows stay out. Correct them in the download and drop it here again, later or now; the others can
        be imported meanwhile.
      </p>
      <ul className="import-faults">
        {groups.slice(0, visibleCount).map(({ file, lines, column, cell, message }, index) => (
          <li key={`${file} ${lines[0]} ${column} ${index}`}>
            <strong>{linesText(lines)}</strong>
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
      <ShowMore
        hiddenCount={groups.length - visibleCount}
        onMore={() => setVisibleCount(visibleCount + PAGE_SIZE)}
      />
      {visibleCount >= groups.length && count > faults.length && (
        <p className="import-note">All {count.toLocaleString('en')} are in the download.</p>
      )}
    </section>
  );
}
