import { AutoComplete, type AutoCompleteCompleteEvent } from 'primereact/autocomplete';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { inputIn, inputPassThrough, openSuggestions, SUGGESTION_LIST } from './autocomplete.ts';
import { FieldBox, type FieldProps } from '../Field.tsx';
import './picker.css';

export interface Choice {
  readonly id: string;
  readonly text: string;
  /** A detail that distinguishes it from others of the same name. */
  readonly detail?: string;
}

/** The last row, which adds a missing record with the typed text. */
interface AddOption {
  readonly label: (text: string, isFound: boolean) => string;
  readonly onAdd: (text: string) => void;
}

interface PickerProps extends FieldProps {
  /** The matches of the typed text, at most twenty; undefined if reading failed, which was reported. */
  readonly search: (text: string) => Promise<readonly Choice[] | undefined>;
  /** The choice for the form's value, where it was not chosen here. */
  readonly selectedChoice?: Choice | undefined;
  readonly adornment?: ReactNode;
  readonly placeholder?: string;
  /** The row for a text without matches; by default the one for people. */
  readonly emptyMessage?: string;
  /** Set if `search` gives choices for an empty text, which are offered before typing. */
  readonly suggestsOnFocus?: boolean;
  readonly addOption?: AddOption | undefined;
  /** Called with the id of the picked record. */
  readonly onPick?: (id: string) => void;
}

/** The id of the row that adds a record; no record has it. */
const ADD_ID = '+';

const Row = ({ id, text, detail }: Choice) => (
  <span className={id === ADD_ID ? 'picker-add' : undefined}>
    {text} {detail && <small>{detail}</small>}
  </span>
);

/** The rows for a text. */
interface Suggestions {
  readonly choices: Choice[];
  /** The text; '' for the choices that are offered before the user types. */
  readonly query: string;
  /** True if reading failed: it is not known that there are none. */
  readonly hasFailed?: boolean;
}

const normalize = (text: string) => text.trim().toLocaleLowerCase();

/** The only match whose whole name was typed; choices offered before typing do not count, as they are not all. */
function findByName({ choices, query }: Suggestions, text: string): Choice | undefined {
  const records = choices.filter(({ id }) => id !== ADD_ID);
  const [match] = records;
  return query && match && records.length === 1 && normalize(match.text) === normalize(text)
    ? match
    : undefined;
}

/** The rows for the typed text; the reply to an older request is dropped. */
function useChoices({ search, addOption }: Pick<PickerProps, 'search' | 'addOption'>) {
  const [suggestions, setSuggestions] = useState<Suggestions>({ choices: [], query: '' });
  const lastRequest = useRef({ count: 0, query: '' });
  const loadSuggestions = async ({ query }: AutoCompleteCompleteEvent) => {
    const requestNumber = lastRequest.current.count + 1;
    lastRequest.current = { count: requestNumber, query };
    const rows = await search(query);
    if (requestNumber !== lastRequest.current.count) return;
    // PrimeReact's spinner ends with new choices, even if there are none.
    if (!rows) return setSuggestions({ choices: [], query: query.trim(), hasFailed: true });
    const addChoices = addOption
      ? [{ id: ADD_ID, text: addOption.label(query.trim(), rows.length > 0) }]
      : [];
    setSuggestions({ choices: [...rows, ...addChoices], query: query.trim() });
  };
  return { found: suggestions, loadSuggestions, typed: () => lastRequest.current.query };
}

/** Picks a record by its name; the form's value is the record's id. */
export function PickerField({
  name,
  label,
  required,
  help,
  selectedChoice,
  adornment,
  placeholder,
  emptyMessage = 'No one found',
  ...choiceOptions
}: PickerProps) {
  const { suggestsOnFocus = false, addOption, onPick } = choiceOptions;
  const { field, fieldState } = useController({ name });
  const { setValue, clearErrors } = useFormContext();
  const [inputValue, setInputValue] = useState<Choice | string>(selectedChoice ?? '');
  const box = useRef<AutoComplete>(null);
  const { found: suggestions, loadSuggestions, typed: typedText } = useChoices(choiceOptions);

  // A record that was just added elsewhere is shown without having been picked here, and one that was picked here only
  // until the form gets another value, as when it starts over.
  const isPicked = typeof inputValue === 'string' || inputValue?.id === field.value;
  const value =
    selectedChoice && selectedChoice.id === field.value ? selectedChoice : isPicked ? inputValue : '';
  const handleChange = (next: Choice | string) => {
    const id = typeof next === 'object' && next ? next.id : '';
    if (id === ADD_ID) return addOption?.onAdd(typedText());
    setInputValue(next);
    if (id) {
      field.onChange(id);
      onPick?.(id);
      return;
    }
    // While the user types nothing is chosen, which is no error until the field is left.
    if (field.value) setValue(name, '', { shouldDirty: true });
    if (fieldState.error) clearErrors(name);
  };
  // A whole name that only one record has is chosen without a press, also if its reply arrives after the field was
  // left.
  const isBlurred = useRef(false);
  const selectOnlyMatch = (rows: Suggestions) => {
    const onlyMatch =
      typeof inputValue === 'string' && !field.value ? findByName(rows, inputValue) : undefined;
    if (!onlyMatch || !isBlurred.current) return;
    box.current?.hide();
    handleChange(onlyMatch);
  };
  const onSearched = useEffectEvent(selectOnlyMatch);
  useEffect(() => onSearched(suggestions), [suggestions]);
  const handleBlur = () => {
    isBlurred.current = true;
    selectOnlyMatch(suggestions);
    field.onBlur();
  };
  const handleFocus = () => {
    isBlurred.current = false;
    if (suggestsOnFocus && !inputIn(box.current)?.value) openSuggestions(box.current);
  };
  return (
    <FieldBox label={label} required={required ?? false} help={help} error={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <span className={adornment ? 'with-beside' : undefined}>
          <AutoComplete
            ref={box}
            inputId={id}
            value={value}
            suggestions={suggestions.choices}
            field="text"
            itemTemplate={Row}
            completeMethod={(event) => void loadSuggestions(event)}
            delay={200}
            minLength={1}
            placeholder={placeholder}
            showEmptyMessage={!suggestions.hasFailed}
            emptyMessage={emptyMessage}
            inputClassName="input"
            scrollHeight="320px"
            pt={{
              ...inputPassThrough(aria),
              // The field keeps the focus while a choice is pressed: a blur would validate what is not
              // chosen yet, and its message would move the choice away from under the finger.
              panel: { onMouseDown: (event) => event.preventDefault() },
              ...SUGGESTION_LIST,
            }}
            onChange={(event: { value: Choice | string }) => handleChange(event.value)}
            onFocus={handleFocus}
            onBlur={handleBlur}
          />
          {adornment}
        </span>
      )}
    </FieldBox>
  );
}
