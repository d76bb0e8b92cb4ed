import { Link } from 'react-router';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { activeFilterCount, type View } from './view/view.ts';

interface Props {
  readonly view: View;
  readonly onAdd: () => void;
  readonly onClear: () => void;
}

/** Explains why the list is empty, and offers an action. */
export default function EmptyList({ view, onAdd, onClear }: Props) {
  const { q, residents } = view;
  const canAdd = useAccess('animals.add');
  const formerCount = useCall(dashboard.counts, {}).data?.animalCount?.formarAnimalCount ?? 0;
  if (activeFilterCount(view) > 0 && residents !== 'deleted') {
    return (
      <EmptyState
        icon="filter"
        title={q ? `Nothing found for “${q}” with these filters` : 'No animal fits these filters'}
        action={<Button onClick={onClear}>{q ? 'Clear search and filters' : 'Clear filters'}</Button>}
      >
        {residents === 'current'
          ? 'Remove a filter. Former residents have a separate list.'
          : 'Remove a filter.'}
      </EmptyState>
    );
  }
  if (q) {
    return (
      <EmptyState
        icon="search"
        title={`Nothing found for “${q}”`}
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        Search by the start of any word of a name, a number, or the last four to six digits of a microchip.{' '}
        {residents === 'current' && 'Former residents have a separate list.'}
      </EmptyState>
    );
  }
  if (residents === 'former')
    return (
      <EmptyState title="No former residents yet">
        Animals that were adopted, transferred or went home appear here.
      </EmptyState>
    );
  if (residents === 'deleted')
    return (
      <EmptyState icon="trash" title="Nothing was deleted">
        Animals you delete appear here. You can restore them.
      </EmptyState>
    );
  const add = canAdd && (
    <Button variant="primary" icon="plus" onClick={onAdd}>
      {formerCount > 0 ? 'Add an animal' : 'Add the first animal'}
    </Button>
  );
  if (formerCount > 0)
    return (
      <EmptyState title="No current residents" action={add}>
        Animals that live with you now appear here.{' '}
        <Link to="/animals?residents=former">
          {formerCount === 1 ? 'See the former resident' : `See the ${formerCount} former residents`}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title="No animals yet" action={add}>
      {canAdd
        ? 'Take in the first one: name, age and how it came to you.'
        : 'The animals of your rescue appear here.'}
    </EmptyState>
  );
}
