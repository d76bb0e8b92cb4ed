/** Props that all dialogs share: modal, fixed in place, without the library's focus handling. */
export const DIALOG_PROPS = {
  visible: true,
  modal: true,
  draggable: false,
  resizable: false,
  maskClassName: 'modal-mask',
  focusOnShow: false,
} as const;
