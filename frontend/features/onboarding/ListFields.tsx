import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { foldCase } from '#shared/rules/text/words.ts';
import { Button } from '#ui/Button.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { useFieldError } from '#ui/form/fields.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { TypeChoices, useAnimalTypes } from './TypeChoices.tsx';
import { type ListName, type Lists, MAX_TYPES } from './lists.ts';
import type { ListStep } from './steps.ts';

/** The time for which the hint shows (product/tenants 1.1). */
const HINT_MS = 2000;

interface Props {
  readonly step: ListStep;
}

/**
 * The inputs of a list. Those for animal types are under *Other*, and hidden if the type is ticked, unless focused.
 */
function useOtherInputs(name: ListName) {
  const { getValues, setValue } = useFormContext<Lists>();
  const values = useWatch<Lists, ListName>({ name });
  const { data, isPending } = useAnimalTypes();
  const [isExpanded, setExpanded] = useState(false);
  const [focusedIndex, setFocusedIndex] = useState(-1);
  const existingNames = new Set(data?.animalTypes.map(({ typeName }) => foldCase(typeName)));
  const isKnown = (value: string) => existingNames.has(foldCase(value));
  const hasOtherTypes = values.some((value) => value.trim() !== '' && !isKnown(value));
  const isOpen =
    name !== 'animalTypes' || (!isPending && (existingNames.size === 0 || isExpanded || hasOtherTypes));
  const isVisible = (value: string, index: number) =>
    isOpen && (name !== 'animalTypes' || index === focusedIndex || !isKnown(value));
  const toggleOther = (expand: boolean) => {
    setExpanded(expand);
    setFocusedIndex(-1);
    const currentNames = getValues(name);
    if (!expand)
      setValue(
        name,
        currentNames.map((value) => (isKnown(value) ? value : '')),
        { shouldDirty: true },
      );
    else if (currentNames.every(isKnown) && currentNames.length < MAX_TYPES)
      setValue(name, [...currentNames, '']);
  };
  return { values, isOpen, isVisible, toggleOther, onFocusEntry: setFocusedIndex };
}

/** The inputs of one step; animal types can become more (product/tenants 1.1). */
export function ListFields({ step: { name, label, placeholder } }: Props) {
  const { getValues, setValue } = useFormContext<Lists>();
  const { values, isOpen, isVisible, toggleOther, onFocusEntry } = useOtherInputs(name);
  const box = useRef<HTMLDivElement>(null);
  const [hint, showHint] = useHint('You can add more animal later in customization section.', HINT_MS);
  const addRow = () => {
    if (values.length < MAX_TYPES) {
      flushSync(() => setValue(name, [...getValues(name), ''], { shouldDirty: true }));
      [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    }
    if (values.length + 1 >= MAX_TYPES) showHint();
  };
  return (
    <div className="onboarding-fields" data-list={name} ref={box}>
      {name === 'animalTypes' && <TypeChoices isExpanded={isOpen} onToggleOther={toggleOther} />}
      {values.map(
        (value, index) =>
          isVisible(value, index) && (
            <Entry
              // An input keeps its place among the names.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              listName={name}
              index={index}
              label={`${label} ${values.slice(0, index + 1).filter(isVisible).length}`}
              placeholder={index === 0 ? placeholder : undefined}
              onFocusEntry={onFocusEntry}
            />
          ),
      )}
      {name === 'animalTypes' && isOpen && (
        <span className="onboarding-more">
          <Button icon="plus" onClick={addRow}>
            Add another
          </Button>
          {hint}
        </span>
      )}
    </div>
  );
}

interface EntryProps {
  readonly listName: ListName;
  readonly index: number;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly onFocusEntry: (index: number) => void;
}

/** One input of a list; a message about the whole list is shown at the first input. */
function Entry({ listName, index, label, placeholder, onFocusEntry }: EntryProps) {
  const { register } = useFormContext<Lists>();
  const entryError = useFieldError(`${listName}.${index}`);
  const listError = useFieldError(listName);
  return (
    <FieldBox
      label={label}
      required={listName === 'animalTypes' && index === 0}
      error={entryError ?? (index === 0 ? listError : undefined)}
    >
      {(fieldProps) => (
        <input
          className="input"
          autoComplete="off"
          autoFocus={index === 0}
          placeholder={placeholder}
          onFocus={() => onFocusEntry(index)}
          {...fieldProps}
          {...register(`${listName}.${index}`)}
        />
      )}
    </FieldBox>
  );
}
