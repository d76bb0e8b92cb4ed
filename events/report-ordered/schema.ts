import { createdUnder } from '../created-under.ts';

/** What S3 sends for a report that was ordered, to the Lambda that prints. */
export const ReportOrdered = createdUnder('reports/requests/');
