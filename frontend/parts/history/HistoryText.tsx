import type { ReactNode } from 'react';
import { HISTORY } from '#shared/calls/history.ts';
import type { HistoryLine } from '#shared/calls/animals/care.ts';
import { type Detail, historySentence } from '#shared/rules/history/sentence.ts';
import { useCurrency } from '#client/useMoney.ts';
import { useRescueLocale } from '#ui/time/clock.ts';
import './history.css';

/** The sentence template of an older entry whose call no longer exists. */
const UNKNOWN_CALL_TEMPLATE = 'changed something[: {changes}]';

interface Props {
  readonly line: Pick<HistoryLine, 'what' | 'by' | 'changes' | 'about'>;
  /** The name of the record, or a link to it, shown after the sentence. */
  readonly children?: ReactNode;
  /** The small text below the sentence: the time. */
  readonly meta: ReactNode;
}

/** A history entry as a sentence, with dates in the format of the rescue; further details can be opened below. */
export function HistoryText({ line: { what, by, ...values }, children, meta }: Props) {
  const { countryCode: country, timeZone } = useRescueLocale();
  const currency = useCurrency();
  const { sentence, details } = historySentence(HISTORY[what] ?? UNKNOWN_CALL_TEMPLATE, values, {
    country,
    timeZone,
    currency,
  });
  return (
    <>
      <p className="history-text">
        <strong>{by || 'Havenkeep'}</strong> {sentence}
        {children}
      </p>
      <small className="muted">{meta}</small>
      {details.length > 0 && <Details details={details} />}
    </>
  );
}

function Details({ details }: { readonly details: readonly Detail[] }) {
  return (
    <details className="history-details">
      <summary>Details</summary>
      <dl>
        {details.map(({ title, before, after }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {before && <del>{before}</del>} {after && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
