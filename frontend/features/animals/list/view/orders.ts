import type { ListOrder } from '#shared/questions/animals/animal-list.ts';
import type { ColumnSort } from '#records/register/register.ts';
import type { View } from './view.ts';

interface HeadOrders {
  /** The orders after the first and the second press on the head. */
  readonly orders: readonly [ListOrder, ListOrder];
  /** The one of the two orders that is ascending. */
  readonly ascending: ListOrder;
}

/** The orders of each column that the list can be sorted by, by column head: only columns with an index. */
const ORDERS: Readonly<Record<string, HeadOrders>> = {
  Name: { orders: ['name', '-name'], ascending: 'name' },
  Age: { orders: ['age', '-age'], ascending: 'age' },
  'Milestone Date': { orders: ['-since', 'since'], ascending: 'since' },
};

/** The sort order of a list; undefined for due reminders and search results, which have a fixed one. */
export function orderOf({ q, recent, filters }: View): string | undefined {
  const { due, sort, lastMilestone, foster } = filters;
  if (q || due) return undefined;
  if (recent) return '-added';
  return sort ?? (lastMilestone || foster === 'yes' ? '-since' : 'name');
}

/** The sort state of a column and the action of its header; undefined if headers do not sort. */
export function sortingOf(view: View, onSort: (sort: ListOrder) => void) {
  const order = orderOf(view);
  if (order === undefined || view.residents === 'deleted') return undefined;
  return (head: string): ColumnSort | undefined => {
    const headOrders = ORDERS[head];
    if (!headOrders) return undefined;
    const { orders, ascending } = headOrders;
    const isOn = orders.some((candidate) => candidate === order);
    return {
      direction: isOn ? (order === ascending ? 'ascending' : 'descending') : 'none',
      onPress: () => onSort(orders[order === orders[0] ? 1 : 0]),
    };
  };
}

/** The filters of a view with another sort order; the default order is left out. */
export const withOrder = (view: View, sort: string): View['filters'] => {
  const { sort: _, ...filters } = view.filters;
  return orderOf({ ...view, filters, recent: false }) === sort ? filters : { ...filters, sort };
};
