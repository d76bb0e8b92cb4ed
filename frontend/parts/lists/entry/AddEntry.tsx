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

/** A dialog over another form that adds an entry to the list of one of its fields (product/lists 2.2). */
export function AddEntry({ onAdded, ...formProps }: Props) {
  return <EntryForm {...formProps} onSaved={onAdded} />;
}
