import { lists } from './lists.ts';

/** The calls of the area, by list. */
export const LISTS = lists;
