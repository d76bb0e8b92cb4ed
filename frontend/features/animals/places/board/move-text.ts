import type { ApiError } from '#client/wire/api-error.ts';

/** An animal that goes from a location to another; '' is none. */
export interface Move {
  readonly id: string;
  readonly animalName: string;
  readonly from: string;
  readonly to: string;
}

/** So many are called by their names. */
const NAMED = 3;

const names = (moves: readonly Pick<Move, 'animalName'>[]): string =>
  moves.length > NAMED
    ? `${moves.length} animals`
    : moves.map(({ animalName }) => animalName).join(moves.length === 2 ? ' and ' : ', ');

const count = (moves: readonly Move[]) => (moves.length === 1 ? names(moves) : String(moves.length));

/** What was done, told with the way back. */
export function movedText(moves: readonly Move[], to: string): string {
  if (to) return `Moved ${count(moves)} to ${to}`;
  return `${names(moves)} ${moves.length === 1 ? 'has' : 'have'} no place now`;
}

/** What was put back. */
export const putBackText = (moves: readonly Move[]): string => `Put back ${count(moves)}`;

/** Those of several moves that somebody else made meanwhile, as a refusal names them. */
export function overtakenOf(moves: readonly Move[], { details: { conflict } }: ApiError): Move[] {
  const seen = conflict?.seen ?? {};
  return moves.filter(({ id }) => id in seen);
}

/** Who was quicker with whom, and where that one is now. */
export function quickerText(moves: readonly Move[], error: ApiError): string {
  const { changedBy = 'Somebody', now = [] } = error.details.conflict ?? {};
  const versionConflict = overtakenOf(moves, error);
  const where = versionConflict.length === 1 && now.length === 1 ? now[0]?.text : undefined;
  return `${changedBy} moved ${names(versionConflict)}${where ? ` to ${where}` : ''} meanwhile`;
}
