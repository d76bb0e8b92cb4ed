import { lists } from './lists.ts';
import { sharedLists } from './shared-lists.ts';
import { upkeep } from './upkeep.ts';

/** The calls of the lists area: those of each list, and those for entries of any list. */
export const LISTS = { ...lists, ...sharedLists, upkeep };
