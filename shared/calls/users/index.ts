import { users } from './users.ts';

/** The calls of the area, by noun. */
export const USERS = { users };
