import { useState } from 'react';
import { ulid } from 'ulid';
import { meds } from '#shared/calls/health/meds.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { toast } from '#ui/message/toast.ts';
import { useUndoSaving } from '../../forms/undo/useUndo.ts';
import {
  type GivingResult,
  resultText,
  retryStepsOf,
  withReply,
  withFailure,
  NOTHING_GIVEN,
  type Step,
  stepsOf,
} from './giving.ts';

const doubtsOfError = (error: unknown) => (error instanceof ApiError ? error.details.doubts : undefined);

/** Marks reminders as given, in one or more requests that each succeed or fail as a whole, and reports the total. */
export function useGiving() {
  const refresh = useRefresh();
  const makeUndo = useUndoSaving();
  const [doneCount, setDoneCount] = useState<number>();
  /** The last result with failed requests, kept until they are retried or dismissed. */
  const [failedResult, setFailedResult] = useState<GivingResult>();

  async function runSteps(steps: readonly Step[]): Promise<GivingResult> {
    let result = NOTHING_GIVEN;
    let isConnectionLost = false;
    setFailedResult(undefined);
    setDoneCount(0);
    for (const step of steps) {
      const { ids, at, key, accepted } = step;
      try {
        if (isConnectionLost) throw new ApiError(0, result.reason);
        const query = { ids: ids.join(','), at, ...(accepted ? { accepted: accepted.join(',') } : {}) };
        result = withReply(result, (await makeCall(meds.give, { query }, { idempotencyKey: key })).data);
        setDoneCount(result.givenCount + result.earlierCount);
      } catch (error) {
        result = withFailure(result, step, messageOf(error), doubtsOfError(error));
        // Without a connection, the next request would fail as well.
        isConnectionLost = !(error instanceof ApiError) || error.status === 0;
      }
    }
    await refresh();
    setDoneCount(undefined);
    return result;
  }

  async function run(steps: readonly Step[]): Promise<boolean> {
    const result = await runSteps(steps);
    const { failedSteps, givenCount, undoableIds } = result;
    const undo = makeUndo('med', undoableIds);
    if (failedSteps.length === 0) {
      toast.success(resultText(result), undo);
      return true;
    }
    setFailedResult(result);
    if (undo) toast.success(`${givenCount.toLocaleString('en')} given`, undo);
    return false;
  }

  return {
    doneCount,
    failedResult,
    dismiss: () => setFailedResult(undefined),
    give: (ids: readonly string[]) => run(stepsOf(ids, new Date().toISOString(), ulid)),
    /** Retries the failed requests. */
    retry: () => run(failedResult?.failedSteps ?? []),
    /** Retries the failed requests, accepting the doubts that the server raised. */
    giveAnyway: () => run(retryStepsOf(failedResult?.failedSteps ?? [], ulid)),
  };
}
