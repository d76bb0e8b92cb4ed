import { AutoComplete, type AutoCompleteCompleteEvent } from 'primereact/autocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showError } from '#client/calls/make-call.ts';
import { inputIn, inputPassThrough, SUGGESTION_LIST, suggest } from '#ui/form/picker/autocomplete.ts';

/** A suggestion: the text that the field gets, and a detail that distinguishes it from others. */
export interface Hit {
  readonly id: string;
  readonly text: string;
  readonly detail: string;
}

/** The label and placeholder of a list's search field, and the function that finds suggestions for a text. */
export interface SearchOptions {
  readonly label: string;
  readonly placeholder: string;
  readonly find: (text: string) => Promise<readonly Hit[]>;
}

export interface FinderProps extends SearchOptions {
  readonly enteredValue: string | Hit;
  readonly onType: (enteredValue: string | Hit) => void;
  readonly onPick: (hit: Hit) => void;
}

/** The search field with its suggestions; it replaces the plain field and continues with its text. */
export default function Finder({ enteredValue, label, placeholder, find, onType, onPick }: FinderProps) {
  const [hits, setHits] = useState<Hit[]>([]);
  const requestCount = useRef(0);
  const inputRef = useRef<AutoComplete>(null);
  const [initialText] = useState(() => (typeof enteredValue === 'string' ? enteredValue : enteredValue.text));
  // A layout effect, since a key that is pressed while the field is replaced would be lost.
  useLayoutEffect(() => {
    const input = inputIn(inputRef.current);
    input?.focus();
    input?.setSelectionRange(initialText.length, initialText.length);
  }, [initialText]);
  useEffect(() => {
    if (initialText.trim()) suggest(inputRef.current, initialText);
  }, [initialText]);
  const loadSuggestions = async ({ query }: AutoCompleteCompleteEvent) => {
    const requestNumber = ++requestCount.current;
    try {
      const newHits = await find(query);
      if (requestNumber === requestCount.current) setHits([...newHits]);
    } catch (error) {
      showError(error);
      // New hits, though none, end the spinner of the field.
      if (requestNumber === requestCount.current) setHits([]);
    }
  };
  return (
    <AutoComplete
      ref={inputRef}
      value={enteredValue}
      field="text"
      // The same array until there are new hits: PrimeReact takes a new array for the result of a search.
      suggestions={hits}
      completeMethod={(event) => void loadSuggestions(event)}
      delay={200}
      inputClassName="input"
      placeholder={placeholder}
      scrollHeight="440px"
      pt={{ ...inputPassThrough({ 'aria-label': label, type: 'search' }), ...SUGGESTION_LIST }}
      itemTemplate={({ text, detail }: Hit) => (
        <span className="hit">
          <strong>{text}</strong> <small>{detail}</small>
        </span>
      )}
      onChange={({ value }: { value: string | Hit }) => onType(value ?? '')}
      onSelect={({ value }: { value: Hit }) => onPick(value)}
    />
  );
}
