import { objectCreatedSchema } from '../object-created.ts';

/** S3's event for an uploaded file, which starts the job that processes files. */
export const ObjectCreated = objectCreatedSchema('incoming/');
