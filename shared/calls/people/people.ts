import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  requiredChosenId,
  integerOrDefault,
  Cursor,
  Flag,
  Id,
  optionalEmail,
  optionalText,
  Phone,
  requiredText,
  Version,
  singleLine,
  optionalLines,
  idOf,
  TrueOrFalse,
} from '../../contract/fields.ts';
import { pagingFields } from '../../contract/reply.ts';
import { commaSeparatedIds } from '../../contract/ids.ts';
import { UNSUBSCRIBE_REASONS } from '../../rules/mail/mail-list.ts';
import { tidyPco } from '../../rules/people/people.ts';
import { isCountry } from '../../rules/people/countries.ts';
import { isWebsite } from '../../rules/text/website.ts';

/** Why a PCO that has records is not deleted. */
export const HAS_ATTACHED_RECORDS = 'PCO has attached records so must be merged with another PCO';

/** A person, or a company or organization (product/people 1.1). */
export const ENTITY_TYPES = ['Person', 'CorO'] as const;

const phone = Phone.nullable().transform((number) => number ?? '');

/** The values by which the list of PCOs is filtered: on the mail list, or not. */
export const MAIL_LIST_STATES = ['on', 'off'] as const;

/** The roles by which the list is filtered: what a PCO did for the rescue, and what an organization is. */
export const LISTED_ROLES = ['adopter', 'foster', 'donor', 'volunteer', 'hospital', 'rescue'] as const;
export type ListedRole = (typeof LISTED_ROLES)[number];

const fields = {
  entityType: z.enum(ENTITY_TYPES).default('Person'),
  firstName: optionalText(75),
  lastName: optionalText(75),
  street: optionalText(150),
  street2: optionalText(150),
  city: optionalText(75),
  state: requiredText('State/Province/Locality', 75),
  zip: optionalText(15),
  countryId: requiredChosenId('country', 'Country is required').refine(isCountry, 'Country is required'),
  phone,
  otherPhone: phone,
  email: optionalEmail,
  mailList: z.boolean().default(true),
  /** A hint asks for http or https; other schemes, which a link would run, are refused. */
  website: optionalText(250).refine((url) => url === '' || isWebsite(url), 'Please enter valid website url'),
  notes: optionalLines(10_000),
  hospital: z.boolean().default(false),
  rescue: z.boolean().default(false),
  flag: z.boolean().default(false),
  flagReason: optionalText(250),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** Rules between fields (product/people 1.3). */
function checkConsistency(
  { lastName, entityType, flag, flagReason }: Fields,
  context: z.RefinementCtx,
): void {
  if (!lastName) {
    const message = entityType === 'CorO' ? 'Name is required' : 'Last Name is required';
    context.addIssue({ code: 'custom', path: ['lastName'], message });
  }
  if (flag && !flagReason)
    context.addIssue({ code: 'custom', path: ['flagReason'], message: 'Flag Reason is required' });
}

/** The PCO form's rules (product/people 1.3). */
export const PcoInput = z.object(fields).superRefine(checkConsistency).transform(tidyPco);

/** Confirms that a person who left the mail list requested mails since (product/people 2.3). */
const askedAgain = TrueOrFalse.default(false);

/** A PCO to correct; without a version the current values are overwritten. */
export const PcoChange = z
  .object({ ...fields, askedAgain, version: Version.optional() })
  .superRefine(checkConsistency)
  .transform(tidyPco);

export const Pco = z.object({
  ...fields,
  id: Id,
  email: z.string(),
  phone: z.string(),
  otherPhone: z.string(),
  state: z.string(),
  countryId: z.string(),
  isDeleted: z.boolean(),
  /** The way they left the mail list themselves, and when (ISO time); absent for all others. */
  leftListWhy: z.enum(UNSUBSCRIBE_REASONS).optional(),
  leftListAt: z.string().optional(),
  /** When a mail to its address came back for good (ISO time); absent for an address that works, as far as is known. */
  emailFailedAt: z.string().optional(),
  version: z.number(),
});
export type Pco = z.output<typeof Pco>;

/** A row of the list of PCOs (product/people 2.1). */
export const PcoRow = Pco.pick({
  id: true,
  firstName: true,
  lastName: true,
  entityType: true,
  street: true,
  city: true,
  state: true,
  zip: true,
  phone: true,
  email: true,
  emailFailedAt: true,
  mailList: true,
  hospital: true,
  rescue: true,
  flag: true,
  flagReason: true,
  isDeleted: true,
  version: true,
});
export type PcoRow = z.output<typeof PcoRow>;

/** A PCO in a picker; nothing more leaves the server for it (product/access 2.1). */
export const PcoHit = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  entityType: z.enum(ENTITY_TYPES),
  city: z.string(),
  /** Only with the right to contact data. */
  phone: z.string().optional(),
  /** True if it has an email address; the address itself stays on the server. */
  hasEmail: z.literal(true).optional(),
});
export type PcoHit = z.output<typeof PcoHit>;

/** The number of recently picked people that a picker offers. */
export const MAX_RECENT_PEOPLE = 6;

const PICK_RIGHTS = ['animals.add', 'animals.actions.milestone', 'pco.view'] as const;

export const people = contract('people', 'people', {
  list: {
    method: 'GET',
    path: '/PCO/get-PCO',
    access: 'pco.view',
    summary:
      'A page of PCOs by last name, of one entity type or all; searchText finds the start of any word of a name, the start of a mail address, and the last four or more digits of a phone number; isDeleted=true lists deleted ones to those who may restore them.',
    query: z.object({
      Limit: integerOrDefault(1, 500, 15),
      page: integerOrDefault(1, 100_000, 1),
      searchText: singleLine('Must be text').max(100).optional(),
      entityType: z.enum([...ENTITY_TYPES, '']).default(''),
      isDeleted: Flag,
      /** Newest first. */
      recent: Flag,
      cursor: Cursor,
    }),
    reply: z.object({ pcos: z.array(PcoRow), ...pagingFields }),
  },
  get: {
    method: 'GET',
    path: '/pco/get-pco-by-id/{id}',
    access: 'pco.view',
    summary: 'The whole record of a PCO; isDeleted=true gives a deleted one too, to users who may restore it',
    params: z.object({ id: idOf('pco') }),
    query: z.object({ isDeleted: Flag }),
    reply: z.object({ pco: Pco }),
  },
  hospitals: {
    method: 'GET',
    path: '/pco/get-pco-hospitals',
    access: {
      anyOf: [
        'animals.actions.vaccination',
        'animals.actions.procedure',
        'animals.actions.set_reminder',
        'animals.actions.prescription',
        'animals.actions.meds',
        'animals.actions.soaps',
        'pco.view',
      ],
    },
    summary: 'The animal clinics and hospitals, by name',
    reply: z.object({ pcoHospitals: z.array(z.object({ id: Id, lastNameHospital: z.string() })) }),
  },
  links: {
    method: 'GET',
    path: '/animal-milestone/get-pco-link-milestone-donation-volunteer',
    access: { anyOf: PICK_RIGHTS },
    summary: 'Whether something is recorded of a PCO: a milestone, an attachment, a donation, volunteering',
    query: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ linked: z.boolean() }),
  },
  otherRescues: {
    method: 'GET',
    path: '/pco/get-pco-other-rescues',
    access: { anyOf: PICK_RIGHTS },
    summary: 'The other rescues and shelters that animals come from or go to, by name',
    reply: z.object({ pcoOtherRescues: z.array(z.object({ id: Id, lastNameOtherRescue: z.string() })) }),
  },
  autocomplete: {
    method: 'GET',
    path: '/PCO/search-autocomplete',
    access: { anyOf: PICK_RIGHTS },
    summary:
      'Up to `limit` PCOs that searchText finds, of one entity type or all; by names alone for those without the list. Without a text recent=true gives those of `known` (ids with commas) and then the newest',
    query: z.object({
      searchText: singleLine('Must be text').max(100).default(''),
      limit: integerOrDefault(1, 50, 20),
      entityType: z.enum([...ENTITY_TYPES, '']).default(''),
      recent: Flag,
      known: commaSeparatedIds('Must be text')
        .pipe(z.array(idOf('pco')).max(MAX_RECENT_PEOPLE, `At most ${MAX_RECENT_PEOPLE} people at once`))
        .optional(),
    }),
    reply: z.object({ pcos: z.array(PcoHit) }),
  },
  create: {
    method: 'POST',
    path: '/PCO/create-PCO',
    access: 'pco.add',
    history: 'added the person or organization',
    summary: 'Adds a person, company or organization; 409 for one of the same name unless force=true',
    message: ({ pco: { entityType, rescue } }: { pco: Pco }) =>
      rescue
        ? 'Rescue added successfully'
        : entityType === 'Person'
          ? 'Person added successfully'
          : 'Organization added successfully',
    query: z.object({ force: Flag }),
    body: PcoInput,
    reply: z.object({ id: Id, pco: Pco }),
  },
  update: {
    method: 'PUT',
    path: '/PCO/update-PCO/{id}',
    access: 'pco.edit',
    history: '[{changes}|corrected the person or organization]',
    summary:
      'Corrects a PCO; 409 if another user saved first, if another of the same name is there unless force=true, or if they left the mail list by themselves and are put back without askedAgain=true',
    message: 'PCO updated successfully',
    params: z.object({ id: idOf('pco') }),
    query: z.object({ force: Flag }),
    body: PcoChange,
    reply: z.object({ pco: Pco }),
  },
  mailList: {
    method: 'PATCH',
    path: '/PCO/update-mail-list/{id}',
    access: 'pco.edit',
    history: '[{changes}|changed the mail list]',
    summary:
      'Puts a PCO on the mail list or takes it off, whatever else was changed meanwhile; 409 `left-list` for one who left by themselves unless askedAgain=true',
    params: z.object({ id: idOf('pco') }),
    body: z.object({ mailList: z.boolean(), askedAgain }),
    reply: z.object({ mailList: z.boolean(), version: z.number() }),
  },
  remove: {
    method: 'PATCH',
    path: '/PCO/delete-PCO/{id}',
    access: 'pco.delete',
    history: 'deleted the person or organization',
    summary: 'Deletes a PCO softly; 409 if something is recorded of it',
    message: 'PCO deleted successfully',
    params: z.object({ id: idOf('pco') }),
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/PCO/restore-PCO/{id}',
    access: 'records.restore',
    history: 'brought the person or organization back',
    summary: 'Brings a deleted PCO back',
    message: 'PCO restored successfully',
    params: z.object({ id: idOf('pco') }),
    reply: z.object({ pco: Pco }),
  },
});
