import type { Item } from '#records/form/ListField.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { ListDefinition } from '../list/list.ts';

const EntryForm = lazyComponent(() => import('./EntryForm.tsx'));

interface Props {
  readonly list: ListDefinition;
  /** The animal type, for a list that each type has. */
  readonly typeId?: string;
  readonly onAdded: (item: Item) => void;
  readonly onClose: () => void;
}

/** Adds an entry to a list without leaving the form that asks for one (product/lists 2.2). */
export function AddEntry({ onAdded, ...formProps }: Props) {
  return <EntryForm {...formProps} onSaved={onAdded} />;
}
