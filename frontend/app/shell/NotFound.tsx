import { Link } from 'react-router';
import { EmptyState } from '#ui/states.tsx';

/** A path that leads nowhere. */
export default function NotFound() {
  return (
    <EmptyState
      icon="search"
      title="This page does not exist"
      action={<Link to="/">Back to the dashboard</Link>}
    >
      The address may be mistyped, or what stood here has moved.
    </EmptyState>
  );
}
