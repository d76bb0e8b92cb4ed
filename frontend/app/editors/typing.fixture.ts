import { fireEvent, screen } from '@testing-library/react';

/** What an editor types unless told otherwise. */
export const TYPED = 'What I typed';

/** Types into a field, once it is there. */
export const type =
  (label: RegExp, value = TYPED) =>
  async () => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };

/** What a form is told that nobody waits for. */
export const closed = { onClose: () => undefined };
