import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { useTextValue } from './watched.ts';

/** The doubt about the value of a field, such as an unusual weight, and the button that keeps the value. */
export interface KeepValueOptions {
  readonly label: string;
  /** The warning shown at the field. */
  readonly text: string;
  /** The doubted value; the doubt applies to no other. */
  readonly enteredValue: string;
  readonly onKeep: () => void;
}

/** Returns the doubt about a field's value, which the user may overrule; undefined without one. */
export const KeepValuesContext = createContext<(name: string) => KeepValueOptions | undefined>(
  () => undefined,
);

/**
 * The doubt about the current value of a field. It stays when the user leaves the field, although the check on leaving
 * removes the other errors of the server.
 */
export function useKeepOptions(name: string): KeepValueOptions | undefined {
  const keepOptions = useContext(KeepValuesContext)(name);
  const enteredValue = useTextValue(name);
  return keepOptions?.enteredValue === enteredValue ? keepOptions : undefined;
}

/** The button beside a field's message that keeps a doubted value; renders nothing without a doubt. */
export function KeepValue({ name, rowName }: { readonly name: string; readonly rowName?: string }) {
  const keepOptions = useKeepOptions(name);
  const box = useRef<HTMLSpanElement>(null);
  const isOffered = keepOptions !== undefined;
  useEffect(() => {
    if (isOffered) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffered]);
  if (!keepOptions) return null;
  const { label, onKeep } = keepOptions;
  return (
    <span ref={box} className="keep-value">
      <Button aria-label={rowName ? `${label} for ${rowName}` : undefined} onClick={onKeep}>
        {label}
      </Button>
    </span>
  );
}
