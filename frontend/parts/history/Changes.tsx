import type { HistoryLine } from '#shared/calls/animals/care.ts';
import { fieldTitle, valueTitle } from '#ui/field-title.ts';
import './history.css';

/** What a line says was changed, field by field: what stood there and what stands there since. */
export function Changes({ changes }: Pick<HistoryLine, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldTitle(field)}</dt>
          <dd>
            {before && <del>{valueTitle(before)}</del>} {after && <ins>{valueTitle(after)}</ins>}
            {!before && !after && '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
