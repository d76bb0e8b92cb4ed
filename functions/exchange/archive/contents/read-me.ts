import { pluralize } from '#shared/rules/text/phrases.ts';
import type { ArchiveJob } from '../archive-job.ts';
import { nounsIn } from './manifest.ts';

/** The text of the archive's README file, which explains its contents. */
export function readMeOf(job: ArchiveJob): string {
  const { name, askedAt, progress } = job;
  const { counts, archives, files } = progress;
  const width = Math.max(...nounsIn(job).map(({ folder }) => folder.length), 0) + 2;
  return [
    `Everything that ${name} has in Havenkeep, as of ${askedAt.slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'A folder holds the records of one kind, twice:',
    '- .csv is for people: any spreadsheet program opens it (UTF-8, commas, the first row names the columns);',
    '- .jsonl is for programs: one record a line, in JSON.',
    '',
    ...nounsIn(job).map(({ folder, title, kind }) => `${folder.padEnd(width)}${counts[kind]} × ${title}`),
    '',
    'Records name each other by their ids: `animalId` is the `id` of an animal, `pcoId` the `id` of a person or organization.',
    '`of` says whose a record is: `animal#<id>`, `pco#<id>`, or another place of the rescue.',
    'Dates are written YYYY-MM-DD, times in ISO 8601, in UTC. Amounts are in cents in .jsonl, decimal in .csv where a column says so.',
    '',
    archives.length > 0
      ? `${pluralize(files, 'stored file')} (photos, videos, documents, receipts as PDF) are in ${pluralize(archives.length, 'archive')} beside this one. files/<id> is the file of the record with that id in file-details; receipts/<year>/<number> is a printed receipt.`
      : 'There are no stored files.',
    'A receipt that was never printed has no PDF; all that is printed on it is in receipts/receipts.jsonl.',
    '',
    'manifest.json  every file with its length and its SHA-256, and the number of records of each kind',
    'schema.json    the fields of each kind: JSON Schema (draft 2020-12)',
    '',
    'A change that was made while this was put together may be missing; it will be in the next export.',
    'Not in it: passwords, sign-in secrets, calendar addresses, and counts that follow from the records.',
    '',
  ].join('\r\n');
}
