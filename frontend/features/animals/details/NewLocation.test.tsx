import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import NewLocation from './NewLocation.tsx';

const MOSS = { ...ANIMAL, id: 'moss', animalName: 'Moss', location: 'Kennel 1' };
const DOT = { ...ANIMAL, id: 'dot', animalName: 'Dot', location: '' };
const conflict = { version: 77, changedBy: 'Robin', changedAt: '', seen: { dot: 77 } };

/** Moves both to the barn, where Moss was in the yard by then, and gives what puts them back. */
async function moveBoth(move: (input: { body: { moves: { id: string; location: string }[] } }) => unknown) {
  const sent = mockReplies({
    'animals.locations': () => ({ locations: [] }),
    'animals.updateLocation': () => ({
      count: 2,
      moved: [
        { id: 'moss', from: 'Yard', version: 41 },
        { id: 'dot', from: '', version: 41 },
      ],
    }),
    'places.move': move,
  });
  const onDone = vi.fn();
  renderSignedIn(<NewLocation animals={[MOSS, DOT]} onDone={onDone} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText(/^New Location \*/), { target: { value: 'Barn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const lastToast = toastStore.read().at(-1);
  expect([lastToast?.text, lastToast?.action?.label]).toEqual(['2 animals are now in Barn', 'Undo']);
  act(() => lastToast?.action?.run());
  return sent;
}

it('Undo puts each animal back to its location, with the versions of the move', async () => {
  const sent = await moveBoth(({ body: { moves } }) => ({
    moved: moves.map((move) => ({ ...move, version: 5 })),
  }));
  await waitFor(() => expect(toastTexts()).toContain('Put back 2 animals'));
  expect(sent['places.move']).toEqual([
    {
      body: {
        moves: [
          { id: 'moss', location: 'Yard' },
          { id: 'dot', location: '' },
        ],
        seen: { moss: 41, dot: 41 },
      },
    },
  ]);
});

it('Undo skips an animal that was moved meanwhile, and reports it', async () => {
  const sent = await moveBoth(({ body: { moves } }) => {
    if (moves.length === 2) throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
    return { moved: moves.map((move) => ({ ...move, version: 5 })) };
  });
  await waitFor(() => expect(toastTexts()).toContain('Put back 1 animal. Someone else moved Dot meanwhile'));
  expect(sent['places.move']?.at(-1)).toEqual({
    body: { moves: [{ id: 'moss', location: 'Yard' }], seen: { moss: 41 } },
  });
});

it('reports why no animal was put back if the server rejects Undo for another reason', async () => {
  const sent = await moveBoth(() => {
    throw new ApiError(422, 'At least one animal requires a different last milestone.');
  });
  await waitFor(() =>
    expect(toastTexts()).toContain('At least one animal requires a different last milestone.'),
  );
  expect(sent['places.move']).toHaveLength(1);
});
