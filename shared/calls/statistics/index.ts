import { statistics } from './statistics.ts';

/** The calls of the area, by noun. */
export const STATISTICS = { statistics };
