import { objectCreatedSchema } from '../created-under.ts';

/** S3's event for an uploaded file, to the job of files. */
export const ObjectCreated = objectCreatedSchema('incoming/');
