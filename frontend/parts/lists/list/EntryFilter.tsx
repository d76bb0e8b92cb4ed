interface Props {
  readonly label: string;
  readonly text: string;
  /** The number of found entries, of the total. */
  readonly matchCount: number;
  readonly total: number;
  readonly onText: (text: string) => void;
}

/** The filter field of entries, with the number found. */
export function EntryFilter({ label, text, matchCount, total, onText }: Props) {
  return (
    <>
      <div className="list-filter">
        <input
          type="search"
          className="input"
          aria-label={label}
          placeholder="Filter"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <span className="muted nobreak" role="status">
          {matchCount < total ? `${matchCount} of ${total}` : total}
        </span>
      </div>
      {matchCount === 0 && <p>Nothing found for “{text}”</p>}
    </>
  );
}
