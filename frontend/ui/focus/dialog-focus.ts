import { useLayoutEffect } from 'react';

/** Selects focusable elements, without the skip link, which is for users who arrive at the page. */
const FOCUSABLE = ':is(button, a[href]:not([href^="#"]), input, select, textarea):not(:disabled)';

/** The elements from the one that had the focus up to the page. */
type Ancestors = readonly Element[];

/** The ancestors remembered by a dialog that was just closed; a dialog that replaces it uses them when it closes. */
let lastAncestors: Ancestors | undefined;

function ancestorsOf(element: Element | null): Ancestors {
  const ancestors: Element[] = [];
  for (let current = element; current && current !== document.body; current = current.parentElement)
    ancestors.push(current);
  return ancestors;
}

/**
 * Returns the focus to the element that had it; if that is gone, to the first focusable element in its nearest ancestor
 * that is left, such as its menu or list.
 */
function restoreFocus(ancestors: Ancestors): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const [opener] = ancestors;
  const remaining = ancestors.find((element) => element.isConnected);
  const target = remaining === opener ? remaining : (remaining?.querySelector(FOCUSABLE) ?? remaining);
  // Without scrolling: the page may have scrolled to a record that the dialog added.
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** When the component is unmounted, the focus returns to where it was before. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const activeAncestors = ancestorsOf(document.activeElement);
    const ancestors = activeAncestors.length > 0 ? activeAncestors : (lastAncestors ?? []);
    lastAncestors = undefined;
    return () => {
      lastAncestors = ancestors;
      setTimeout(() => {
        if (lastAncestors !== ancestors) return;
        lastAncestors = undefined;
        restoreFocus(ancestors);
      });
    };
  }, []);
}

const FIELDS = '.p-dialog-content :is(input:not([type=file]), select, textarea)';

/**
 * Gives the focus to the first field of the dialog on top that is neither collapsed nor settled (`data-settled`: it
 * opened with a value), else to the first field that is not collapsed, or the dialog if it has none. Does nothing if
 * the user has already moved the focus into the dialog.
 */
export function focusFirst(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('.modal')].at(-1);
  const { activeElement: active } = document;
  // The dialog itself has the focus if the element that had it before is gone.
  if (!dialog || (dialog !== active && dialog.contains(active))) return;
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  const visibleFields = fields.filter((field) => !field.closest('details:not([open])'));
  const first = visibleFields.find((field) => !field.closest('[data-settled]')) ?? visibleFields[0];
  if (!first) dialog.tabIndex = -1;
  (first ?? dialog).focus();
}
