import { lists } from './lists.ts';

/** The calls of the area, by noun. */
export const LISTS = { lists };
