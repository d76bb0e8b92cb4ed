/** What all dialogs are: over the page, in their place, and by themselves about where the focus goes. */
export const PLAIN = {
  visible: true,
  modal: true,
  draggable: false,
  resizable: false,
  maskClassName: 'modal-mask',
  focusOnShow: false,
} as const;
