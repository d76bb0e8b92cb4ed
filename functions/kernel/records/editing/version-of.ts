import { createHash } from 'node:crypto';

/**
 * The version of a part of a record: a hash of its content, so that it changes when the part does, whatever else of the
 * record is written, and data from before there were versions has one. 0 means empty.
 */
export const versionOf = (part: unknown): number =>
  part === undefined
    ? 0
    : createHash('sha256')
        .update(JSON.stringify(part) ?? '')
        .digest()
        .readUIntBE(0, 6) || 1;
