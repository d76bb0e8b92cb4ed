import { type RefObject, useEffect, useRef } from 'react';

const FIELD = ':is(input, select, textarea)';

/** Focuses the first field of a box once, as soon as the form `begins` there; a focus elsewhere stays. */
export function useBeginsIn(box: RefObject<HTMLElement | null>, begins: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!begins || isDone.current) return;
    isDone.current = true;
    const form = box.current?.closest('form, .p-dialog-content');
    const at = document.activeElement;
    const isElsewhere = form?.contains(at) && at !== form.querySelector(FIELD);
    if (!isElsewhere) box.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [box, begins]);
}
