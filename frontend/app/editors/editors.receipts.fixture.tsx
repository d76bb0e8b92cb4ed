import { SettingsForm } from '#features/donations/receipts/SettingsDialog.tsx';
import type { Editor } from './editors.fixture.tsx';
import { RECEIPT_TEXTS } from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

/** The form of the receipt texts. */
export const RECEIPT_EDITOR: Editor = {
  call: 'receiptSettings.update',
  file: 'donations/receipts/SettingsDialog.tsx',
  form: <SettingsForm settings={RECEIPT_TEXTS} onReload={closeProps.onClose} {...closeProps} />,
  edit: typeInto(/^Closing/),
  buttonLabel: 'Save',
};
