import './facts.css';

/** Terms and what is known of them; what is not known is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
