import { useMay } from '#client/session/me.ts';
import { EmptyState } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** Shown in place of the residents by location while there are none. */
export function NoResidents({ title }: { readonly title: string }) {
  const adds = useMay('animals.add');
  return (
    <EmptyState
      title={title}
      action={
        adds && (
          <ButtonLink variant="primary" to="/animals?add">
            Add an animal
          </ButtonLink>
        )
      }
    >
      Residents appear here, grouped by location.
    </EmptyState>
  );
}
