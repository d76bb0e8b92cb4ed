import * as z from 'zod';
import { COPIED_TITLES } from '../../rescues/copied-records.ts';

/** Marks an archive as ours, among others that have a manifest. */
export const ARCHIVE_FORMAT = 'havenkeep-export';

/** The version of the archive format: a program that reads archives refuses a later one. */
export const ARCHIVE_VERSION = 1;

/** The kinds of records in an archive that an import leaves out, each with the reason that its page shows. */
export const NOT_IMPORTED: Readonly<Record<string, string>> = {
  user: 'Users are invited again: their passwords are in no export',
  mailDomain: 'The email domain is set up again: its proof belongs to one rescue',
};

/** The kind of the rescue itself: an import takes its settings if the user wants them, its name never. */
export const SETTINGS_KIND = 'tenant';

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256');
const wholeNumber = z.number().int().min(0);

/** The contents of an archive, as its `manifest.json` has them. */
export const ArchiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  form: z.number(),
  rescue: z.object({ id: z.string().regex(/^[0-9A-Za-z]{10,64}$/), name: z.string() }),
  askedAt: z.string(),
  nouns: z.array(
    z.object({ kind: z.string(), title: z.string(), records: wholeNumber, jsonLines: z.string() }),
  ),
  contents: z.array(z.object({ path: z.string(), bytes: wholeNumber, sha256: digest })),
  archives: z.array(z.object({ number: wholeNumber, files: wholeNumber, bytes: wholeNumber })).default([]),
  files: z
    .array(z.object({ path: z.string(), archive: wholeNumber, bytes: wholeNumber, sha256: digest }))
    .default([]),
});
export type ArchiveManifest = z.output<typeof ArchiveManifest>;

/** The most lines of a request, and the most characters of one of them. */
export const [MAX_LINES, MAX_LINE] = [200, 250_000] as const;

/** True for a kind of records that an import takes, list entries included. */
export const isImported = (kind: string): boolean =>
  (Object.hasOwn(COPIED_TITLES, kind) || kind === 'list') &&
  !Object.hasOwn(NOT_IMPORTED, kind) &&
  kind !== SETTINGS_KIND;
