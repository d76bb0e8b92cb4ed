import * as z from 'zod';
import { isReachable, NO_CONTACT, ReportFields } from '#shared/calls/animals/seen/lost-found-report.ts';
import { MEDIA_TYPES } from '#shared/rules/files/files.ts';
import { MAX_REPORT_PHOTOS, REPORT_PHOTO_BYTES } from '#shared/rules/lost-found/reports.ts';
import { Solved } from './challenge.ts';

/** The largest request of the form; photos are uploaded to the storage directly. */
export const MAX_BYTES = 20_000;

const PHOTO_TYPES = MEDIA_TYPES.photo;

const Photo = z.object({
  name: z.string().max(200),
  type: z.string().refine((type) => PHOTO_TYPES.includes(type), 'Choose photos, such as JPEG or PNG'),
  size: z.number().int().min(1).max(REPORT_PHOTO_BYTES, 'A photo may have 10 MB at most'),
});

/** The fields that protect the form from robots; they are checked before any other. */
export const ReportGuards = z.object({
  solved: Solved,
  /** The secret of the page on which the reporter will follow the report, made in their browser. */
  token: z.string().regex(/^[\w-]{43}$/),
  /** A hidden field that only robots fill in. */
  website: z.string().max(200).default(''),
});

/** The report itself; its errors are shown at their fields. */
export const PublicReport = ReportFields.extend({
  photos: z.array(Photo).max(MAX_REPORT_PHOTOS, `At most ${MAX_REPORT_PHOTOS} photos`).default([]),
}).refine(isReachable, NO_CONTACT);
export type PublicReport = z.output<typeof PublicReport>;

/** The first error of each field. */
export const errorsByField = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
