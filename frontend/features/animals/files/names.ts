import { FileName } from '#shared/calls/attachment.schema.ts';
import { fittingName } from '#shared/rules/files.ts';

/** True if a file can have this name. */
export const isName = (name: string): boolean => FileName.safeParse(name).success;

/** A name for a file: its own where it can have it, else one that fits. */
export const storedName = (name: string): string => (isName(name) ? name : fittingName(name));
