import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import type { View } from './view.ts';

interface Props {
  readonly view: View;
  readonly onAdd: () => void;
  readonly onClear: () => void;
}

/** Says why the list is empty and what to do. */
export function EmptyList({ view: { q, part, filters }, onAdd, onClear }: Props) {
  const canAdd = useAccess('pco.add');
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon="filter"
        title={
          q ? `Nothing found for “${q}” with these filters` : 'No person or organization fits these filters'
        }
        action={<Button onClick={onClear}>{q ? 'Clear search and filters' : 'Clear filters'}</Button>}
      >
        Remove one of them to see more.
      </EmptyState>
    );
  if (q)
    return (
      <EmptyState
        icon="search"
        title={`Nothing found for “${q}”`}
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        Search by the start of any word of a name, the start of an email, or the last four digits of a phone
        number.
      </EmptyState>
    );
  if (part === 'deleted')
    return (
      <EmptyState icon="trash" title="No deleted people">
        People you delete appear here. You can restore them.
      </EmptyState>
    );
  const addButton = canAdd && (
    <Button variant="primary" icon="plus" onClick={onAdd}>
      {part === 'CorO' ? 'Add the first organization' : 'Add the first person'}
    </Button>
  );
  return (
    <EmptyState
      icon="users"
      title={part === 'CorO' ? 'No companies and organizations yet' : 'No people yet'}
      action={addButton}
    >
      Adopters, fosters, donors, volunteers, clinics and other rescues appear here.
    </EmptyState>
  );
}
