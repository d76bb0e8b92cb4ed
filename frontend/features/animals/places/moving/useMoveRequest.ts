import { useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { isFostered, locationOf, type BoardGroup, roomLeft } from '../board/board.ts';
import type { Move } from '../board/move-text.ts';

/** A question before animals are moved. */
export type Question =
  /** More animals than fit. */
  | { readonly ask: 'full'; readonly animals: readonly PlacedAnimal[]; readonly to: BoardGroup }
  /** Moves into or out of foster care, which take a milestone; `rest` are the animals that need none. */
  | {
      readonly ask: 'foster';
      readonly animals: readonly PlacedAnimal[];
      readonly rest: readonly PlacedAnimal[];
      readonly to: BoardGroup;
    };

/** True if the animal is in that place already. */
const isIn = ({ animals }: BoardGroup, { id }: PlacedAnimal) => animals.some((other) => other.id === id);

const movesTo = (to: string, animals: readonly PlacedAnimal[]): Move[] =>
  animals.map(({ id, animalName, location }) => ({ id, animalName, from: location, to }));

/**
 * Moves animals to the requested place, after a question where one is needed (product/animals 11.2).
 * @param move sends the moves
 * @param onDone called once the move was started
 */
export function useMoveRequest(move: (moves: readonly Move[], to: string) => void, onDone: () => void) {
  const [question, ask] = useState<Question>();
  const go = (animals: readonly PlacedAnimal[], to: BoardGroup) => {
    ask(undefined);
    const location = locationOf(to);
    move(movesTo(location, animals), location);
    onDone();
  };
  const fit = (animals: readonly PlacedAnimal[], to: BoardGroup) => {
    if (animals.length > roomLeft(to)) ask({ ask: 'full', animals, to });
    else go(animals, to);
  };
  const request = (requested: readonly PlacedAnimal[], to: BoardGroup) => {
    const animals = requested.filter((animal) => !isIn(to, animal));
    if (animals.length === 0) return onDone();
    const fostered = to.kind === 'foster' ? animals : animals.filter(isFostered);
    const rest = animals.filter((animal) => !fostered.includes(animal));
    if (fostered.length > 0) return ask({ ask: 'foster', animals: fostered, rest, to });
    return fit(animals, to);
  };
  return { question, wish: request, fit, go, close: () => ask(undefined) };
}
