import type { HistoryLine } from '#shared/calls/animals/care.ts';
import { formatDay, isDay } from '#shared/rules/dates.ts';
import { useMe } from '#client/me.ts';
import { fieldTitle, valueTitle } from '#ui/field-title.ts';
import { momentOf } from '#ui/moment.ts';
import './history.css';

const IS_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A value as the rescue's country writes it: days and times are stored as ISO texts. */
function valueIn(text: string, country: string | undefined): string {
  if (isDay(text)) return formatDay(text, country);
  return IS_MOMENT.test(text) ? momentOf(text, country) : valueTitle(text);
}

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
            {before && <del>{valueIn(before, countryCode)}</del>}{' '}
            {after && <ins>{valueIn(after, countryCode)}</ins>}
            {!before && !after && '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
