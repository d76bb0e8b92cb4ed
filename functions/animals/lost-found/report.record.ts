import * as z from 'zod';
import { REPORT_STATES } from '#shared/calls/animals/seen/lost-found.ts';
import {
  REPORT_OUTCOMES,
  REPORT_AGES,
  REPORT_SPECIES,
  REPORT_SEXES,
  REPORT_SIZES,
  type ReportOutcome,
  SIDES,
  VERDICTS,
} from '#shared/rules/lost-found/reports.ts';
import { enumOfKeys } from '#shared/contract/fields.ts';
import { DAY_SECONDS } from '../../kernel/durations.ts';
import { audit } from '../../kernel/records/audit.ts';
import { day, defineRecord, flag, optionalText, moment, text } from '../../kernel/records/record.ts';
import { digest } from '../../kernel/ids.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

const degrees = z.number().optional();

export const lostFoundReports = defineRecord({
  kind: 'lostFoundReport',
  noun: 'Report',
  description:
    'report of a lost or found animal, by day while it is open (`<stage>` `open`, `<order>` its side and day), and by the day of its closing (`closing`) until it is cleared; by its state',
  keyTemplate: ['lost-found#<id>', 'lostFoundReport'],
  g1: ['lost-found#<stage>', '<order>#<id>'],
  g2: ['lost-found#<state>', '<id>'],
  parts: ({ row }) => ({
    stage: row.state === 'open' ? 'open' : row.isCleared ? undefined : 'closing',
    order: row.state === 'open' ? `${row.side}#${row.day}` : row.closedOn,
  }),
  row: {
    id: z.string(),
    side: z.enum(SIDES),
    species: enumOfKeys(REPORT_SPECIES, 'Not a kind'),
    animalName: text,
    breed: text,
    sex: enumOfKeys(REPORT_SEXES, 'Not a sex').default(''),
    age: enumOfKeys(REPORT_AGES, 'Not an age').default(''),
    size: enumOfKeys(REPORT_SIZES, 'Not a size').default(''),
    color: text,
    marks: text,
    day,
    place: text,
    postcode: text,
    latitude: degrees,
    longitude: degrees,
    chip: text,
    state: z.enum(REPORT_STATES),
    outcome: enumOfKeys(REPORT_OUTCOMES, 'Not an outcome').optional(),
    closedOn: optionalText,
    isNew: flag,
    isPublic: flag,
    isCleared: flag,
    reportedAt: moment,
    /** The first of its photos. */
    photo: optionalText,
  },
  more: {
    notes: text,
    contactName: text,
    email: text,
    phone: text,
    /** Files of the rescue (`ofReport`). */
    photos: z.array(z.string()).default([]),
  },
  // No personal data: the history is kept for good.
  audited: ['side', 'species', 'breed', 'sex', 'age', 'size', 'color', 'day', 'state', 'outcome'],
  label: ['side', 'color'],
});
export type ReportRecord = RecordOf<typeof lostFoundReports>;

/** The key of a report. */
export const reportKey = (id: string): Key => lostFoundReports.key({ id });

interface ReportClosing {
  readonly outcome: ReportOutcome;
  readonly now: Date;
  readonly today: string;
  /** The name of the program, or of the reporter. */
  readonly closedBy: string;
}

/** The writes that close a report, with its history line, for closings that are not by staff. */
export function closeReportActions(
  before: ReportRecord,
  { outcome, now, today, closedBy }: ReportClosing,
): Action[] {
  const fields = { state: 'closed', outcome, closedOn: today, isNew: false } as const;
  const after = lostFoundReports.nextVersion(before, fields, {
    changedBy: closedBy,
    changedAt: now.toISOString(),
  });
  const auditLine = audit(
    { caller: { name: closedBy, userId: '' }, now },
    {
      recordId: after.row.id,
      what: 'lostFound.close',
      changes: lostFoundReports.auditedChanges(before, after),
      about: lostFoundReports.known(after),
    },
  );
  return [...lostFoundReports.updateActions(before, after), auditLine];
}

export const lostFoundVerdicts = defineRecord({
  kind: 'lostFoundVerdict',
  description: 'decision about a report and another one, or an animal; of two reports at each of them',
  keyTemplate: ['lost-found#<id>', 'match#<other>'],
  row: { id: z.string(), other: z.string(), verdict: z.enum(VERDICTS), by: text, at: moment },
});

export const lostFoundLinks = defineRecord({
  kind: 'lostFoundLink',
  description: 'secret address of the page on which a reporter follows their report, as a hash; a year',
  registry: true,
  keyTemplate: ['lost-found-link#<hash>', 'link'],
  row: { tenantId: z.string(), reportId: z.string() },
});

/** The validity of a link; a report is cleared long before. */
const LINK_SECONDS = 365 * DAY_SECONDS;

/** The item of a report's secret link, for the registry. */
export const linkItem = (token: string, target: { tenantId: string; reportId: string }, now: Date): Item =>
  lostFoundLinks.item({
    row: target,
    ttl: unixSeconds(now) + LINK_SECONDS,
    keyParts: { hash: digest(token) },
  });
