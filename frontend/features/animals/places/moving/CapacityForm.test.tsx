import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { newPlace } from '../board/board.ts';
import { CapacityForm } from './CapacityForm.tsx';

it('the focus goes to the new location, and after its removal to the button that adds one', async () => {
  mockReplies({ 'places.kept': () => ({ places: [{ name: 'Yard', room: 4 }], version: 1 }) });
  renderSignedIn(<CapacityForm allPlaces={[newPlace('Yard')]} onClose={() => undefined} />);
  const add = await screen.findByRole('button', { name: 'Add a location' });
  fireEvent.click(add);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Place/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove this place from the board' }));
  expect(document.activeElement).toBe(add);
});
