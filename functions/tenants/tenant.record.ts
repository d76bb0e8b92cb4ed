import { DEFAULT_HOLD_DAYS } from '#shared/rules/animals/holds.ts';
import * as z from 'zod';
import { PAPERS } from '#shared/rules/files/paper.ts';
import { WEEK_STARTS } from '#shared/rules/time/week.ts';
import { flag, optionalText, moment, text, defineRecord } from '../kernel/records/record.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

const holdDays = z.union([z.literal(''), z.number()]);

export const tenants = defineRecord({
  kind: 'tenant',
  noun: 'Tenant',
  description: 'tenant',
  keyTemplate: ['', 'tenant'],
  row: {
    id: text,
    name: text,
    tenantAcronym: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    countryId: text,
    countryISO2Code: text,
    countryISDCode: text,
    emailAddress: text,
    phone: text,
    website: text,
    /** '' if it was never entered; it is then derived from country and state. */
    timeZone: text,
    /** These three are '' if none was chosen; they are then derived from the country. */
    currency: text,
    paper: z.enum(['', ...PAPERS]).default(''),
    weekStart: z.enum(['', ...WEEK_STARTS]).default(''),
    /** The days for which strays and seized animals are held; '' if no end is proposed. */
    strayHoldDays: holdDays.default(DEFAULT_HOLD_DAYS.strayHoldDays),
    seizedHoldDays: holdDays.default(DEFAULT_HOLD_DAYS.seizedHoldDays),
    /** The ids of the animal types chosen in the first-time wizard. */
    takesIn: z.array(z.string()).default([]),
    /** The version of the latest correction of its facts; switches of modules and the like raise `v` alone. */
    edition: z.number().optional(),
    onboarding: z.enum(['start', 'animal', 'done']).default('done'),
    modules: z.object({ prescriptions: flag, publicityBlurb: flag, wideExposure: flag }).prefault({}),
    twoStepRequired: flag,
    /** True while its pick-lists are still to be written. */
    listsDue: flag,
    /** True if its dashboard shows the first steps: from the end of the wizard until an Administrator hides them. */
    firstSteps: flag,
    /** True if the mail of the first animal was sent. */
    welcomed: flag,
    /** True if it is in the list of all rescues; false for one that was made before there was a list. */
    listed: flag,
    /** The permission for support access that its Administrator gave. */
    lookIn: z.object({ id: z.string(), until: moment, by: text }).optional(),
    /** Set while the rescue is closed to its users; its data is removed at `endsAt`, if given. */
    closed: z.object({ at: moment, reason: z.string(), endsAt: optionalText }).optional(),
  },
});

export const tenantNames = defineRecord({
  kind: 'tenantName',
  description: 'name of a rescue: unique over all',
  registry: true,
  keyTemplate: ['tenant#<name>', 'tenant'],
  row: { tenantId: z.string() },
});

/** The key of a tenant's own record. */
export const TENANT_KEY = tenants.key({});

/** A rescue as it was read. */
export type StoredTenant = RecordOf<typeof tenants>;

/** The rescue in an item; undefined if there is none. */
export const tenantIn = (item: Item | undefined): StoredTenant['row'] | undefined =>
  item && tenants.read(item).row;
