import { useWatch } from 'react-hook-form';

/** The current text of a field of the surrounding form; '' if it holds no text. */
export function useTextValue(name: string): string {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
}

/** True while a checkbox of the surrounding form is ticked. */
export const useCheckboxValue = (name: string): boolean => useWatch({ name }) === true;
