import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import '#ui/style/inline.css';
import { useTextValue } from '#ui/form/watched.ts';

/** An entry of a list to choose from. */
export interface Item {
  readonly id: string;
  readonly name: string;
  /** The code of its meaning, which rules use in place of its name. */
  readonly means?: string | undefined;
}

/** Props of a form that adds an entry. */
export interface AddingProps {
  readonly onClose: () => void;
  readonly onAdded: (item: Item) => void;
}

interface Props {
  readonly name: string;
  readonly label: string;
  /** Undefined until they are loaded. */
  readonly items: readonly Item[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** The record's entry, which may be gone from the list. */
  readonly currentItem?: Item | undefined;
  /** Gives the id of the entry that an empty field gets once the list is loaded, such as the one chosen last. */
  readonly preset?: (items: readonly Item[]) => string | undefined;
  /** True for the meaning of entries that are shown but cannot be chosen. */
  readonly isDisabled?: (means: string | undefined) => boolean;
  /** The fields that store the chosen entry's name and meaning, on which rules of other fields depend. */
  readonly storedFields?: { readonly name: string; readonly means: string };
  /** Fields that depend on the chosen entry: those with an error are checked again when another one is chosen. */
  readonly dependentFields?: readonly string[];
  /** The label of the button that adds an entry ('Add a clinic'), and its form; undefined without the right to add. */
  readonly addForm?: { readonly label: string; readonly form: (props: AddingProps) => ReactNode } | undefined;
}

/** The entries, preceded by those of `extras` that they lack. */
export function withMissing(items: readonly Item[], ...extras: readonly (Item | undefined)[]): Item[] {
  const missing = extras.flatMap((extra) =>
    extra?.id && !items.some(({ id }) => id === extra.id) ? [extra] : [],
  );
  return [...missing, ...items];
}

/** The last choice, as long as the list has it. */
export const lastIfListed =
  (lastId: string) =>
  (items: readonly Item[]): string | undefined =>
    items.find(({ id }) => id === lastId)?.id;

/** The only entry; of several, the last choice. */
export const onlyOrLast =
  (lastId: string) =>
  (items: readonly Item[]): string | undefined =>
    items.length === 1 ? items[0]?.id : lastIfListed(lastId)(items);

/** A field for an entry of a rescue's list: a native select with a button that adds an entry. */
export function ListField({
  name,
  label,
  items,
  hasFailed,
  onRetry,
  currentItem,
  preset,
  isDisabled,
  storedFields,
  dependentFields,
  addForm,
}: Props) {
  const { setValue, getFieldState, trigger } = useFormContext();
  const chosenId = useTextValue(name);
  const [isAddOpen, setIsAddOpen] = useState(false);
  const [addedItem, setAdded] = useState<Item>();
  const allItems = withMissing(items ?? [], currentItem, addedItem);
  const { name: chosenName = '', means: chosenMeans = '' } = allItems.find(({ id }) => id === chosenId) ?? {};
  useEffect(() => {
    if (!storedFields) return;
    setValue(storedFields.name, chosenName);
    setValue(storedFields.means, chosenMeans);
    const invalidFields = (dependentFields ?? []).filter((field) => getFieldState(field).error);
    if (invalidFields.length > 0) void trigger(invalidFields);
    // The fields are the same as long as the form is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [storedFields?.name, chosenName, chosenMeans]);
  useEffect(() => {
    // The value is set again when the list has loaded, since only then its option exists.
    const initialId = chosenId || (items && preset?.(items.filter(({ means }) => !isDisabled?.(means))));
    if (items && initialId) setValue(name, initialId);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [Boolean(items)]);
  useEffect(() => {
    // An added entry can only be chosen once its option is rendered.
    if (addedItem) setValue(name, addedItem.id, { shouldDirty: true, shouldValidate: true });
  }, [addedItem, name, setValue]);
  const help = hasFailed ? (
    <>
      Couldn’t load the list.{' '}
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </>
  ) : items && allItems.length === 0 && addForm ? (
    'None yet. Add one with +'
  ) : undefined;
  return (
    <>
      <SelectField
        name={name}
        label={label}
        required
        help={help}
        placeholder={items || hasFailed ? 'Choose …' : 'Loading …'}
        options={allItems.map((item) => [item.id, item.name, isDisabled?.(item.means) ?? false] as const)}
        adornment={
          addForm && <Button icon="plus" aria-label={addForm.label} onClick={() => setIsAddOpen(true)} />
        }
      />
      {isAddOpen &&
        addForm?.form({
          onClose: () => setIsAddOpen(false),
          onAdded: (item) => {
            setAdded(item);
            setIsAddOpen(false);
          },
        })}
    </>
  );
}
