import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlacesForm, places } from '#shared/calls/animals/places.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { type BoardSection, newPlace } from '../board/board.ts';
import { createPlacedAnimal } from '../board/placed.fixture.ts';
import { CapacityForm } from './CapacityForm.tsx';

it('the focus goes to the new location, and after its removal to the button that adds one', async () => {
  mockReplies({ 'places.kept': () => ({ places: [{ name: 'Yard', room: 4 }], version: 1 }) });
  renderSignedIn(<CapacityForm sections={[newPlace('Yard')]} onClose={() => undefined} />);
  const add = await screen.findByRole('button', { name: 'Add a location' });
  fireEvent.click(add);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Location/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove this location from the board' }));
  expect(document.activeElement).toBe(add);
});

/** Opens the form over these sections, and adds a location with this name. */
async function addLocation(sections: readonly BoardSection[], name: string) {
  const sent = mockReplies({
    'places.kept': () => ({ places: [], version: 1 }),
    'places.save': () => ({ version: 2 }),
  });
  renderSignedIn(<CapacityForm sections={sections} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a location' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Location/ }), { target: { value: name } });
  return sent;
}

it('a location with the name of a foster home is saved', async () => {
  const fosterHome = { ...newPlace('Barn'), kind: 'foster', animals: [createPlacedAnimal()] } as const;
  const sent = await addLocation([fosterHome], 'Barn');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['places.save']).toEqual([{ body: { places: [{ name: 'Barn' }], version: 1 } }]),
  );
});

it('an error disappears with the row that has it', async () => {
  await addLocation([], ' ');
  await screen.findByText('Location is required');
  fireEvent.click(screen.getByRole('button', { name: 'Add a location' }));
  const [first, second] = screen.getAllByRole('textbox', { name: /^Location/ });
  fireEvent.change(second ?? document.body, { target: { value: 'Shed' } });
  expect(first).toHaveProperty('value', ' ');
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body);
  await screen.findByDisplayValue('Shed');
  expect(screen.queryByText('Location is required')).toBeNull();
});

it('more locations in use than can be stored are no error of the form', () => {
  const rows = Array.from({ length: 301 }, (_, i) => ({ name: `Kennel ${i}`, room: '' }));
  expect(PlacesForm.safeParse({ places: rows }).success).toBe(true);
  expect(places.save.body.safeParse({ places: rows }).success).toBe(false);
});
