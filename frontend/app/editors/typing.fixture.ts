import { fireEvent, screen } from '@testing-library/react';

/** The text that a test types by default. */
export const TYPED_TEXT = 'What I typed';

/** Types into a field, once it is shown. */
export const typeInto =
  (label: RegExp, value = TYPED_TEXT) =>
  async () => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };

/** Props of a form whose `onClose` does nothing. */
export const closeProps = { onClose: () => undefined };
