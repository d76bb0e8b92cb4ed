import { attachments } from './attachments.ts';

/** The calls of the area, by noun. */
export const ATTACHMENTS = { attachments };
