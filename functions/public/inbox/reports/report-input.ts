import * as z from 'zod';
import { isReachable, NO_CONTACT, ReportFields } from '#shared/calls/animals/seen/lost-found-report.ts';
import { MEDIA_TYPES } from '#shared/rules/files/files.ts';
import { MAX_REPORT_PHOTOS, REPORT_PHOTO_BYTES, REPORT_PHOTO_MB } from '#shared/rules/lost-found/reports.ts';
import { SolvedChallenge } from './challenge.ts';

const PHOTO_TYPES = MEDIA_TYPES.photo;

const Photo = z.object({
  name: z.string().max(200),
  type: z.string().refine((type) => PHOTO_TYPES.includes(type), 'Choose photos, such as JPEG or PNG'),
  size: z
    .number()
    .int()
    .min(1, 'This photo is empty')
    .max(REPORT_PHOTO_BYTES, `A photo can be at most ${REPORT_PHOTO_MB} MB`),
});

/**
 * The fields that the visitor does not see: two that protect the form from robots, and the secret of the report's page.
 * They are checked before any other.
 */
export const ReportGuards = z.object({
  solved: SolvedChallenge,
  /**
   * The secret of the page on which the reporter will follow the report, made in their browser: 32 bytes in base64url.
   */
  token: z.string().regex(/^[\w-]{43}$/),
  /** A hidden field that only robots fill in; any text in it is accepted, so that they do not notice. */
  website: z.string().default(''),
});

/** The report as the public sends it; its errors are shown at their fields. */
export const SubmittedReport = ReportFields.extend({
  photos: z.array(Photo).max(MAX_REPORT_PHOTOS, `At most ${MAX_REPORT_PHOTOS} photos`).default([]),
}).refine(isReachable, NO_CONTACT);
export type SubmittedReport = z.output<typeof SubmittedReport>;

/** The first error of each field: the issues are reversed, since the last of equal names stays. */
export const errorsByField = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
