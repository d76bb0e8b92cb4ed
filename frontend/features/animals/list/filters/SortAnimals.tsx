import { LIST_ORDERS } from '#shared/questions/animals/animal-list.ts';
import { SortSelect } from '#records/list/SortSelect.tsx';
import { withOrder, orderOf } from '../view/orders.ts';
import type { View } from '../view/view.ts';

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
}

/** The sort order of the list; due reminders and search results have a fixed one. */
export function SortAnimals({ view, change }: Props) {
  const order = orderOf(view);
  if (order === undefined)
    return <p className="muted sorted-by">Sorted by {view.filters['due'] ? 'due date' : 'best match'}</p>;
  return (
    <SortSelect
      value={order}
      options={LIST_ORDERS}
      onChange={(sort) => change({ filters: withOrder(view, sort), recent: false })}
    />
  );
}
