import { COPIED_TITLES } from '#shared/rules/rescues/copied-records.ts';

/**
 * The kinds of records that exports have: those that users create or read. Others are left out: secrets, data of
 * requests, counts and pointers that follow from the records. A test demands a decision about every declared kind.
 */
export const COPIED_KINDS: ReadonlySet<string> = new Set(Object.keys(COPIED_TITLES));

/** List entries share their kind with pointers; entries have a name and an id. */
export const LIST_ENTRY_KIND = 'list';

/** The partitions of pointers to people, which have the kind of list entries. */
export const POINTER_PARTITIONS: ReadonlySet<string> = new Set(['list#hospital', 'list#otherRescue']);

/** Kinds that exports leave out, with the reason. */
export const EXCLUDED_KINDS: Readonly<Record<string, string>> = {
  apiKey: 'a secret: the hash of a key',
  administrators: 'follows from the users',
  badge: 'a secret: the hash of a badge',
  booked: 'follows from the donations',
  breed: 'follows from the animals',
  calendar: 'a secret: the hash of an address',
  changes: 'a note of a month, for other programs',
  counts: 'follows from the records',
  digested: 'a note of a mail',
  ended: 'a note of a session',
  export: 'a note of a copy like this one',
  exportSettings: 'a note of the next copy like this one',
  seen: 'a note of a day',
  hoursMonth: 'follows from the hours',
  import: 'a note of a month, for undoing',
  importChange: 'a note of a month, for undoing',
  importFaults: 'a note of a month',
  importPart: 'a note of a month',
  idempotency: 'a note of a request, which may hold secrets',
  kiosk: 'a secret: the hash of an address',
  monthFigures: 'follows from the milestones',
  figures: 'follows from the milestones',
  balance: 'follows from the milestones',
  giverYear: 'follows from the donations',
  giftMonth: 'follows from the donations',
  home: 'follows from the milestones',
  judged: 'follows from the animals',
  lateDone: 'points at health records, for days',
  laterFigures: 'follows from the milestones',
  figureCounting: 'a note of a job that runs once',
  logo: 'a picture, which the list of files has',
  lately: 'a note of an hour',
  mailDay: 'a limit',
  mailTemplateName: 'a guard',
  mailingTally: 'follows from the recipients',
  match: 'follows from the records',
  matchSweep: 'a note of a job that runs once',
  medicines: 'a guard',
  merge: 'a note of a month, for undoing',
  merged: 'a note of a month, for undoing',
  month: 'follows from the records',
  named: 'a guard',
  names: 'a note of ten minutes',
  pcoMerge: 'a note of a month, for undoing',
  place: 'follows from the records',
  twins: 'follows from the records',
  receiptNumber: 'follows from the receipts',
  report: 'a file of seven days',
  room: 'a guard',
  sequence: 'follows from the records',
  stays: 'follows from the records',
  tries: 'a limit',
  units: 'what the installation measured',
  listingSite: 'holds a secret',
  listed: 'follows from the runs to listing sites',
  listingRun: 'a note of 90 days',
  webhook: 'holds a secret',
  webhookDelivery: 'a note of a month',
  word: 'follows from the records',
  words: 'renames and merges of entries; the copied records have the current names',
  views: 'counts of views of public pages, for a year',
};
