import { createContext, useContext } from 'react';
import { Button } from '../../Button.tsx';

/** The button that keeps the doubted value of a field. */
export interface Keeping {
  readonly label: string;
  readonly onKeep: () => void;
}

/** Tells of a field whether its value is doubted, and may be kept. */
export const KeepValues = createContext<(name: string) => Keeping | undefined>(() => undefined);

/** Beside the message at a field: keeps what is doubted. Nothing where nothing is. */
export function KeepValue({ name, of }: { readonly name: string; readonly of?: string }) {
  const keeping = useContext(KeepValues)(name);
  if (!keeping) return null;
  const { label, onKeep } = keeping;
  return (
    <Button aria-label={of ? `${label} for ${of}` : undefined} onClick={onKeep}>
      {label}
    </Button>
  );
}
