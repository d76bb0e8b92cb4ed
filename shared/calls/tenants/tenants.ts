import { MAX_HOLD_DAYS, DEFAULT_HOLD_DAYS } from '../../rules/animals/holds.ts';
import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Id, idOf, singleLine, Version, TrueOrFalse } from '../../contract/fields.ts';
import { isTimeZone } from '../../rules/time/clock.ts';
import { isCurrency } from '../../rules/donations/money.ts';
import { PAPERS } from '../../rules/files/paper.ts';
import { WEEK_STARTS } from '../../rules/time/week.ts';
import { foldCase } from '../../rules/text/words.ts';
import { SignUpTenant, requiredWebsite } from '../accounts/account.schema.ts';

/** A list of names without blank ones, which a form removes too (product/tenants 1.2). */
const names = (max: number, label: string) =>
  z
    .array(singleLine('Must be text').max(74, 'Must be 74 characters or less'))
    .max(max, `At most ${max} ${label}`)
    .default([])
    .transform((list) => list.filter((name) => foldCase(name) !== ''));

/** The first-time wizard: at most nine animal types, three rescues and hospitals each (product/tenants 1.1). */
export const OnboardingInput = z.object({
  animalTypes: names(9, 'animal types').refine((list) => list.length > 0, 'Animal type is required'),
  otherRescuePCOs: names(3, 'rescues'),
  hospitalPCOs: names(3, 'hospitals'),
});

/** Parts of the product that a rescue turns on for itself; off unless it does (product/tenants 2.3). */
export const Modules = z.object({
  publicityBlurb: z.boolean().default(false),
  prescriptions: z.boolean().default(false),
  wideExposure: z.boolean().default(false),
});

/** The days of the hold that is proposed at an intake; '': without an end until a user decides. */
const holdDays = z
  .union(
    [
      z.literal(''),
      z
        .union([z.number(), z.string().trim().min(1)])
        .pipe(
          z.coerce
            .number<number | string>()
            .int('Must be a whole number')
            .min(0, 'Must be 0 or more')
            .max(MAX_HOLD_DAYS, `Must be ${MAX_HOLD_DAYS} or less`),
        ),
    ],
    { error: 'Must be a whole number' },
  )
  .optional();
const holdDaysInReply = z.union([z.literal(''), z.number()]);

const onOff = TrueOrFalse.optional();
export type Modules = z.output<typeof Modules>;

export const Tenant = z.object({
  id: Id,
  name: z.string(),
  tenantAcronym: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  countryId: z.string(),
  countryISO2Code: z.string(),
  countryISDCode: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  website: z.string(),
  /** The state of the first-time wizard: not begun, at the first animal, over. */
  onboarding: z.enum(['start', 'animal', 'done']).default('done'),
  modules: Modules.prefault({}),
  /** IANA name; '' where none was chosen: then `timeZoneOf` guesses it from country and state. */
  timeZone: z.string().default(''),
  /** ISO 4217; '' if none was chosen: then amounts are in `countryCurrency`. */
  currency: z.string().default(''),
  countryCurrency: z.string().default(''),
  /** True once amounts were booked in the currency (product/donations 1.2). */
  currencyFixed: z.boolean().default(false),
  /** '' if none was chosen: then `paperOf` and `weekStartOf` use the country. */
  paper: z.enum(['', ...PAPERS]).default(''),
  weekStart: z.enum(['', ...WEEK_STARTS]).default(''),
  /** For how many days strays and seized animals are held, as an intake proposes it. */
  strayHoldDays: holdDaysInReply.default(DEFAULT_HOLD_DAYS.strayHoldDays),
  seizedHoldDays: holdDaysInReply.default(DEFAULT_HOLD_DAYS.seizedHoldDays),
  /** The version that an edit is compared with. */
  version: z.number(),
});
export type Tenant = z.output<typeof Tenant>;

/** The facts of a rescue to correct (product/tenants 2.1): those of a sign-up, with this form's own error messages. */
export const TenantInput = z.object({
  ...SignUpTenant.shape,
  website: requiredWebsite('Please enter valid website url'),
  /** The time zone of its days; '': by country and state. Absent: stays as it is. */
  timeZone: z
    .string('Please choose a time zone')
    .max(64, 'Please choose a time zone')
    .refine((zone) => zone === '' || isTimeZone(zone), 'Please choose a time zone')
    .optional(),
  /** The currency; '': by country. Unchanged if absent, as are the paper size and the first day of a week. */
  currency: z
    .string('Please choose a currency')
    .refine((code) => code === '' || isCurrency(code), 'Please choose a currency')
    .optional(),
  /** The paper size; '': by country. */
  paper: z.enum(['', ...PAPERS], { error: 'Please choose a paper size' }).optional(),
  /** The first day of a week; '': by country. */
  weekStart: z.enum(['', ...WEEK_STARTS], { error: 'Please choose the week’s first day' }).optional(),
  strayHoldDays: holdDays,
  seizedHoldDays: holdDays,
  /** Absent: the current values are overwritten. */
  version: Version.optional(),
});

export const tenants = contract('tenants', 'tenants', {
  countries: {
    method: 'GET',
    path: '/country/get-country',
    access: 'public',
    summary:
      'All countries by name, with dialing prefix and, where there is a list of them, states or provinces',
    reply: z.object({
      countries: z.array(
        z.object({
          id: z.string(),
          countryName: z.string(),
          isoCode: z.string(),
          stdCode: z.string(),
          /** The main currency, ISO 4217; '' where there is none. */
          currency: z.string().default(''),
          states: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
        }),
      ),
    }),
  },
  tenantInfo: {
    method: 'GET',
    path: '/tenant/get-tenant-info',
    access: 'signedIn',
    summary: "The caller's own rescue",
    reply: z.object({ tenant: Tenant }),
  },
  updateTenant: {
    method: 'POST',
    path: '/tenant/update-tenant/{id}',
    access: 'customization.view',
    history: { 'settings.updateTenant': 'changed Organization Info[: {changes}]' },
    summary:
      "Corrects the facts of the caller's own rescue; 404 for another's id, 409 if the name is taken or another user saved first",
    message: 'Organization Info updated successfully',
    params: z.object({ id: idOf('tenant') }),
    body: TenantInput,
    reply: z.object({ tenant: Tenant }),
  },
  updateModules: {
    method: 'PUT',
    path: '/tenant/update-modules',
    access: 'records.restore',
    history: { 'settings.updateModules': '[{changes}|changed the optional modules]' },
    summary: "Turns optional modules of the caller's rescue on or off; those of Administrators only",
    message: 'Optional modules updated successfully',
    body: z
      .object({ publicityBlurb: onOff, prescriptions: onOff, wideExposure: onOff })
      .refine(
        (modules) => Object.values(modules).some((isEnabled) => isEnabled !== undefined),
        'Please choose a module',
      ),
    reply: z.object({ modules: Modules }),
  },
  addOnboarding: {
    method: 'POST',
    path: '/onboarding/add-onboarding',
    access: 'pco.add',
    history: { 'settings.addOnboarding': 'added what the first-time wizard asked for' },
    summary:
      'Adds what the first-time wizard asked for; names that are there already stay as they are. The wizard then continues with the first animal',
    body: OnboardingInput,
    reply: z.object({}),
  },
  finishOnboarding: {
    method: 'POST',
    path: '/onboarding/finish-onboarding',
    access: 'pco.add',
    summary:
      "The first-time wizard does not show again to anyone of the rescue, and the dashboard shows the first steps; `steps=done` puts these away and `steps=shown` shows them again, which is an Administrator's",
    query: z.object({ steps: z.enum(['done', 'shown'], 'Must be done or shown').optional() }),
    reply: z.object({}),
  },
  onboardingEmail: {
    method: 'POST',
    path: '/onboarding/onboarding-email',
    access: 'signedIn',
    summary:
      "Mails the caller what to do next, after the first animal; to the account's own address, whatever is given, and once for a rescue",
    query: z.object({
      firstName: singleLine('Must be text').max(75).default(''),
      email: z.string().max(254).default(''),
    }),
    reply: z.object({}),
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This interface as an OpenAPI document',
    reply: z.looseObject({}),
    wire: { raw: true },
  },
});
