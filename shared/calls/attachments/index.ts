import { attachments } from './attachments.ts';
import { checkFiles } from './check-files.ts';
import { logos } from './logos.ts';

/** The calls of the area, by noun. */
export const ATTACHMENTS = { attachments, checkFiles, logos };
