import { merging } from './merging.ts';

/** The calls of the area, by noun. */
export const MERGING = { merging };
