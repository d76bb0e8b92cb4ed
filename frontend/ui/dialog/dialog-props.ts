/** The props of all dialogs: position and layer over the page, and their own focus handling. */
export const DIALOG_PROPS = {
  visible: true,
  modal: true,
  draggable: false,
  resizable: false,
  maskClassName: 'modal-mask',
  focusOnShow: false,
} as const;
