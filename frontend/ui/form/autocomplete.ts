import type { AutoComplete } from 'primereact/autocomplete';
import type { InputHTMLAttributes, SyntheticEvent } from 'react';

/** PrimeReact hands attributes on to the input and types them as its own props. */
export const inputWith = (attributes: InputHTMLAttributes<HTMLInputElement>) => ({
  input: { root: attributes as never },
});

/** The input of a field with suggestions, which PrimeReact types as a component. */
export function inputIn(box: AutoComplete | null): HTMLInputElement | undefined {
  const input: unknown = box?.getInput();
  return input instanceof HTMLInputElement ? input : undefined;
}

/** Asks for suggestions as if the text was typed now. */
export const suggest = (box: AutoComplete | null, text: string): void =>
  box?.search({} as SyntheticEvent, text, 'input');
