export interface CountingProps {
  /** Animals that are counted. */
  readonly seen: number;
  readonly of: number;
}

/** How far the animals of an earlier release are counted: figures come with the last one, since fewer would be wrong ones. */
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
