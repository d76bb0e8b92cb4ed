import { exports } from './exports.ts';

/** The calls of the area, by noun. */
export const EXCHANGE_CALLS = { exports };
