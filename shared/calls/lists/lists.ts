import type { RIGHTS } from '../../access/rights.ts';
import {
  COLOR_FIELDS,
  entryName,
  VALIDITY_FIELDS,
  MEDICINE_FIELDS,
  NO_EXTRA_FIELDS,
} from './entry-fields.ts';
import { pickList } from './list-calls.ts';

type SectionIn<Right> = Right extends `customization.${infer Name}.view` ? Name : never;

/** The rights of a section of the customization. */
const rightsOfSection = (section: SectionIn<(typeof RIGHTS)[number]>) =>
  ({
    view: `customization.${section}.view`,
    add: `customization.${section}.add`,
    edit: `customization.${section}.edit`,
    delete: `customization.${section}.delete`,
    restore: 'records.restore',
  }) as const;

const ANIMAL_TYPE_PARAM = {
  queryParam: 'animalTypeId',
  bodyField: 'AnimalTypeId',
  of: 'animalType',
} as const;

/** The lists of a rescue, one entry each (docs/adding-a-list.md). */
export const PICK_LISTS = {
  animalType: pickList({
    list: 'animalType',
    title: 'Animal Type',
    titles: 'Animal Types',
    entry: 'an animal type',
    number: 1,
    base: 'animaltype',
    pathNoun: 'animal-type',
    listPath: 'get-animal-types',
    items: 'animalTypes',
    name: 'typeName',
    nameInput: entryName('Animal Type', 74),
    ...COLOR_FIELDS,
    takenMessage: 'Animal Type Name already exists.',
    rights: rightsOfSection('animal_types'),
    readers: ['animals.view'],
    ignoredParam: 'roleName',
  }),
  acquisitionWay: pickList({
    list: 'acquisitionWay',
    title: 'Acquisition Way',
    titles: 'Animal Acquisition Ways',
    entry: 'a way of acquisition',
    number: 2,
    base: 'acquisition-way',
    pathNoun: 'acquisition-way',
    listPath: 'get-acquisition-way',
    items: 'acquisitionWays',
    name: 'acquisitionWayName',
    nameInput: entryName('How Acquired', 74),
    ...NO_EXTRA_FIELDS,
    takenMessage: 'Acquisition Way already exists.',
    rights: rightsOfSection('animal_acquisition_way'),
    readers: ['animals.add', 'animals.actions.milestone'],
  }),
  behavior: pickList({
    list: 'behavior',
    title: 'Behavior',
    titles: 'Animal Behaviors',
    entry: 'a behavior',
    number: 3,
    base: 'behavior',
    pathNoun: 'behavior',
    listPath: 'get-behaviors-by-animalId',
    items: 'behaviors',
    name: 'behaviorName',
    nameInput: entryName('Behavior', 24),
    ...COLOR_FIELDS,
    ofType: ANIMAL_TYPE_PARAM,
    takenMessage: 'Behavior already exists.',
    rights: rightsOfSection('animal_behaviors'),
    readers: ['animals.actions.behaviour'],
  }),
  healthProcedure: pickList({
    list: 'healthProcedure',
    title: 'Health Procedure',
    titles: 'Health Procedures',
    entry: 'a kind of procedure',
    number: 4,
    base: 'health-procedure',
    pathNoun: 'health-procedure',
    listPath: 'get-health-procedure-by-animalId',
    items: 'healthProcedures',
    name: 'kind',
    nameInput: entryName('Health Procedure', 149),
    ...NO_EXTRA_FIELDS,
    ofType: ANIMAL_TYPE_PARAM,
    takenMessage: 'Health Procedure already exists.',
    rights: rightsOfSection('health_procedures'),
    readers: ['animals.actions.procedure', 'animals.actions.set_reminder'],
  }),
  vaccinationType: pickList({
    list: 'vaccinationType',
    title: 'Vaccination Type',
    titles: 'Vaccination Types',
    entry: 'a kind of vaccination',
    number: 5,
    base: 'vaccination-type',
    pathNoun: 'vaccination-type',
    listPath: 'get-vaccination-type-by-animalId',
    items: 'vaccinationTypes',
    name: 'kind',
    nameInput: entryName('Vaccination Type', 149),
    ...NO_EXTRA_FIELDS,
    ofType: ANIMAL_TYPE_PARAM,
    takenMessage: 'Vaccination Type already exists.',
    rights: rightsOfSection('vaccination_types'),
    readers: ['animals.actions.vaccination', 'animals.actions.set_reminder'],
  }),
  medicine: pickList({
    list: 'medicine',
    title: 'Medicine',
    titles: 'Medicines',
    entry: 'a medicine',
    number: 6,
    base: 'medicine',
    pathNoun: 'medicine',
    listPath: 'get-medicine',
    items: 'medicines',
    name: 'medicineName',
    nameInput: entryName('Medicine Name', 224),
    ...MEDICINE_FIELDS,
    takenMessage: 'Medicine Type already exists.',
    rights: rightsOfSection('medicines'),
    readers: ['animals.actions.meds', 'animals.actions.set_reminder'],
  }),
  volunteerActivity: pickList({
    list: 'volunteerActivity',
    title: 'Volunteer Activity',
    titles: 'Volunteer Activities',
    entry: 'a volunteer activity',
    number: 7,
    base: 'volunteer-activity',
    pathNoun: 'volunteer-activity',
    listPath: 'get-volunteer-activity',
    items: 'volunteerActivities',
    name: 'volunteerActivityName',
    nameInput: entryName('Volunteer Activity', 74),
    ...NO_EXTRA_FIELDS,
    takenMessage: 'Volunteer Activity already exists.',
    rights: rightsOfSection('volunteer_activities'),
    readers: ['pco.actions.volunteer'],
  }),
  volunteerRequirement: pickList({
    list: 'volunteerRequirement',
    title: 'Volunteer Requirement',
    titles: 'Volunteer Requirements',
    entry: 'a volunteer requirement',
    number: 20,
    base: 'volunteer-requirement',
    pathNoun: 'volunteer-requirement',
    listPath: 'get-volunteer-requirement',
    items: 'volunteerRequirements',
    name: 'volunteerRequirementName',
    nameInput: entryName('Volunteer Requirement', 74),
    ...VALIDITY_FIELDS,
    takenMessage: 'Volunteer Requirement already exists.',
    rights: rightsOfSection('volunteer_activities'),
    readers: ['pco.actions.volunteer'],
  }),
};

export type ListName = keyof typeof PICK_LISTS;

type ListCalls = { readonly [L in ListName]: (typeof PICK_LISTS)[L]['calls'] };

/** The calls of each list; the property `calls` of a list creates them when it is read. */
function callsByList(): ListCalls {
  const callEntries = Object.entries(PICK_LISTS).map(([list, { calls }]) => [list, calls]);
  return Object.fromEntries(callEntries);
}

/**
 * The calls of the lists, by list. Marked as pure, so that a bundle that does not use them does not create their
 * thousand schemas.
 */
export const lists: ListCalls = /* @__PURE__ */ callsByList();
