import type { places } from '#shared/calls/animals/places.ts';
import type { Handlers } from '../kernel/context.ts';
import { boardPage } from './places/board.ts';
import { readBoardPlaces, savePlaces } from './places/board-places.ts';
import { moveEach } from './register/location.ts';

export const placeHandlers = {
  animals: boardPage,
  kept: (_input, context) => readBoardPlaces(context),
  save: savePlaces,
  move: moveEach,
} satisfies Handlers<typeof places>;
