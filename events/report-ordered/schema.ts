import { objectCreatedSchema } from '../object-created.ts';

/** S3's event for an ordered report, to the Lambda that prints. */
export const ReportOrdered = objectCreatedSchema('reports/requests/');
