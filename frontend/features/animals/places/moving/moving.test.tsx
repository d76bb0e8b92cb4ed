import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, noReplyError } from '#client/wire/api-error.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { idempotencyKeysOf, toastTexts } from '#client/test-inside.tsx';
import {
  findInPlace,
  moveReply,
  sentMoveOf,
  moveSelectedTo,
  findPlace,
  press,
  type SentMoves,
  renderBoard,
  clickToastAction,
  tickCards,
} from '../board/board.fixture.tsx';

describe('moving by the keyboard', () => {
  it('shows the move at once, reports it, and Undo puts each animal back', async () => {
    let sendReply: (reply: unknown) => void = () => undefined;
    const sent = renderBoard({ 'places.move': () => new Promise((resolve) => (sendReply = resolve)) });
    await findPlace('Kennel 1');
    tickCards('Moss', 'Dot');
    await moveSelectedTo('Yard');
    await findInPlace('Moss', 'Yard');
    await waitFor(() => expect(sent['places.move']).toHaveLength(1));
    expect(sent['places.move']?.[0]).toEqual({
      body: {
        moves: [
          { id: 'dot', location: 'Yard' },
          { id: 'moss', location: 'Yard' },
        ],
        seen: { moss: 11, dot: 13 },
      },
    });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select Dot');
    await act(async () => sendReply(moveReply(sentMoveOf(sent, 0))));
    await waitFor(() => expect(toastTexts()).toContain('Moved 2 to Yard'));
    await clickToastAction('Undo');
    await waitFor(() => expect(sent['places.move']).toHaveLength(2));
    expect(sentMoveOf(sent, 1).body.moves).toEqual([
      { id: 'dot', location: '' },
      { id: 'moss', location: 'Kennel 1' },
    ]);
    await act(async () => sendReply(moveReply(sentMoveOf(sent, 1))));
    await waitFor(() => expect(toastTexts()).toContain('Put back 2'));
    await findInPlace('Moss', 'Kennel 1');
    expect(new Set(idempotencyKeysOf('places.move')).size).toBe(2);
  });

  it('asks once for confirmation if there is not enough room', async () => {
    const sent = renderBoard();
    await findPlace('Kennel 1');
    tickCards('Moss', 'Dot');
    await moveSelectedTo('kennel 4');
    await screen.findByText('Kennel 4 has room for 1, you move 2.');
    await press('Cancel');
    await findInPlace('Moss', 'Kennel 1');
    expect(sent['places.move']).toBeUndefined();
    await moveSelectedTo('kennel 4');
    await press('Move anyway');
    await waitFor(() => expect(toastTexts()).toContain('Moved 2 to Kennel 4'));
    within(await findPlace('Kennel 4')).getByText('2 of 1, over');
  });

  it('arrow keys go from card to card and from location to location', async () => {
    renderBoard();
    await findPlace('Kennel 1');
    const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
    checkbox('Dot').focus();
    for (const [key, name] of [
      ['ArrowDown', 'Fern'],
      ['ArrowDown', 'Moss'],
      ['ArrowRight', 'Bo'],
      ['ArrowLeft', 'Fern'],
      ['ArrowUp', 'Dot'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(checkbox(name));
    }
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all in Kennel 1' }));
    screen.getByText('2 selected');
    fireEvent.keyDown(checkbox('Dot'), { key: 'Escape' });
    expect(screen.queryByText('2 selected')).toBeNull();
  });
});

describe('a move that fails', () => {
  const conflict = { version: 77, changedBy: 'Robin', changedAt: '2026-11-20T10:00:00Z' };

  it('names the user who moved the animal meanwhile, and can be done anyway', async () => {
    const sent = renderBoard({
      'places.move': (input: SentMoves) => {
        if (!input.body.seen) return moveReply(input);
        throw new ApiError(409, 'Robin changed this record meanwhile', {
          conflict: { ...conflict, seen: { moss: 77 }, now: [{ field: 'location', text: 'Barn' }] },
        });
      },
    });
    await findPlace('Kennel 1');
    tickCards('Moss');
    await moveSelectedTo('Yard');
    await waitFor(() => expect(toastTexts()).toContain('Robin moved Moss to Barn meanwhile'));
    await findInPlace('Moss', 'Kennel 1');
    await waitFor(() => expect(sent['places.animals']).toHaveLength(2));
    await clickToastAction('Move anyway');
    await waitFor(() => expect(toastTexts()).toContain('Moved Moss to Yard'));
  });

  it('because of a lost connection is tried again as the same request', async () => {
    let isOffline = true;
    renderBoard({
      'places.move': (input: SentMoves) => {
        if (!isOffline) return moveReply(input);
        throw noReplyError();
      },
    });
    await findPlace('Kennel 1');
    tickCards('Fern');
    await moveSelectedTo('Yard');
    await waitFor(() => expect(toastTexts()).toContain('No response received from server.'));
    await findInPlace('Fern', 'Kennel 1');
    isOffline = false;
    await clickToastAction('Try again');
    await waitFor(() => expect(toastTexts()).toContain('Moved Fern to Yard'));
    expect(new Set(idempotencyKeysOf('places.move')).size).toBe(1);
  });

  it('because one animal was moved meanwhile still puts back the others on Undo', async () => {
    const sent = renderBoard({
      'places.move': (input: SentMoves) => {
        const { moves, seen } = input.body;
        if (moves.length === 2 && moves[0]?.location !== 'Yard' && seen)
          throw new ApiError(409, 'Robin changed this record meanwhile', {
            conflict: { ...conflict, seen: { dot: 77 }, now: [{ field: 'Dot', text: 'Barn' }] },
          });
        return moveReply(input);
      },
    });
    await findPlace('Kennel 1');
    tickCards('Moss', 'Dot');
    await moveSelectedTo('Yard');
    await clickToastAction('Undo');
    await waitFor(() => expect(toastTexts()).toContain('Put back Moss'));
    expect(toastTexts()).toContain('Robin moved Dot to Barn meanwhile');
    expect(sentMoveOf(sent, -1).body.moves).toEqual([{ id: 'moss', location: 'Kennel 1' }]);
  });

  it('because an animal is in foster care opens its milestone, and the others can be moved', async () => {
    const boRow = { ...ANIMAL, id: 'bo', animalName: 'Bo', lastMilestone: 'foster' as const };
    const sent = renderBoard({ 'animals.get': () => ({ animalList: [boRow] }) });
    await findPlace('Kennel 1');
    tickCards('Bo', 'Dot');
    await moveSelectedTo('Yard');
    await screen.findByText('Bo is in foster care. Add a Return from Foster milestone first.');
    await press('Move the other 1');
    await waitFor(() => expect(toastTexts()).toContain('Moved Dot to Yard'));
    tickCards('Bo');
    await moveSelectedTo('Yard');
    await screen.findByLabelText(/^Milestone \*/);
    const form = within(screen.getByRole('dialog', { name: 'Return from Foster' }));
    expect(form.getByLabelText<HTMLSelectElement>(/^Milestone \*/).value).toBe('foster-return');
    expect(sent['places.move']).toHaveLength(1);
  });
});

it('a move to a foster home opens the milestone with the foster filled in', async () => {
  const dotRow = { ...ANIMAL, id: 'dot', animalName: 'Dot' };
  const sent = renderBoard({ 'animals.get': () => ({ animalList: [dotRow] }) });
  await findPlace('Kennel 1');
  tickCards('Dot');
  await moveSelectedTo('eva');
  await screen.findByLabelText(/^Milestone \*/);
  const form = within(screen.getByRole('dialog', { name: 'Foster' }));
  expect(form.getByLabelText<HTMLSelectElement>(/^Milestone \*/).value).toBe('foster');
  form.getByDisplayValue('Eva Stone');
  expect(sent['places.move']).toBeUndefined();
});

it('the actions of a selection open the matching milestone', async () => {
  const mossRow = { ...ANIMAL, id: 'moss', animalName: 'Moss' };
  renderBoard({
    'animals.get': () => ({ animalList: [mossRow] }),
    'milestones.objections': () => ({ objections: [] }),
  });
  await findPlace('Kennel 1');
  tickCards('Moss');
  await press('Adopt');
  await screen.findByLabelText(/^Milestone \*/);
  const form = within(screen.getByRole('dialog', { name: 'Adopt' }));
  expect(form.getByLabelText<HTMLSelectElement>(/^Milestone \*/).value).toBe('adoption');
});

it('dragging one selected animal moves all selected ones', async () => {
  const sent = renderBoard();
  const kennel = await findPlace('Kennel 4');
  const card = (name: string) =>
    screen.getByRole('checkbox', { name: `Select ${name}` }).closest('li') as HTMLElement;
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() };
  const drag = (name: string) => {
    fireEvent.dragStart(card(name), { dataTransfer });
    const dragOverEvent = createEvent.dragOver(kennel);
    fireEvent(kennel, dragOverEvent);
    expect(dragOverEvent.defaultPrevented).toBe(true);
    fireEvent.drop(kennel, { dataTransfer });
  };
  drag('Moss');
  await waitFor(() => expect(toastTexts()).toContain('Moved Moss to Kennel 4'));
  expect(dataTransfer.setDragImage).not.toHaveBeenCalled();
  tickCards('Fern', 'Dot');
  drag('Dot');
  await screen.findByText('Kennel 4 is full, you move 2.');
  expect(dataTransfer.setDragImage).toHaveBeenCalledOnce();
  await press('Move anyway');
  await waitFor(() => expect(sent['places.move']).toHaveLength(2));
});
