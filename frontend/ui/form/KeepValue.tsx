import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { useText } from './watched.ts';

/** The button that keeps the doubted value of a field. */
export interface KeepValueOptions {
  readonly label: string;
  /** The warning shown at the field. */
  readonly text: string;
  /** The doubted value; the doubt applies to no other. */
  readonly typed: string;
  readonly onKeep: () => void;
}

/** Returns the doubt about a field's value, which the user may overrule; undefined without one. */
export const KeepValues = createContext<(name: string) => KeepValueOptions | undefined>(() => undefined);

/** The doubt about what a field holds now. It outlives leaving the field, which checks it anew and forgets other refusals. */
export function useDoubt(name: string): KeepValueOptions | undefined {
  const keeping = useContext(KeepValues)(name);
  const typed = useText(name);
  return keeping?.typed === typed ? keeping : undefined;
}

/** The button beside a field's message that keeps a doubted value; renders nothing without a doubt. */
export function KeepValue({ name, rowName }: { readonly name: string; readonly rowName?: string }) {
  const keeping = useDoubt(name);
  const box = useRef<HTMLSpanElement>(null);
  const isAsked = keeping !== undefined;
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  if (!keeping) return null;
  const { label, onKeep } = keeping;
  return (
    <span ref={box} className="keep-value">
      <Button aria-label={rowName ? `${label} for ${rowName}` : undefined} onClick={onKeep}>
        {label}
      </Button>
    </span>
  );
}
