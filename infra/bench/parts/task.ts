import { rowOf, userItem } from '#functions/accounts/user/user.table.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { tableOf } from '#functions/kernel/table/table.ts';

/** One kind of thing that people do all day; `run` does it the n-th time. */
export interface Task {
  readonly name: string;
  /** Measured a single time: one run takes seconds. */
  readonly isSingleRun?: boolean;
  /** `begin` is called where the part begins that counts; never: the whole counts. */
  readonly run: (n: number, begin: () => Promise<void>) => Promise<unknown>;
}

/** Reads a list to its end, as a download does; pages have numbers from 1 on. */
export async function toTheEnd(
  page: (cursor: string | undefined, number: number) => Promise<{ nextCursor?: string | undefined }>,
): Promise<void> {
  let cursor: string | undefined;
  let number = 0;
  do ({ nextCursor: cursor } = await page(cursor, ++number));
  while (cursor);
}

/** The bench's user of a tenant. */
export async function benchCaller(tenantId: string): Promise<Caller> {
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
  await tableOf(caller.tenantId).putAll([userItem(user)]);
  return caller;
}
