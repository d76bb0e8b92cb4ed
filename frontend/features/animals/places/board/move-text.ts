import type { ApiError } from '#client/wire/api-error.ts';

/** The move of an animal from one location to another; '' is no location. */
export interface Move {
  readonly id: string;
  readonly animalName: string;
  readonly from: string;
  readonly to: string;
}

/** The most animals that are listed by name. */
const MAX_NAMED = 3;

const namesText = (moves: readonly Pick<Move, 'animalName'>[]): string =>
  moves.length > MAX_NAMED
    ? `${moves.length} animals`
    : moves.map(({ animalName }) => animalName).join(moves.length === 2 ? ' and ' : ', ');

const nameOrCount = (moves: readonly Move[]) =>
  moves.length === 1 ? namesText(moves) : String(moves.length);

/** The message after a move, shown with Undo. */
export function movedText(moves: readonly Move[], destination: string): string {
  if (destination) return `Moved ${nameOrCount(moves)} to ${destination}`;
  return `${namesText(moves)} ${moves.length === 1 ? 'has' : 'have'} no location now`;
}

/** The message after the undo of a move. */
export const undoneMoveText = (moves: readonly Move[]): string => `Put back ${nameOrCount(moves)}`;

/** The moves that conflict with those of another user, as the server's error lists them. */
export function findConflictingMoves(moves: readonly Move[], { details: { conflict } }: ApiError): Move[] {
  const seenVersions = conflict?.seen ?? {};
  return moves.filter(({ id }) => id in seenVersions);
}

/** Says who moved which animal meanwhile, and where it is now. */
export function conflictText(moves: readonly Move[], error: ApiError): string {
  const { changedBy = 'Someone', now = [] } = error.details.conflict ?? {};
  const conflictingMoves = findConflictingMoves(moves, error);
  const destination = conflictingMoves.length === 1 && now.length === 1 ? now[0]?.text : undefined;
  return `${changedBy} moved ${namesText(conflictingMoves)}${destination ? ` to ${destination}` : ''} meanwhile`;
}
