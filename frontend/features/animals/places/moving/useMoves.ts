import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { MAX_MOVED_ANIMALS } from '#shared/calls/animals/animals.ts';
import { type PlacedAnimal, places } from '#shared/calls/animals/places.ts';
import type { Input } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { toast, UNDO_MS } from '#ui/message/toast.ts';
import {
  type Move,
  movedText,
  findConflictingMoves,
  undoneMoveText,
  conflictText,
} from '../board/move-text.ts';

/** The moves of one request; a retry sends the same request again, under the same idempotency key. */
interface MoveBatch {
  readonly moves: readonly Move[];
  readonly key: string;
  /** Moves them even if another user moved them meanwhile. */
  readonly isForced: boolean;
  input?: Input<typeof places.move>;
}

/** The outcome of several requests; the first failure stops the others. */
interface Outcome {
  readonly doneMoves: readonly Move[];
  readonly remaining: readonly MoveBatch[];
  readonly error?: unknown;
}

const batchesOf = (moves: readonly Move[], isForced = false): MoveBatch[] =>
  toChunks(moves, MAX_MOVED_ANIMALS).map((batch) => ({ moves: batch, key: ulid(), isForced }));

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
const isConnectionLost = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 0;

/**
 * Moves animals on the screen at once, and back if the server refuses. Requests run one after the other, so that an
 * animal that is moved twice ends where it was moved last.
 * @param animals as the server has them
 * @param onStale called when the shown data is out of date
 * @returns the targets of moves that are not saved yet, by the animal's id, and the function that moves animals
 */
export function useMoves(animals: readonly PlacedAnimal[], onStale: () => void) {
  const refresh = useRefresh();
  const [pendingMoves, setPendingMoves] = useState<ReadonlyMap<string, string>>(new Map());
  const versions = useRef(new Map<string, number>());
  const queueRef = useRef(Promise.resolve());
  useEffect(() => {
    for (const { id, version } of animals) versions.current.set(id, version);
  }, [animals]);

  const inputOf = ({ moves, isForced }: MoveBatch): Input<typeof places.move> => {
    const seenVersions = Object.fromEntries(moves.map(({ id }) => [id, versions.current.get(id) ?? 0]));
    return {
      body: {
        moves: moves.map(({ id, to }) => ({ id, location: to })),
        ...(isForced ? {} : { seen: seenVersions }),
      },
    };
  };

  const send = async (batch: MoveBatch): Promise<void> => {
    const input = (batch.input ??= inputOf(batch));
    const { data } = await makeCall(places.move, input, { idempotencyKey: batch.key });
    for (const { id, version } of data.moved) versions.current.set(id, version);
    await refresh({ completedCall: { call: places.move, input, data }, refetchType: 'none' });
  };

  async function sendBatches(batches: readonly MoveBatch[]): Promise<Outcome> {
    const doneMoves: Move[] = [];
    for (const [i, batch] of batches.entries()) {
      try {
        await send(batch);
        doneMoves.push(...batch.moves);
      } catch (error) {
        return { doneMoves, remaining: batches.slice(i), error };
      }
    }
    return { doneMoves, remaining: [] };
  }

  /** Sends requests after those that are running, and shows the animals at their targets meanwhile. */
  function enqueue(batches: readonly MoveBatch[], onOutcome: (outcome: Outcome) => void): void {
    const moves = batches.flatMap((part) => part.moves);
    setPendingMoves((previous) => new Map([...previous, ...moves.map(({ id, to }) => [id, to] as const)]));
    queueRef.current = queueRef.current.then(async () => {
      const outcome = await sendBatches(batches);
      setPendingMoves((previous) => {
        const updated = new Map(previous);
        // An animal that was moved again in the meantime is still on its way.
        for (const { id, to } of moves) if (updated.get(id) === to) updated.delete(id);
        return updated;
      });
      onOutcome(outcome);
    });
  }

  const reverseMoves = (moves: readonly Move[]) =>
    moves.map(({ from, to, ...move }) => ({ ...move, from: to, to: from }));

  function reportFailure(
    { error, remaining }: Outcome,
    retry: (batches: readonly MoveBatch[]) => void,
  ): void {
    if (!error) return;
    if (isConnectionLost(error))
      return toast.warn(error.message, { label: 'Try again', run: () => retry(remaining) });
    onStale();
    const moves = remaining.flatMap((part) => part.moves);
    if (!isConflict(error)) return void showError(error);
    return toast.warn(conflictText(remaining[0]?.moves ?? [], error), {
      label: 'Move anyway',
      run: () => retry(batchesOf(moves, true)),
    });
  }

  function startMoves(batches: readonly MoveBatch[], destination: string): void {
    enqueue(batches, (outcome) => {
      const { doneMoves } = outcome;
      if (doneMoves.length > 0)
        toast.success(movedText(doneMoves, destination), {
          label: 'Undo',
          run: () => putBack(batchesOf(reverseMoves(doneMoves))),
          durationMs: UNDO_MS,
        });
      reportFailure(outcome, (remaining) => startMoves(remaining, destination));
    });
  }

  /** Puts back the animals that are still where they were moved, and reports the others. */
  function putBack(batches: readonly MoveBatch[], previousMoves: readonly Move[] = []): void {
    enqueue(batches, (outcome) => {
      const { remaining, error } = outcome;
      const doneMoves = [...previousMoves, ...outcome.doneMoves];
      const [rejectedBatch, ...otherBatches] = remaining;
      if (rejectedBatch && isConflict(error)) {
        onStale();
        const conflictingIds = new Set(findConflictingMoves(rejectedBatch.moves, error).map(({ id }) => id));
        toast.warn(conflictText(rejectedBatch.moves, error));
        const otherMoves = rejectedBatch.moves.filter(({ id }) => !conflictingIds.has(id));
        const nextBatches = [...(conflictingIds.size > 0 ? batchesOf(otherMoves) : []), ...otherBatches];
        if (nextBatches.length > 0) return putBack(nextBatches, doneMoves);
      } else reportFailure(outcome, (lostBatches) => putBack(lostBatches));
      if (doneMoves.length > 0) toast.success(undoneMoveText(doneMoves));
    });
  }

  return {
    pendingMoves,
    /** Moves animals to a location, '' for none; each with the location that it had. */
    move: (moves: readonly Move[], destination: string) => startMoves(batchesOf(moves), destination),
  };
}
