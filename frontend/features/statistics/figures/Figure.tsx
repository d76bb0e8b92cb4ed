import { Link } from 'react-router';

interface Props {
  readonly count: number;
  /** The address of its animals; without one it is no link. */
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
