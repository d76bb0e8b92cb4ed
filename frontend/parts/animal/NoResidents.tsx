import { useAccess } from '#client/session/session-context.ts';
import { EmptyState } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** Shown in place of the residents by location while there are none. */
export function NoResidents({ title }: { readonly title: string }) {
  const canAdd = useAccess('animals.add');
  return (
    <EmptyState
      title={title}
      action={
        canAdd && (
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
