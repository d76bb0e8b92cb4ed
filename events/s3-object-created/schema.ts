import { objectCreatedSchema } from '../object-created.ts';

/** S3's event for an uploaded file, to the job of files. */
export const ObjectCreated = objectCreatedSchema('incoming/');
