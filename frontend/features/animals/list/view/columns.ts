import type { ListOrder } from '#shared/questions/animal-list.ts';
import type { View } from './view.ts';

/** A column of the list (product/animals 1.1). */
export interface ListColumn {
  readonly head: string;
  /** The orders that a press on its head asks for, first and again; where no index keeps such an order there are none. */
  readonly orders?: readonly [ListOrder, ListOrder];
  /** The order of which is the earliest or least first. */
  readonly up?: ListOrder;
}

export const COLUMNS: readonly ListColumn[] = [
  { head: 'Name', orders: ['name', '-name'], up: 'name' },
  { head: 'Type' },
  { head: 'Breed / Species' },
  { head: 'Sex' },
  { head: 'Age', orders: ['age', '-age'], up: 'age' },
  { head: 'Location' },
  { head: 'Status' },
  { head: 'Last Milestone' },
  { head: 'Milestone Date', orders: ['-since', 'since'], up: 'since' },
];

/** The order that a list has; undefined where what is due or looked for brings its own. */
export function orderOf({ q, recent, filters }: View): string | undefined {
  const { due, sort, lastMilestone, foster } = filters;
  if (q || due) return undefined;
  if (recent) return '-added';
  return sort ?? (lastMilestone || foster === 'yes' ? '-since' : 'name');
}

/** How a column stands to the order of a list. */
export function sortedBy({ orders, up }: ListColumn, order: string | undefined) {
  if (!orders?.some((each) => each === order)) return 'none';
  return order === up ? 'ascending' : 'descending';
}

/** The order that a press on the head of a column asks for. */
export const pressedOn = ({ orders }: ListColumn, order: string | undefined): ListOrder =>
  orders?.[order === orders[0] ? 1 : 0] ?? 'name';

/** Filters with another order; the usual one is not said. */
export const inOrder = (view: View, sort: string): View['filters'] => {
  const { sort: _, ...filters } = view.filters;
  return orderOf({ ...view, filters, recent: false }) === sort ? filters : { ...filters, sort };
};
