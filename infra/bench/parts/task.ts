import { rowOf, userItem } from '#functions/accounts/user/user.table.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callAs, type CallMaker } from '../../local/demo/calls.ts';

/** A measured task that users do often; `run` does it once, and `index` counts the runs. */
export interface Task {
  readonly name: string;
  /** True if it is measured only once, since one run takes seconds. */
  readonly isSingleRun?: boolean;
  /** `begin` is called once the preparation is over; a run that never calls it is measured as a whole. */
  readonly run: (index: number, begin: () => Promise<void>) => Promise<unknown>;
}

/** Adds the bench's user to a tenant; gives the function that makes its calls. */
export async function createBenchCaller(tenantId: string): Promise<CallMaker> {
  const caller: Caller = {
    userId: 'bench',
    tenantId,
    role: 'Administrator',
    name: 'Bench',
    countryCode: 'US',
    timeZone: 'UTC',
    sessionId: 'bench',
  };
  const person = { ...caller, firstName: 'Bench', lastName: '', userName: 'bench', email: '' };
  const user = rowOf({ ...person, hash: '', active: true, confirmed: true }, new Date().toISOString());
  await tableOf(tenantId).putAll([userItem(user)]);
  return (call, input) => callAs(caller, call, input);
}
