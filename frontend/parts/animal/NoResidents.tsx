import { Link } from 'react-router';
import { useMay } from '#client/session/me.ts';
import { EmptyState } from '#ui/message/states.tsx';

/** Instead of residents by location, while there are none. */
export function NoResidents({ title }: { readonly title: string }) {
  const adds = useMay('animals.add');
  return (
    <EmptyState
      title={title}
      action={
        adds && (
          <Link className="button button-primary" to="/animals?add">
            Add an animal
          </Link>
        )
      }
    >
      Residents appear here, grouped by location.
    </EmptyState>
  );
}
