/**
 * A pressed button that disappears takes the focus with it, and the next Tab begins at the top of the page. This guard
 * remembers the last elements with the focus and restores the latest that still exists in the same dialog or page,
 * else the dialog or the page's heading. Code that knows a better target focuses it first. `npm run test:keyboard`
 * checks that every journey works by keys.
 */

/** An element that had the focus. */
interface FocusTarget {
  readonly element: HTMLElement;
  /** The path of the page that the element was on. */
  readonly path: string;
}

/** The most elements that are remembered: about as many as one dialog has. */
const MAX_REMEMBERED = 12;
/** The delay before a lost focus is restored: elements that open or close may place it themselves first. */
const FOCUS_DELAY_MS = 120;

const isFocusable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

const isBusy = (element: HTMLElement) => element.isConnected && element.matches('[aria-busy]:disabled');

/** The dialog on top, if one is open: a native dialog is above all others. */
const dialogOnTop = () =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ??
  [...document.querySelectorAll<HTMLElement>('.p-dialog[role=dialog]')].at(-1);

/** Focuses a heading or a dialog, which needs a `tabindex` to take the focus. */
function focusOnText(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The latest element that had the focus and still exists, in the dialog on top or on this page. */
function findEarlierTarget(
  focusHistory: readonly FocusTarget[],
  dialog: HTMLElement | undefined,
): HTMLElement | undefined {
  const path = window.location.pathname;
  return focusHistory.findLast(
    ({ element, path: targetPath }) =>
      targetPath === path && isFocusable(element) && (!dialog || dialog.contains(element)),
  )?.element;
}

const headingOf = (root: ParentNode) => root.querySelector<HTMLElement>('h1');

/** Focuses the next best element; returns the frame of a loading page, which has the focus until there is a heading. */
function giveFocus(focusHistory: readonly FocusTarget[]): HTMLElement | undefined {
  const dialog = dialogOnTop();
  const earlierElement = findEarlierTarget(focusHistory, dialog);
  if (earlierElement) {
    earlierElement.focus({ preventScroll: true });
    return undefined;
  }
  const text = dialog ?? headingOf(document);
  if (text) {
    focusOnText(text);
    return undefined;
  }
  const frame = document.querySelector<HTMLElement>('main') ?? undefined;
  if (frame) focusOnText(frame);
  return frame;
}

/** Moves the focus from the frame to its heading, unless the user moved it; returns true if there is a heading. */
function moveToHeading(frame: HTMLElement): boolean {
  const heading = headingOf(frame);
  if (!heading || document.activeElement !== frame) return Boolean(heading);
  focusOnText(heading);
  return true;
}

const PRESSABLE = 'a, button, input, select, textarea, label, summary, [tabindex]';

/**
 * Moves the focus whenever its element disappears: to the element that had it before, in the top dialog or on the same
 * page; else to the dialog, or the heading of the new page (WCAG 2.4.3). A button that was disabled while its action
 * ran gets it back. A press on an empty area drops the focus on purpose.
 */
export function guardFocus(): void {
  const focusHistory: FocusTarget[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: HTMLElement | undefined;

  const isFocusLost = () => document.activeElement === document.body;
  const checkFocus = () => {
    timer = undefined;
    const lastElement = focusHistory.at(-1)?.element;
    if (lastElement && isFocusLost() && !isFocusable(lastElement) && !isBusy(lastElement))
      frame = giveFocus(focusHistory);
  };

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    focusHistory.push({ element: target, path: window.location.pathname });
    if (focusHistory.length > MAX_REMEMBERED) focusHistory.shift();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || !target.closest(PRESSABLE)) focusHistory.length = 0;
  });
  let busyElement: HTMLElement | undefined;
  new MutationObserver(() => {
    if (frame && moveToHeading(frame)) frame = undefined;
    const lastElement = focusHistory.at(-1)?.element;
    if (!lastElement) return;
    // A disabled element loses the focus only at the next rendering.
    if (isBusy(lastElement)) busyElement = lastElement;
    else if (busyElement === lastElement && isFocusable(lastElement)) {
      busyElement = undefined;
      if (isFocusLost()) lastElement.focus({ preventScroll: true });
    } else if (!isFocusable(lastElement)) timer ??= setTimeout(checkFocus, FOCUS_DELAY_MS);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-busy', 'hidden'],
  });
}
