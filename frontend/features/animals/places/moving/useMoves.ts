import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { MAX_MOVED } from '#shared/calls/animals/animals.ts';
import { type PlacedAnimal, places } from '#shared/calls/animals/places.ts';
import type { Input } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { toast, UNDO_MS } from '#ui/message/toast.ts';
import { type Move, movedText, overtakenOf, undoneMoveText, quickerText } from '../board/move-text.ts';

/** The moves of one request; a retry sends the same request again, under the same idempotency key. */
interface MoveBatch {
  readonly moves: readonly Move[];
  readonly key: string;
  /** Moves them even if another user moved them meanwhile. */
  readonly anyhow: boolean;
  input?: Input<typeof places.move>;
}

/** The outcome of several requests; the first failure stops the others. */
interface Outcome {
  readonly done: readonly Move[];
  readonly remaining: readonly MoveBatch[];
  readonly error?: unknown;
}

const batchesOf = (moves: readonly Move[], anyhow = false): MoveBatch[] =>
  chunksOf(moves, MAX_MOVED).map((batch) => ({ moves: batch, key: ulid(), anyhow }));

const isQuicker = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
const isLost = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/**
 * Moves animals on the screen at once, and back if the server refuses. Requests run one after the other, so that an animal
 * that is moved twice ends where it was moved last.
 * @param animals as the server has them
 * @param onStale called when the shown data is out of date
 * @returns the targets of animals whose move is not saved yet, by id, and the functions that move
 */
export function useMoves(animals: readonly PlacedAnimal[], onStale: () => void) {
  const refresh = useRefresh();
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<string, string>>(new Map());
  const versions = useRef(new Map<string, number>());
  const work = useRef(Promise.resolve());
  useEffect(() => {
    for (const { id, version } of animals) versions.current.set(id, version);
  }, [animals]);

  const inputOf = ({ moves, anyhow }: MoveBatch): Input<typeof places.move> => {
    const seen = Object.fromEntries(moves.map(({ id }) => [id, versions.current.get(id) ?? 0]));
    return {
      body: { moves: moves.map(({ id, to }) => ({ id, location: to })), ...(anyhow ? {} : { seen }) },
    };
  };

  const send = async (part: MoveBatch): Promise<void> => {
    const input = (part.input ??= inputOf(part));
    const { data } = await makeCall(places.move, input, { idempotencyKey: part.key });
    for (const { id, version } of data.moved) versions.current.set(id, version);
    await refresh({ answered: { call: places.move, input, data }, refetchType: 'none' });
  };

  async function carry(parts: readonly MoveBatch[]): Promise<Outcome> {
    const done: Move[] = [];
    for (const [i, part] of parts.entries()) {
      try {
        await send(part);
        done.push(...part.moves);
      } catch (error) {
        return { done, remaining: parts.slice(i), error };
      }
    }
    return { done, remaining: [] };
  }

  /** Sends requests after those that are running, and shows the animals at their targets meanwhile. */
  function enqueue(parts: readonly MoveBatch[], onOutcome: (outcome: Outcome) => void): void {
    const moves = parts.flatMap((part) => part.moves);
    setOnTheWay((before) => new Map([...before, ...moves.map(({ id, to }) => [id, to] as const)]));
    work.current = work.current.then(async () => {
      const outcome = await carry(parts);
      setOnTheWay((before) => {
        const after = new Map(before);
        // An animal that was moved again in the meantime is still on its way.
        for (const { id, to } of moves) if (after.get(id) === to) after.delete(id);
        return after;
      });
      onOutcome(outcome);
    });
  }

  const back = (moves: readonly Move[]) =>
    moves.map(({ from, to, ...move }) => ({ ...move, from: to, to: from }));

  function reportFailure({ error, remaining }: Outcome, retry: (parts: readonly MoveBatch[]) => void): void {
    if (!error) return;
    if (isLost(error)) return toast.warn(error.message, { label: 'Try again', run: () => retry(remaining) });
    onStale();
    const moves = remaining.flatMap((part) => part.moves);
    if (!isQuicker(error)) return showError(error);
    return toast.warn(quickerText(remaining[0]?.moves ?? [], error), {
      label: 'Move anyway',
      run: () => retry(batchesOf(moves, true)),
    });
  }

  function go(parts: readonly MoveBatch[], to: string): void {
    enqueue(parts, (outcome) => {
      const { done } = outcome;
      if (done.length > 0)
        toast.success(movedText(done, to), {
          label: 'Undo',
          run: () => putBack(batchesOf(back(done))),
          lastsMs: UNDO_MS,
        });
      reportFailure(outcome, (remaining) => go(remaining, to));
    });
  }

  /** Puts back the animals that are still where they were moved, and reports the others. */
  function putBack(parts: readonly MoveBatch[], before: readonly Move[] = []): void {
    enqueue(parts, (outcome) => {
      const { remaining, error } = outcome;
      const done = [...before, ...outcome.done];
      const [refused, ...rest] = remaining;
      if (refused && isQuicker(error)) {
        onStale();
        const overtakenIds = new Set(overtakenOf(refused.moves, error).map(({ id }) => id));
        toast.warn(quickerText(refused.moves, error));
        const otherMoves = refused.moves.filter(({ id }) => !overtakenIds.has(id));
        const next = [...(overtakenIds.size > 0 ? batchesOf(otherMoves) : []), ...rest];
        if (next.length > 0) return putBack(next, done);
      } else reportFailure(outcome, (lost) => putBack(lost));
      if (done.length > 0) toast.success(undoneMoveText(done));
    });
  }

  return {
    onTheWay,
    /** Moves animals to a location, '' for none; each with the location that it had. */
    move: (moves: readonly Move[], to: string) => go(batchesOf(moves), to),
  };
}
