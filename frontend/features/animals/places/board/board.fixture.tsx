import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import type { Role } from '#shared/access/roles.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { createPlacedAnimal } from './placed.fixture.ts';
import type { BoardActions } from '../Board.tsx';
import PlacesPage from '../PlacesPage.tsx';

export const MOSS = createPlacedAnimal();
export const FERN = createPlacedAnimal({ id: 'fern', animalName: 'Fern', version: 12 });
export const DOT = createPlacedAnimal({ id: 'dot', animalName: 'Dot', location: '', version: 13 });
export const BO = createPlacedAnimal({
  id: 'bo',
  animalName: 'Bo',
  lastMilestone: 'foster',
  foster: { id: 'eva', name: 'Eva Stone' },
});

/** The input of a `places.move` call that was sent. */
export interface SentMoves {
  readonly body: { readonly moves: readonly { id: string; location: string }[]; readonly seen?: object };
}

let version = 100;
/** The server's answer to a move that goes through. */
export const moveReply = ({ body: { moves } }: SentMoves) => ({
  moved: moves.map((move) => ({ ...move, version: ++version })),
});

/** A minimal Actions menu; in the app, the real one is passed in. */
const Adopt: BoardActions = ({ onAct }) => (
  <button type="button" onClick={() => onAct('adoption')}>
    Adopt
  </button>
);

export function renderBoard(answers: MockedReplies = {}, roleName: Role = 'Administrator') {
  const animals: PlacedAnimal[] = [MOSS, FERN, DOT, BO];
  const sent = mockReplies({
    'places.animals': () => ({ animals, of: animals.length }),
    'places.kept': () => ({
      places: [
        { name: 'Kennel 1', room: 2 },
        { name: 'Kennel 4', room: 1 },
      ],
      version: 1,
    }),
    'places.move': moveReply,
    'rounds.today': () => ({ due: [], given: [], more: false }),
    'tenants.tenantInfo': () => new Promise(() => undefined),
    ...answers,
  });
  renderSignedIn(<PlacesPage Actions={Adopt} />, { roleName });
  return sent;
}

export const findPlace = (name: string) => screen.findByRole('region', { name });
export const tickCards = (...names: string[]) =>
  names.forEach((name) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` })));
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const findInPlace = async (name: string, placeName: string) =>
  within(await findPlace(placeName)).getByRole('link', { name });

/** Runs the action that a toast offers under this label. */
export const clickToastAction = async (label: string) => {
  const toast = await waitFor(() => {
    const found = toastStore.read().findLast(({ action }) => action?.label === label);
    if (!found?.action) throw new Error(`Nothing offers ${label}`);
    return found.action;
  });
  act(toast.run);
};

/** Moves by the keyboard: M opens the search for a place, and Enter takes the first match. */
export async function moveSelectedTo(enteredPlace: string) {
  const [checkbox] = screen.getAllByRole('checkbox', { checked: true });
  if (checkbox) fireEvent.keyDown(checkbox, { key: 'm' });
  const field = await screen.findByRole('combobox', { name: 'Place' });
  fireEvent.change(field, { target: { value: enteredPlace } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

/** A move that was sent, by its index; -1 is the last. */
export function sentMoveOf(sent: Readonly<Record<string, unknown[]>>, number: number): SentMoves {
  const found = sent['places.move']?.at(number);
  if (!found) throw new Error(`There was no move ${number}`);
  return found as SentMoves;
}
