import { Link } from 'react-router';

interface Props {
  readonly count: number;
  /** Where its animals are; none: it opens nothing. */
  readonly to: string | undefined;
  /** What it counts, for whoever does not see where it stands. */
  readonly says: string;
}

/** A figure that opens its animals; where there are none it stands back. */
export function Figure({ count, to, says }: Props) {
  if (count === 0) return <span className="muted">0</span>;
  if (!to) return count;
  return (
    <Link to={to} aria-label={`${count} ${says}`}>
      {count}
    </Link>
  );
}
