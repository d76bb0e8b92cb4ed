import type { AutoComplete } from 'primereact/autocomplete';
import type { InputHTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';

/** Announces to screen readers which suggestion the arrow keys have reached: PrimeReact only colours it. */
function announceActive({ currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const list = input.getAttribute('aria-controls') ?? '';
  const activeOption = document.getElementById(list)?.querySelector('[role=option][data-p-highlight=true]');
  if (!activeOption) return input.removeAttribute('aria-activedescendant');
  activeOption.id ||= `${list}-${[...(activeOption.parentElement?.children ?? [])].indexOf(activeOption)}`;
  input.setAttribute('aria-activedescendant', activeOption.id);
}

/** PrimeReact hands attributes on to the input and types them as its own props. */
export const inputPassThrough = (attributes: InputHTMLAttributes<HTMLInputElement>) => ({
  input: { root: { onKeyUp: announceActive, ...attributes } as never },
});

/** The list of suggestions has a name and scrolls by keyboard: PrimeReact gives it neither, and has no type for the wrapper. */
export const SUGGESTION_LIST: object = {
  listWrapper: { tabIndex: 0 },
  list: { 'aria-label': 'Suggestions' },
};

/** The input of a field with suggestions; `getInput` knows it only when the effects of its first showing have run. */
export const inputIn = (box: AutoComplete | null): HTMLInputElement | null | undefined =>
  box?.getElement()?.querySelector('input');

/** Requests suggestions as if the text was typed now. */
export const suggest = (box: AutoComplete | null, text: string): void =>
  box?.search({} as SyntheticEvent, text, 'input');

/** Requests the suggestions that are offered before typing. */
export const openSuggestions = (box: AutoComplete | null): void =>
  box?.search({} as SyntheticEvent, '', 'dropdown');
