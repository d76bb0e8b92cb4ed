import type { ReactNode } from 'react';
import './facts.css';

interface Props {
  readonly details: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and their values; a term without a value ('' or undefined) is left out. */
export function DescriptionList({ details }: Props) {
  return (
    <dl className="facts">
      {details
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
