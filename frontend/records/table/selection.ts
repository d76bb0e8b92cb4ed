import { useReducer } from 'react';

interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Select-all is on: rows that load later are selected too. */
  readonly isAll: boolean;
  /** The row that was pressed last: Shift selects from it. */
  readonly anchorId: string;
}

export type SelectionAction =
  | { readonly type: 'toggle'; readonly id: string; readonly range?: readonly string[] }
  /** Only this row is selected. */
  | { readonly type: 'one'; readonly id: string }
  | { readonly type: 'all'; readonly ids: readonly string[] }
  | { readonly type: 'loaded'; readonly ids: readonly string[] }
  /** These rows are deselected; all others keep their state. */
  | { readonly type: 'none'; readonly ids: readonly string[] }
  /** Other rows are shown: selected ones stay selected, but rows that load later are not selected. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'clear' };

export const EMPTY_SELECTION: Selection = { ids: new Set(), isAll: false, anchorId: '' };

/** The rows between two of `orderedIds`, both included; just the second if the first is not among them. */
function idsBetween(orderedIds: readonly string[], fromId: string, toId: string): string[] {
  const [fromIndex, toIndex] = [orderedIds.indexOf(fromId), orderedIds.indexOf(toId)];
  return fromIndex < 0
    ? [toId]
    : orderedIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1);
}

interface RowPress {
  /** The row that was pressed, and the one that was pressed before it: `anchorId` of the selection. */
  readonly id: string;
  readonly anchorId: string;
  readonly withShift: boolean;
}

/** The action for a press on a row; with Shift it selects all rows from `anchorId` to this one. */
export const toggleAction = (
  orderedIds: readonly string[],
  { id, anchorId, withShift }: RowPress,
): SelectionAction => ({
  type: 'toggle',
  id,
  ...(withShift && { range: idsBetween(orderedIds, anchorId, id) }),
});

/** The selection after an action. */
export function selectionReducer(selection: Selection, action: SelectionAction): Selection {
  if (action.type === 'clear') return EMPTY_SELECTION;
  if (action.type === 'one') return { ids: new Set([action.id]), isAll: false, anchorId: action.id };
  if (action.type === 'elsewhere') return { ...selection, isAll: false, anchorId: '' };
  if (action.type === 'all')
    return { ids: new Set([...selection.ids, ...action.ids]), isAll: true, anchorId: '' };
  if (action.type === 'none') {
    const deselectedIds = new Set(action.ids);
    return {
      ids: new Set([...selection.ids].filter((id) => !deselectedIds.has(id))),
      isAll: false,
      anchorId: '',
    };
  }
  if (action.type === 'loaded')
    return selection.isAll ? { ...selection, ids: new Set([...selection.ids, ...action.ids]) } : selection;
  const ids = new Set(selection.ids);
  if (ids.has(action.id)) ids.delete(action.id);
  else for (const id of action.range ?? [action.id]) ids.add(id);
  // Deselecting one ends select-all: rows that load later are not selected.
  return { ids, isAll: selection.isAll && ids.has(action.id), anchorId: action.id };
}

export const useSelection = () => useReducer(selectionReducer, EMPTY_SELECTION);
