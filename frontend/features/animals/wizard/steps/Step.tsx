import { type ReactNode, useEffect, useRef } from 'react';

const EDITABLE_SELECTOR = ':is(input:not([type=file], [type=radio], [type=checkbox]), select, textarea)';

interface Props {
  /** False for the first step when the dialog opens, since the dialog sets the focus then. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A step of the wizard; once it is shown, it focuses its first field with an error, or else its first field. */
export function Step({ takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const invalidField = box.current?.querySelector<HTMLElement>(`${EDITABLE_SELECTOR}[aria-invalid=true]`);
    (invalidField ?? box.current?.querySelector<HTMLElement>(EDITABLE_SELECTOR))?.focus();
    // The focus is set once, when the step appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <div ref={box}>{children}</div>;
}
