import type { ReactNode } from 'react';
import './facts.css';

interface Props {
  readonly facts: readonly (readonly [term: string, what: ReactNode])[];
}

/** Terms and what is known of them; what is not known ('' or nothing) is left out. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
