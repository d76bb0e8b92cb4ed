import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Changed } from './useDryRun.ts';

const STEP = 20;

const displayValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** 'animal.animalName' → 'animal name'. */
const fieldLabel = (field: string): string =>
  (field.split('.').at(-1) ?? field).replaceAll(/([A-Z])/g, (sign) => ` ${sign.toLowerCase()}`);

/** Records that change: each field before and after. */
export function Changes({ changed }: { readonly changed: readonly Changed[] }) {
  const [visibleCount, setVisibleCount] = useState(STEP);
  if (changed.length === 0) return null;
  return (
    <section className="card section" aria-label="Changes">
      <header>
        <h3>
          {changed.length.toLocaleString('en')} {changed.length === 1 ? 'record changes' : 'records change'}
        </h3>
        <span>They came from the same source before</span>
      </header>
      <ul className="import-faults">
        {changed.slice(0, visibleCount).map(({ title, file, line, changes }) => (
          <li key={`${file} ${line} ${title}`}>
            <strong>{title}</strong>
            <span>
              {Object.entries(changes).map(([field, [before, after]]) => (
                <span key={field} className="import-change">
                  {fieldLabel(field)}: <del>{displayValue(before)}</del> <ins>{displayValue(after)}</ins>
                </span>
              ))}
            </span>
            <small>Row {line}</small>
          </li>
        ))}
      </ul>
      {changed.length > visibleCount && (
        <Button onClick={() => setVisibleCount(visibleCount + STEP)}>
          Show more ({changed.length - visibleCount})
        </Button>
      )}
    </section>
  );
}
