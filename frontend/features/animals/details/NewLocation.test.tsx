import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderInside, toastTexts } from '#client/test-inside.tsx';
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
  const done = vi.fn();
  renderInside(<NewLocation animals={[MOSS, DOT]} onDone={done} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText(/^New Location \*/), { target: { value: 'Barn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const last = toastStore.read().at(-1);
  expect([last?.text, last?.action?.label]).toEqual(['2 animals are now in Barn', 'Undo']);
  act(() => last?.action?.run());
  return sent;
}

it('puts each back to where the server had it, in the versions that were made', async () => {
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

it('leaves who was moved on meanwhile, and tells it', async () => {
  const sent = await moveBoth(({ body: { moves } }) => {
    if (moves.length === 2) throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
    return { moved: moves.map((move) => ({ ...move, version: 5 })) };
  });
  await waitFor(() => expect(toastTexts()).toContain('Put back 1 animal. Someone else moved Dot meanwhile'));
  expect(sent['places.move']?.at(-1)).toEqual({
    body: { moves: [{ id: 'moss', location: 'Yard' }], seen: { moss: 41 } },
  });
});

it('tells why nobody was put back where the server refuses for another reason', async () => {
  const sent = await moveBoth(() => {
    throw new ApiError(422, 'At least one animal requires a different last milestone.');
  });
  await waitFor(() =>
    expect(toastTexts()).toContain('At least one animal requires a different last milestone.'),
  );
  expect(sent['places.move']).toHaveLength(1);
});
