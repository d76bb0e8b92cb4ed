import type { HistoryLine } from '#shared/calls/animals/care.ts';
import { useMe } from '#client/me.ts';
import { fieldTitle, valueTitle } from '#ui/field-title.ts';
import './history.css';

/** What a line says was changed, field by field: what stood there and what stands there since. */
export function Changes({ changes }: Pick<HistoryLine, 'changes'>) {
  const { countryCode } = useMe();
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldTitle(field)}</dt>
          <dd>
            {before && <del>{valueTitle(before, countryCode)}</del>}{' '}
            {after && <ins>{valueTitle(after, countryCode)}</ins>}
            {!before && !after && '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
