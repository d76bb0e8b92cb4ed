import type { AutoComplete } from 'primereact/autocomplete';
import type { InputHTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';

/** Announces to screen readers which suggestion the arrow keys have reached: PrimeReact only highlights it. */
function announceActive({ currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const list = input.getAttribute('aria-controls') ?? '';
  const activeOption = document.getElementById(list)?.querySelector('[role=option][data-p-highlight=true]');
  if (!activeOption) return input.removeAttribute('aria-activedescendant');
  activeOption.id ||= `${list}-${[...(activeOption.parentElement?.children ?? [])].indexOf(activeOption)}`;
  input.setAttribute('aria-activedescendant', activeOption.id);
}

/** Wraps attributes so that PrimeReact passes them on to the input; it types them as its own props, hence the cast. */
export const inputPassThrough = (attributes: InputHTMLAttributes<HTMLInputElement>) => ({
  input: { root: { onKeyUp: announceActive, ...attributes } as never },
});

/**
 * Names the list of suggestions and lets it scroll by keyboard: PrimeReact does neither, and does not type the wrapper.
 */
export const SUGGESTION_LIST: object = {
  listWrapper: { tabIndex: 0 },
  list: { 'aria-label': 'Suggestions' },
};

/**
 * The input of a field with suggestions; PrimeReact's `getInput` returns it only after the effects of the first render.
 */
export const inputIn = (box: AutoComplete | null): HTMLInputElement | null | undefined =>
  box?.getElement()?.querySelector('input');

/** Requests suggestions as if the text was typed now. */
export const suggest = (box: AutoComplete | null, text: string): void =>
  box?.search({} as SyntheticEvent, text, 'input');

/** Requests the suggestions that are offered before typing. */
export const openSuggestions = (box: AutoComplete | null): void =>
  box?.search({} as SyntheticEvent, '', 'dropdown');
