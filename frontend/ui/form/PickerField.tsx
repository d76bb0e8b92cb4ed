import { AutoComplete, type AutoCompleteCompleteEvent } from 'primereact/autocomplete';
import { type ReactNode, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { inputWith } from './autocomplete.ts';
import { FieldBox, type FieldProps } from './Field.tsx';

export interface Choice {
  readonly id: string;
  readonly text: string;
}

interface PickerProps extends FieldProps {
  /** What matches the typed text, at most twenty. */
  readonly search: (text: string) => Promise<readonly Choice[]>;
  /** The choice that the value of the form stands for, where it was not chosen here. */
  readonly chosen?: Choice | undefined;
  readonly beside?: ReactNode;
  readonly placeholder?: string;
}

/** Picks a record by its name; the form's value is the record's id. */
export function PickerField({
  name,
  label,
  required,
  help,
  search,
  chosen,
  beside,
  placeholder,
}: PickerProps) {
  const { field, fieldState } = useController({ name });
  const [choices, setChoices] = useState<Choice[]>([]);
  const [shown, setShown] = useState<Choice | string>(chosen ?? '');
  const asked = useRef(0);

  const complete = async ({ query }: AutoCompleteCompleteEvent) => {
    const mine = ++asked.current;
    const found = await search(query);
    // An answer that was overtaken by a later question is old.
    if (mine === asked.current) setChoices([...found]);
  };

  // A record that was just added elsewhere is shown without having been picked here.
  const value = chosen && chosen.id === field.value ? chosen : shown;
  return (
    <FieldBox label={label} required={required ?? false} help={help} error={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <span className={beside ? 'with-beside' : undefined}>
          <AutoComplete
            inputId={id}
            value={value}
            suggestions={choices}
            field="text"
            completeMethod={(event) => void complete(event)}
            delay={200}
            minLength={1}
            placeholder={placeholder}
            showEmptyMessage
            emptyMessage="Nobody found"
            inputClassName="input"
            pt={{
              ...inputWith(aria),
              // The field keeps the focus while a choice is pressed: a blur would validate what is not
              // chosen yet, and its message would move the choice away from under the finger.
              panel: { onMouseDown: (event) => event.preventDefault() },
            }}
            onChange={({ value: next }: { value: Choice | string }) => {
              setShown(next);
              field.onChange(typeof next === 'object' && next ? next.id : '');
            }}
            onBlur={field.onBlur}
          />
          {beside}
        </span>
      )}
    </FieldBox>
  );
}
