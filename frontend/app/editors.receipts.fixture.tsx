import { fireEvent, screen } from '@testing-library/react';
import { SettingsForm } from '#features/donations/receipts/SettingsDialog.tsx';
import type { Editor } from './editors.fixture.tsx';
import { RECEIPT_TEXTS } from './editors.records.fixture.ts';

const nothing = () => undefined;

/** The form of the texts of receipts. */
export const OF_RECEIPTS: Editor = {
  call: 'receiptSettings.update',
  file: 'donations/receipts/SettingsDialog.tsx',
  form: <SettingsForm of={RECEIPT_TEXTS} onReload={nothing} onClose={nothing} />,
  edit: async () => {
    const field = await screen.findByLabelText(/^Closing/);
    fireEvent.change(field, { target: { value: 'What I typed' } });
  },
  deed: 'Save',
};
