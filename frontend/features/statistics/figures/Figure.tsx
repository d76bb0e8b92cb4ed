import { Link } from 'react-router';

interface Props {
  readonly count: number;
  /** The URL of its animals; without one the figure is plain text. */
  readonly to: string | undefined;
  /** The words that screen readers read after the count. */
  readonly meaning: string;
}

/** A count that links to the list of its animals; plain text without a URL or if the count is 0. */
export function Figure({ count, to, meaning }: Props) {
  if (count === 0) return <span className="muted">0</span>;
  if (!to) return count;
  return (
    <Link to={to} aria-label={`${count} ${meaning}`}>
      {count}
    </Link>
  );
}
