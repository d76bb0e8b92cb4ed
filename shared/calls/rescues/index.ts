import { rescues } from './rescues.ts';

/** The calls of the area, by noun. */
export const RESCUES = { rescues };
