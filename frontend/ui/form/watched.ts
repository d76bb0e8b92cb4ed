import { useWatch } from 'react-hook-form';

/** What a text field of the form around it holds now; '' where it holds no text. */
export function useText(name: string): string {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
}

/** True while a box of the form around it is ticked. */
export const useFlag = (name: string): boolean => useWatch({ name }) === true;
