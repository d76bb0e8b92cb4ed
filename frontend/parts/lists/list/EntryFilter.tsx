interface Props {
  readonly label: string;
  readonly text: string;
  /** The number of found entries, of the total. */
  readonly shown: number;
  readonly of: number;
  readonly onText: (text: string) => void;
}

/** The field that entries are found by, with how many it finds. */
export function EntryFilter({ label, text, shown, of, onText }: Props) {
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
          {shown < of ? `${shown} of ${of}` : of}
        </span>
      </div>
      {shown === 0 && <p>Nothing found for “{text}”</p>}
    </>
  );
}
