import { accounts } from './accounts.ts';

/** The calls of the area, by noun. */
export const ACCOUNTS = { accounts };
