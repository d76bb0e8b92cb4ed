import * as z from 'zod';
import { contract } from '../contract/call.ts';
import { chosen, count, Flag, Id, optionalText, requiredText } from '../contract/fields.ts';

/** A person, or a company or organisation (spec 002 §3 "PCO"). */
export const ENTITY_TYPES = ['Person', 'CorO'] as const;

const Email = z
  .union([z.literal(''), z.email('Email is not a valid email').max(254)])
  .nullish()
  .transform((email) => email ?? '');

const phone = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^[+(\d][\d\s().-]{5,14}$/, 'Please enter 6 to 15 digit phone number'),
  ])
  .nullish()
  .transform((number) => number ?? '');

const fields = {
  entityType: z.enum(ENTITY_TYPES).default('Person'),
  firstName: optionalText(75),
  lastName: z.string().trim().max(75, 'Must be 75 characters or less').default(''),
  street: optionalText(150),
  street2: optionalText(150),
  city: optionalText(75),
  state: requiredText('State/Province/Locality', 75),
  zip: optionalText(15),
  countryId: chosen('Country is required'),
  phone,
  otherPhone: phone,
  email: Email,
  mailList: z.boolean().default(true),
  website: optionalText(250),
  notes: optionalText(10_000),
  hospital: z.boolean().default(false),
  rescue: z.boolean().default(false),
  flag: z.boolean().default(false),
  flagReason: optionalText(250),
};

/** The PCO form's rules (spec 002 §5); organisations have no first name, persons are neither clinic nor rescue. */
export const PcoInput = z
  .object(fields)
  .superRefine(({ lastName, entityType, flag, flagReason }, context) => {
    if (!lastName) {
      const message = entityType === 'CorO' ? 'Name is required' : 'Last Name is required';
      context.addIssue({ code: 'custom', path: ['lastName'], message });
    }
    if (flag && !flagReason)
      context.addIssue({ code: 'custom', path: ['flagReason'], message: 'Flag Reason is required' });
  })
  .transform((pco) => ({
    ...pco,
    ...(pco.entityType === 'CorO' ? { firstName: '' } : { hospital: false, rescue: false }),
    ...(pco.flag ? {} : { flagReason: '' }),
  }));

export const Pco = z.object({
  ...fields,
  id: Id,
  email: z.string(),
  phone: z.string(),
  otherPhone: z.string(),
  state: z.string(),
  countryId: z.string(),
  isDeleted: z.boolean(),
  version: z.number(),
});
export type Pco = z.output<typeof Pco>;

/** What a picker shows of a PCO; nothing more leaves the server for it (READINGS "Roles"). */
export const PcoHit = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  entityType: z.enum(ENTITY_TYPES),
  city: z.string(),
});
export type PcoHit = z.output<typeof PcoHit>;

export const people = contract('people', {
  otherRescues: {
    method: 'GET',
    path: '/pco/get-pco-other-rescues',
    access: { anyOf: ['animals.add', 'animals.actions.milestone', 'pco.view'] },
    summary: 'The other rescues and shelters that animals come from or go to, by name',
    reply: z.object({ pcoOtherRescues: z.array(z.object({ id: Id, lastNameOtherRescue: z.string() })) }),
  },
  autocomplete: {
    method: 'GET',
    path: '/PCO/search-autocomplete',
    access: { anyOf: ['animals.add', 'animals.actions.milestone', 'pco.view'] },
    summary: 'Up to `limit` PCOs whose last name starts with searchText, of one entity type or all',
    query: z.object({
      searchText: z.string().trim().max(100).default(''),
      limit: count(1, 50, 20),
      entityType: z.enum([...ENTITY_TYPES, '']).default(''),
    }),
    reply: z.object({ pcos: z.array(PcoHit) }),
  },
  create: {
    method: 'POST',
    path: '/PCO/create-PCO',
    access: 'pco.add',
    summary: 'Adds a person, company or organisation; 409 for one of the same name unless force=true',
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
});
