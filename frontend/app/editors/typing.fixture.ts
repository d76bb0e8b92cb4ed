import { fireEvent, screen } from '@testing-library/react';

/** The text that a test types by default. */
export const TYPED_TEXT = 'What I typed';

/** Types into a field, once it is shown. */
export const type =
  (label: RegExp, value = TYPED_TEXT) =>
  async () => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };

/** A callback without effect. */
export const closeProps = { onClose: () => undefined };
