import { type ReactNode, useEffect, useRef } from 'react';

const TYPED = ':is(input:not([type=file], [type=radio], [type=checkbox]), select, textarea)';

interface Props {
  /** False for the first step as the dialog opens, which looks for its own focus. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A step moves the focus once it is shown: to the first field with an error, or to its first field. */
export function Step({ takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const faulty = box.current?.querySelector<HTMLElement>(`${TYPED}[aria-invalid=true]`);
    (faulty ?? box.current?.querySelector<HTMLElement>(TYPED))?.focus();
    // It is taken once, when the step appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <div ref={box}>{children}</div>;
}
