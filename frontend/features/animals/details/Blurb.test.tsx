import { fireEvent, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { MAX_BLURB_LENGTH } from '#shared/calls/animals/care.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import Blurb from './Blurb.tsx';

it('shows the number of characters used and the maximum, or how many are too many', async () => {
  mockReplies({ 'care.blurb': () => ({ blurb: 'Likes rain', version: 1 }) });
  renderSignedIn(<Blurb animals={[ANIMAL]} onDone={vi.fn()} onClose={vi.fn()} />);
  const field = await screen.findByLabelText(/^Public text about Clover/);
  const maxLength = MAX_BLURB_LENGTH.toLocaleString('en');
  screen.getByText(`10 of ${maxLength} characters`);
  fireEvent.change(field, { target: { value: 'x'.repeat(MAX_BLURB_LENGTH + 3) } });
  screen.getByText('3 characters too many');
});
