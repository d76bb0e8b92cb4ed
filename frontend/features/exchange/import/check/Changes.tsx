import { useState } from 'react';
import { pluralize, splitWords } from '#shared/rules/text/phrases.ts';
import { ShowMore } from './ShowMore.tsx';
import type { ChangedRecord } from './useDryRun.ts';

const PAGE_SIZE = 20;

const displayValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Converts a field path to a label: 'animal.animalName' → 'animal name'. */
const fieldLabel = (field: string): string => splitWords(field.split('.').at(-1) ?? field);

/** Records that change: each field before and after. */
export function Changes({ changed }: { readonly changed: readonly ChangedRecord[] }) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  if (changed.length === 0) return null;
  return (
    <section className="card section" aria-label="Changes">
      <header>
        <h3>{pluralize(changed.length, 'record changes', 'records change')}</h3>
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
      <ShowMore
        hiddenCount={changed.length - visibleCount}
        onMore={() => setVisibleCount(visibleCount + PAGE_SIZE)}
      />
    </section>
  );
}
