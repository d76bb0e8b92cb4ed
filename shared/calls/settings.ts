import * as z from 'zod';
import { contract } from '../contract/call.ts';
import { Id, requiredText } from '../contract/fields.ts';
import { fold } from '../rules/words.ts';

/** Acquisition ways, animal types and volunteer activities are under 75 characters (spec 002 §5). */
const listName = (label: string) =>
  requiredText(label, 74).refine((name) => fold(name) !== '', `${label} needs a letter or a digit`);

export const AcquisitionWayInput = z.object({ acquisitionWayName: listName('How Acquired') });

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
});
export type Tenant = z.output<typeof Tenant>;

export const settings = contract('settings', {
  countries: {
    method: 'GET',
    path: '/country/get-country',
    access: 'public',
    summary:
      'All countries by name, with dialling prefix and, where READINGS names them, states or provinces',
    reply: z.object({
      countries: z.array(
        z.object({
          id: z.string(),
          countryName: z.string(),
          isoCode: z.string(),
          stdCode: z.string(),
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
  counts: {
    method: 'GET',
    path: '/dashboard/get-count',
    access: 'signedIn',
    summary: 'The dashboard counts; an area that the role may not view is left out',
    reply: z.object({
      animalCount: z.object({ residentAnimalCount: z.number(), formarAnimalCount: z.number() }).optional(),
      pcoCount: z.object({ personCount: z.number(), organizationCount: z.number() }).optional(),
    }),
  },
  animalTypes: {
    method: 'GET',
    path: '/animaltype/get-animal-types',
    access: { anyOf: ['animals.view', 'customization.animal_types.view'] },
    summary: "The rescue's animal types by name; the documented roleName is accepted and not needed",
    query: z.object({ roleName: z.string().max(64).optional() }),
    reply: z.object({ animalTypes: z.array(z.object({ id: Id, typeName: z.string() })) }),
  },
  acquisitionWays: {
    method: 'GET',
    path: '/acquisition-way/get-acquisition-way',
    access: {
      anyOf: ['animals.add', 'animals.actions.milestone', 'customization.animal_acquisition_way.view'],
    },
    summary: 'The ways animals are acquired, by name',
    reply: z.object({ acquisitionWays: z.array(z.object({ id: Id, acquisitionWayName: z.string() })) }),
  },
  createAcquisitionWay: {
    method: 'POST',
    path: '/acquisition-way/create-acquisition-way',
    access: 'customization.animal_acquisition_way.add',
    summary: 'Adds a way; 409 if the name exists, whatever its case and accents',
    message: 'Acquisition Way added successfully',
    body: AcquisitionWayInput,
    reply: z.object({ id: Id, acquisitionWayName: z.string() }),
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This interface as an OpenAPI document',
    reply: z.looseObject({}),
    raw: true,
    ours: true,
  },
});
