import * as z from 'zod';
import { keysOf } from '#shared/rules/data/collections.ts';
import { UNSUBSCRIBE_REASONS } from '#shared/rules/mail/mail-list.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { flag, optionalText, text, defineRecord } from '../../kernel/records/record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

const ROW = {
  id: z.string(),
  entityType: z.enum(['Person', 'CorO']),
  firstName: text,
  lastName: z.string(),
  street: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  email: text,
  mailList: flag,
  /** The way and time (ISO) in which they unsubscribed from the mail list, until they are put back. */
  leftListWhy: z.enum(UNSUBSCRIBE_REASONS).optional(),
  leftListAt: optionalText,
  /** The time (ISO) when a mail to the address bounced permanently, until the address changes. */
  emailFailedAt: optionalText,
  hospital: flag,
  rescue: flag,
  flag,
  flagReason: text,
  isDeleted: flag,
  /** The PCO it was merged into; reads by its key find that one (docs/adr/130). */
  mergedInto: optionalText,
};

const DETAIL_FIELDS = { street2: text, countryId: text, otherPhone: text, website: text, notes: text };

/** Fields of people, companies and organizations. */
export const pcos = defineRecord({
  kind: 'pco',
  noun: 'PCO',
  description:
    'PCO; `<list>` is `pcos`, of deleted ones `pcos#deleted`, of those that became part of another `pcos#merged`',
  keyTemplate: ['pco#<id>', 'pco'],
  g1: ['<list>#<entityType>', '<name> #<id>'],
  g2: ['<list>', '<name> #<id>'],
  parts: ({ row }) => ({
    list: row.mergedInto ? 'pcos#merged' : row.isDeleted ? 'pcos#deleted' : 'pcos',
    name: `${foldCase(row.lastName)} #${foldCase(row.firstName)}`,
  }),
  row: ROW,
  more: DETAIL_FIELDS,
  audited: [...keysOf(ROW), ...keysOf(DETAIL_FIELDS)],
});

/** A person, company or organization. */
export type PcoRecord = RecordOf<typeof pcos>;

export const recentPcos = defineRecord({
  kind: 'list',
  description: 'PCOs by creation',
  keyTemplate: ['pcos#recent', '<id>'],
  row: { id: z.string() },
});

export const recentPcosOfType = defineRecord({
  kind: 'list',
  description: 'PCOs of a kind by creation',
  keyTemplate: ['pcos#recent#<entityType>', '<id>'],
  row: { id: z.string() },
});

export const namedPcos = defineRecord({
  kind: 'list',
  description: 'other rescues (`otherRescue`) and clinics (`hospital`) for the pickers',
  keyTemplate: ['list#<list>', '<name> #<id>'],
  row: { id: z.string(), name: z.string() },
});

export const pcoWords = defineRecord({
  kind: 'word',
  description:
    'search word of a PCO; `<among>` is its entity type, of deleted ones with `deleted` before it; `<sort>` is `text` (names and mail address) or `phone` (a number from behind)',
  keyTemplate: ['word#pco#<among>#<sort>#<letter>', '<word>#<id>'],
  row: { id: z.string() },
});
