import { useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { isFostered, locationOf, type BoardSection, roomLeft } from '../board/board.ts';
import type { Move } from '../board/move-text.ts';

/** A question before animals are moved. */
type Question =
  /** More animals than fit. */
  | { readonly kind: 'full'; readonly animals: readonly PlacedAnimal[]; readonly destination: BoardSection }
  /** Moves into or out of foster care, which take a milestone; `otherAnimals` are the animals that need none. */
  | {
      readonly kind: 'foster';
      readonly animals: readonly PlacedAnimal[];
      readonly otherAnimals: readonly PlacedAnimal[];
      readonly destination: BoardSection;
    };

/** True if the animal is in that place already. */
const isIn = ({ animals }: BoardSection, { id }: PlacedAnimal) => animals.some((other) => other.id === id);

const toMoves = (destination: string, animals: readonly PlacedAnimal[]): Move[] =>
  animals.map(({ id, animalName, location }) => ({ id, animalName, from: location, to: destination }));

/**
 * Moves animals to the requested place, after a question where one is needed (product/animals 11.2).
 * @param move sends the moves
 * @param onDone called once the move was started, or its milestone was saved
 */
export function useMoveRequest(
  move: (moves: readonly Move[], destination: string) => void,
  onDone: () => void,
) {
  const [question, setQuestion] = useState<Question>();
  const finish = () => {
    setQuestion(undefined);
    onDone();
  };
  const moveAnimals = (animals: readonly PlacedAnimal[], destination: BoardSection) => {
    const location = locationOf(destination);
    move(toMoves(location, animals), location);
    finish();
  };
  const moveIfFits = (animals: readonly PlacedAnimal[], destination: BoardSection) => {
    if (animals.length > roomLeft(destination)) setQuestion({ kind: 'full', animals, destination });
    else moveAnimals(animals, destination);
  };
  const request = (requestedAnimals: readonly PlacedAnimal[], destination: BoardSection) => {
    const animals = requestedAnimals.filter((animal) => !isIn(destination, animal));
    if (animals.length === 0) return onDone();
    const fosterAnimals = destination.kind === 'foster' ? animals : animals.filter(isFostered);
    const otherAnimals = animals.filter((animal) => !fosterAnimals.includes(animal));
    if (fosterAnimals.length > 0)
      return setQuestion({ kind: 'foster', animals: fosterAnimals, otherAnimals, destination });
    return moveIfFits(animals, destination);
  };
  return {
    question,
    request,
    moveIfFits,
    moveAnimals,
    finish,
    close: () => setQuestion(undefined),
  };
}
