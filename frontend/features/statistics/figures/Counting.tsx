export interface CountingProps {
  /** Animals that are counted. */
  readonly seen: number;
  readonly of: number;
}

/** The progress of counting the animals of an earlier release: figures appear when all are counted, because earlier ones would be too low. */
export function Counting({ seen, of }: CountingProps) {
  const text = `${seen.toLocaleString('en')} of ${of.toLocaleString('en')} animals`;
  return (
    <div className="notice statistics-counting">
      <p>Your animals are being counted for the first time. You can leave this page; counting continues.</p>
      <progress aria-label="Counted" max={Math.max(1, of)} value={seen}>
        {text}
      </progress>{' '}
      <span role="status">{text}</span>
    </div>
  );
}
