import { useReducer } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Select-all is on: rows that load later are selected too. */
  readonly all: boolean;
  /** The row that was pressed last: Shift selects from it. */
  readonly anchor: string;
}

export type SelectionAction =
  | { readonly do: 'toggle'; readonly id: string; readonly range?: readonly string[] }
  /** One alone is selected. */
  | { readonly do: 'one'; readonly id: string }
  | { readonly do: 'all'; readonly ids: readonly string[] }
  | { readonly do: 'loaded'; readonly ids: readonly string[] }
  /** These are deselected; rows that are not shown stay selected. */
  | { readonly do: 'none'; readonly ids: readonly string[] }
  /** Other rows are shown: selected ones stay selected, rows that load later are not. */
  | { readonly do: 'elsewhere' }
  | { readonly do: 'clear' };

export const EMPTY_SELECTION: Selection = { ids: new Set(), all: false, anchor: '' };

/** The rows between two of `order`, both included; just the second when the first is not there. */
function between(order: readonly string[], from: string, to: string): string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  return a < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** A press on a row of a list; with Shift all rows since the one that was pressed last. */
export const toggleRows = (
  order: readonly string[],
  anchor: string,
  id: string,
  withShift: boolean,
): SelectionAction => ({
  do: 'toggle',
  id,
  ...(withShift && { range: between(order, anchor, id) }),
});

/** The selection after an action. */
export function select(now: Selection, act: SelectionAction): Selection {
  if (act.do === 'clear') return EMPTY_SELECTION;
  if (act.do === 'one') return { ids: new Set([act.id]), all: false, anchor: act.id };
  if (act.do === 'elsewhere') return { ...now, all: false, anchor: '' };
  if (act.do === 'all') return { ids: new Set([...now.ids, ...act.ids]), all: true, anchor: '' };
  if (act.do === 'none') {
    const out = new Set(act.ids);
    return { ids: new Set([...now.ids].filter((id) => !out.has(id))), all: false, anchor: '' };
  }
  if (act.do === 'loaded') return now.all ? { ...now, ids: new Set([...now.ids, ...act.ids]) } : now;
  const ids = new Set(now.ids);
  if (ids.has(act.id)) ids.delete(act.id);
  else for (const id of act.range ?? [act.id]) ids.add(id);
  // Deselecting one ends select-all: rows that load later are not selected.
  return { ids, all: now.all && ids.has(act.id), anchor: act.id };
}

export const useSelection = () => useReducer(select, EMPTY_SELECTION);
