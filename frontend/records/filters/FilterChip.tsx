import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { TEXT_MAX } from '#shared/contract/question-fields.ts';
import { Icon } from '#ui/picture/icons.tsx';
import type { ListFilter } from './filter.ts';

interface Props {
  readonly filter: ListFilter;
  /** The value of the filter; '' for one that was just added. */
  readonly value: string;
  /** True for a filter that was just added: its choices open. */
  readonly isNew: boolean;
  readonly onChange: (value: string) => void;
  readonly onSettled: () => void;
}

/** Focuses the field of a chip that was just added, and opens its choices where the browser can. */
function useOpenOnMount<E extends HTMLSelectElement | HTMLInputElement>(
  opensOnMount: boolean,
): RefObject<E | null> {
  const field = useRef<E>(null);
  useEffect(() => {
    if (!opensOnMount || !field.current) return;
    field.current.focus();
    try {
      field.current.showPicker();
    } catch {
      // The browser does not open the choices unasked: a click or a key opens them, since the field has the focus.
    }
  }, [opensOnMount]);
  return field;
}

/** The chip of a filter: its value, which can be changed, and a button that removes the filter. */
export function FilterChip(props: Props) {
  const { filter, value, onChange, onSettled } = props;
  const { kind, label } = filter;
  const text = kind === 'flag' ? label : `${label}: ${value ? filter.textFor(value) : 'Any'}`;
  return (
    <li className="chip">
      {kind === 'flag' ? (
        <span>{label}</span>
      ) : kind === 'text' ? (
        <TextValue {...props} />
      ) : (
        <ChoiceValue {...props} />
      )}
      <button
        type="button"
        aria-label={`Leave out ${text}`}
        onClick={() => {
          onSettled();
          onChange('');
        }}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}

function ChoiceValue({ filter, value, isNew, onChange, onSettled }: Props) {
  const { label, options } = filter;
  const isGone = value !== '' && !options.some(([optionValue]) => optionValue === value);
  const field = useOpenOnMount<HTMLSelectElement>(isNew && options.length > 0);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        ref={field}
        id={id}
        value={value}
        onBlur={() => isNew && onSettled()}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Any</option>
        {isGone && <option value={value}>{filter.textFor(value)}</option>}
        {options.map(([optionValue, optionText]) => (
          <option key={optionValue} value={optionValue}>
            {optionText}
          </option>
        ))}
      </select>
    </>
  );
}

/** A text filter; it applies when the field is left, Enter is pressed or a suggested text is chosen. */
function TextValue({ filter: { label, known = [] }, value, isNew, onChange, onSettled }: Props) {
  const id = useId();
  const list = `${id}-known`;
  const field = useOpenOnMount<HTMLInputElement>(isNew);
  const [enteredText, setEnteredText] = useState<string>();
  const applyText = (text: string) => text.trim() !== value && onChange(text.trim());
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="chip-text"
        list={list}
        maxLength={TEXT_MAX}
        placeholder="Any"
        value={enteredText ?? value}
        autoComplete="off"
        onChange={({ target }) => {
          setEnteredText(target.value);
          if (known.includes(target.value)) applyText(target.value);
        }}
        onBlur={({ target }) => {
          setEnteredText(undefined);
          if (isNew) onSettled();
          applyText(target.value);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && applyText(currentTarget.value)}
      />
      <datalist id={list}>
        {known.map((knownValue) => (
          <option key={knownValue} value={knownValue}>
            {knownValue}
          </option>
        ))}
      </datalist>
    </>
  );
}
