import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import Reserve from './Reserve.tsx';

const RESERVATION = { since: '2026-11-20', person: { id: 'eva', firstName: 'Eva', lastName: 'Stone' } };

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'End Reservation' }));

it('a reservation that another user changed can be ended at the second press', async () => {
  let version = 1;
  const sent = mockReplies({
    'reservations.get': () => ({ reservation: RESERVATION, version }),
    'reservations.end': ({ body }: { body: { seen: Record<string, number> } }) => {
      if (body.seen['a'] === version && version > 1) return { count: 1 };
      version = 2;
      throw new ApiError(409, 'Robin changed this record meanwhile');
    },
  });
  const onDone = vi.fn();
  renderSignedIn(<Reserve animals={[ANIMAL]} onDone={onDone} onClose={vi.fn()} />);
  await press();
  await waitFor(() => expect(sent['reservations.get']).toHaveLength(2));
  await waitFor(async () => {
    await press();
    expect(onDone).toHaveBeenCalled();
  });
});

it('what was typed stays if ending the reservation fails', async () => {
  const sent = mockReplies({
    'reservations.get': () => ({ reservation: RESERVATION, version: 1 }),
    'reservations.end': () => {
      throw new ApiError(503, 'Please try again');
    },
  });
  renderSignedIn(<Reserve animals={[ANIMAL]} onDone={vi.fn()} onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText(/^Until/), { target: { value: '12/24/2099' } });
  await press();
  await waitFor(() => expect(toastTexts()).toContain('Please try again'));
  expect(screen.getByLabelText(/^Until/)).toHaveProperty('value', '12/24/2099');
  expect(sent['reservations.get']).toHaveLength(1);
});
