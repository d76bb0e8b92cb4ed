const FIELDS = '.p-dialog-content :is(input:not([type=file]), select, textarea)';

/**
 * Gives the focus to the first field of the dialog on top that is neither collapsed nor settled (`data-settled`: it began
 * with its value), else to the dialog, unless the user is quicker than the opening and is in it already.
 */
export function focusFirst(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('.modal')].at(-1);
  const { activeElement: active } = document;
  // The dialog itself has it where what had it before is gone.
  if (!dialog || (dialog !== active && dialog.contains(active))) return;
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  const shown = fields.filter((field) => !field.closest('details:not([open])'));
  const first = shown.find((field) => !field.closest('[data-settled]')) ?? shown[0];
  if (!first) dialog.tabIndex = -1;
  (first ?? dialog).focus();
}
