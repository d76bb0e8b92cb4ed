import { useState } from 'react';
import { ulid } from 'ulid';
import { meds } from '#shared/calls/health/meds.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { toast } from '#ui/message/toast.ts';
import { useUndoAdding } from '../../forms/undo/useUndo.ts';
import {
  type Account,
  accountText,
  anywayOf,
  counted,
  failedToo,
  NO_RECORDS_YET,
  type Step,
  stepsOf,
} from './giving.ts';

const doubtsIn = (error: unknown) => (error instanceof ApiError ? error.details.doubts : undefined);

/** Marks reminders as given, one all-or-nothing step after the other, and reports the outcome of each. */
export function useGiving() {
  const refresh = useRefresh();
  const undo = useUndoAdding();
  const [done, setDone] = useState<number>();
  /** Reminders that could not be given, until they are tried again or dismissed. */
  const [left, setLeft] = useState<Account>();

  async function carryOut(steps: readonly Step[]): Promise<Account> {
    let account = NO_RECORDS_YET;
    let lost = false;
    setLeft(undefined);
    setDone(0);
    for (const step of steps) {
      const { ids, at, key, accepted } = step;
      try {
        if (lost) throw new ApiError(0, account.why);
        const query = { ids: ids.join(','), at, ...(accepted ? { accepted: accepted.join(',') } : {}) };
        account = counted(account, (await makeCall(meds.give, { query }, { idempotencyKey: key })).data);
        setDone(account.given + account.already);
      } catch (error) {
        account = failedToo(
          account,
          step,
          error instanceof Error ? error.message : String(error),
          doubtsIn(error),
        );
        // Without a connection, the next request would fail as well.
        lost = !(error instanceof ApiError) || error.status === 0;
      }
    }
    await refresh();
    setDone(undefined);
    return account;
  }

  async function run(steps: readonly Step[]): Promise<boolean> {
    const account = await carryOut(steps);
    if (account.failed.length > 0) {
      setLeft(account);
      return false;
    }
    const { ours } = account;
    toast.success(accountText(account), undo('med', ours));
    return true;
  }

  return {
    done,
    left,
    dismiss: () => setLeft(undefined),
    give: (ids: readonly string[]) => run(stepsOf(ids, new Date().toISOString(), ulid)),
    /** Tries what failed once more. */
    retry: () => run(left?.failed ?? []),
    /** The same, accepting the doubts that were raised. */
    anyway: () => run(anywayOf(left?.failed ?? [], ulid)),
  };
}
