import { Link } from 'react-router';

interface Props {
  readonly count: number;
  /** The URL of its animals; without one the figure is plain text. */
  readonly to: string | undefined;
  /** Its meaning, for screen readers. */
  readonly meaning: string;
}

/** A figure that opens its animals; plain text if there are none. */
export function Figure({ count, to, meaning }: Props) {
  if (count === 0) return <span className="muted">0</span>;
  if (!to) return count;
  return (
    <Link to={to} aria-label={`${count} ${meaning}`}>
      {count}
    </Link>
  );
}
