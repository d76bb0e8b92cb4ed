import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  integerOrDefault,
  Cursor,
  Id,
  idOf,
  enumOfKeys,
  singleLine,
  optionalText,
} from '#shared/contract/fields.ts';
import { RUN_DAYS, RUN_STATES, SITES } from '#shared/rules/exposure/listing-sites.ts';
import { FIX_LABELS } from '#shared/rules/exposure/reasons.ts';

/** The public page and its settings need the right to customization (product/exposure 2). */
const SETTINGS_RIGHT = 'customization.view';

const Site = z.enum(SITES, { error: 'There is no such site' });
const siteParams = z.object({ site: Site });

const Reason = z.object({ text: z.string(), mend: enumOfKeys(FIX_LABELS, '').optional() });

const animalRef = { animalId: Id, name: z.string() };
const RemovedAnimal = z.object({ ...animalRef, reason: z.string() });
const ExcludedAnimal = z.object({ ...animalRef, reasons: z.array(Reason) });

/** A transfer of the animals to a site, with its result. */
export const Run = z.object({
  id: Id,
  at: z.string(),
  state: z.enum(RUN_STATES),
  /** The user who requested it; '' for an automatic run. */
  by: z.string(),
  sent: z.number(),
  isEncrypted: z.boolean(),
  /** Why nothing arrived, or not all. */
  words: z.string(),
  /** The animals by name, at most 300 of each kind; the counts include all. */
  leftOut: z.array(ExcludedAnimal),
  leftOutCount: z.number(),
  /** The animals that were removed, or that will be once a user confirms it. */
  removed: z.array(RemovedAnimal),
  removedCount: z.number(),
  refused: z.array(z.object({ ...animalRef, words: z.string() })),
  refusedCount: z.number(),
});
export type Run = z.output<typeof Run>;

/** A site as its settings show it, without the password. */
export const ListingSite = z.object({
  site: Site,
  isOn: z.boolean(),
  server: z.string(),
  user: z.string(),
  hasSecret: z.boolean(),
  details: z.record(z.string(), z.string()),
  /** The last time when all animals arrived. */
  sentAt: z.string().optional(),
  /** True while a requested run has not started. */
  isAsked: z.boolean(),
  /** The message with which the site refused the account: nothing is sent until the account is changed. */
  refused: z.string().optional(),
  /** The id of the run that waits for a confirmation. */
  held: z.string().optional(),
  lastRun: Run.optional(),
});
export type ListingSite = z.output<typeof ListingSite>;

const USER_NAME_INVALID = 'Use letters, digits and . _ - + @';

/** The account with a site. */
export const AccountInput = z.object({
  server: singleLine('Must be text').max(300, 'Must be 300 characters or less').default(''),
  user: singleLine('Must be text')
    .max(100, 'Must be 100 characters or less')
    .regex(/^[\w.@+-]*$/, USER_NAME_INVALID)
    .default(''),
  /** '' leaves the stored one. */
  secret: singleLine('Must be text').max(500, 'Must be 500 characters or less').default(''),
  suburb: optionalText(75),
  state: optionalText(30),
  postcode: optionalText(12),
  sourceNumber: optionalText(50),
});

const TestReply = z.object({
  isReached: z.boolean(),
  isEncrypted: z.boolean(),
  /** The message of the site, or of this system. */
  words: z.string(),
});

/** A site on the page of an animal. */
export const AnimalListing = z.object({
  site: Site,
  /** The time since which the animal is listed, as of the last run; absent if it is not. */
  since: z.string().optional(),
  /** The message with which the site refused the animal last. */
  refused: z.string().optional(),
  /** The requirements of the site that the animal does not meet. */
  reasons: z.array(Reason),
});
export type AnimalListing = z.output<typeof AnimalListing>;

const siteText = 'the listing site {site}';

export const listings = contract('exchange', 'listings', {
  list: {
    method: 'GET',
    path: '/exchange/get-listing-sites',
    access: SETTINGS_RIGHT,
    summary: 'The listing sites of the rescue, each with its account and its last run',
    reply: z.object({ sites: z.array(ListingSite) }),
  },
  save: {
    method: 'PUT',
    path: '/exchange/save-listing-site/{site}',
    access: SETTINGS_RIGHT,
    history: `changed the account with ${siteText}`,
    summary:
      'Stores the account with a site, its password encrypted and never shown again; another server or user name asks for the password anew',
    message: 'The account is saved',
    params: siteParams,
    body: AccountInput,
    reply: z.object({}),
  },
  turn: {
    method: 'PATCH',
    path: '/exchange/turn-listing-site/{site}',
    access: SETTINGS_RIGHT,
    history: {
      'listings.turnedOn': `turned ${siteText} on`,
      'listings.turnedOff': `turned ${siteText} off`,
    },
    summary:
      'Turns a site on or off; on, it gets the animals within a minute, off it gets nothing and keeps what it has; 409 without an account',
    message: ({ isOn }: { isOn: boolean }) => (isOn ? 'The site is on' : 'The site is off'),
    params: siteParams,
    body: z.object({ on: z.boolean() }),
    reply: z.object({ isOn: z.boolean() }),
  },
  test: {
    method: 'POST',
    path: '/exchange/test-listing-site/{site}',
    access: SETTINGS_RIGHT,
    history: `tested the connection to ${siteText}`,
    summary: 'Signs in to a site with the stored account and sends nothing; says what became of it',
    params: siteParams,
    reply: z.object({ test: TestReply }),
  },
  preview: {
    method: 'GET',
    path: '/exchange/get-listing-preview/{site}',
    access: SETTINGS_RIGHT,
    summary:
      'Exactly what a site would get at this moment: rows, files, and the animals that would be left out or removed',
    params: siteParams,
    reply: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ ...animalRef, values: z.array(z.string()) })),
      leftOut: z.array(ExcludedAnimal),
      removed: z.array(RemovedAnimal),
      files: z.array(z.object({ path: z.string(), text: z.string() })),
    }),
  },
  runs: {
    method: 'GET',
    path: '/exchange/get-listing-runs/{site}',
    access: SETTINGS_RIGHT,
    summary: `The runs to a site within ${RUN_DAYS} days, the latest first`,
    params: siteParams,
    query: z.object({ limit: integerOrDefault(1, 50, 10), cursor: Cursor }),
    reply: z.object({ runs: z.array(Run), nextCursor: z.string().optional() }),
  },
  send: {
    method: 'POST',
    path: '/exchange/send-listings/{site}',
    access: SETTINGS_RIGHT,
    history: `sent the animals to ${siteText}`,
    summary:
      'Has a site get all animals within a minute; with `held`, also those are removed for which that run waits for a yes; 409 where the site is off or that run is over',
    message: 'Your animals will be sent within a minute',
    params: siteParams,
    /** The run whose removals the user confirms. */
    body: z.object({ held: singleLine('Must be text').max(40, 'Must be 40 characters or less').optional() }),
    reply: z.object({}),
  },
  ofAnimal: {
    method: 'GET',
    path: '/exchange/get-animal-listings',
    access: 'animals.actions.wide_exposure',
    summary:
      'The sites that are on, and whether an animal is listed there, as of the last run; 403 where the rescue has the module off',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ listings: z.array(AnimalListing) }),
  },
});
