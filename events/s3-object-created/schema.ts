import { createdUnder } from '../created-under.ts';

/** What S3 sends for a file that arrived, to the job of files. */
export const ObjectCreated = createdUnder('incoming/');
