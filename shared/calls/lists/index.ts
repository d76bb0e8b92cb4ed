import { lists } from './lists.ts';
import { sharedLists } from './shared-lists.ts';
import { upkeep } from './upkeep.ts';

/** The calls of the area: those of each list, and what is done with entries of any. */
export const LISTS = { ...lists, ...sharedLists, upkeep };
