import type { RIGHTS } from '../../access/rights.ts';
import { CHIP, entryName, MEDICINE, NOTHING_MORE } from './entry-fields.ts';
import { pickList } from './list-calls.ts';

type SectionIn<Right> = Right extends `customization.${infer Name}.view` ? Name : never;

/** The rights of a section of the customization. */
const rightsTo = (section: SectionIn<(typeof RIGHTS)[number]>) =>
  ({
    view: `customization.${section}.view`,
    add: `customization.${section}.add`,
    edit: `customization.${section}.edit`,
    delete: `customization.${section}.delete`,
    restore: 'records.restore',
  }) as const;

const OF_TYPE = { asked: 'animalTypeId', given: 'AnimalTypeId', of: 'animalType' } as const;

/** The lists of a rescue, one entry each (docs/adding-a-list.md). */
export const PICK_LISTS = {
  animalType: pickList({
    list: 'animalType',
    title: 'Animal Type',
    titles: 'Animal Types',
    number: 1,
    base: 'animaltype',
    one: 'animal-type',
    reading: 'get-animal-types',
    items: 'animalTypes',
    name: 'typeName',
    named: entryName('Animal Type', 74),
    ...CHIP,
    taken: 'Animal Type Name already exists.',
    rights: rightsTo('animal_types'),
    readers: ['animals.view'],
    addedIn: ['reports'],
    aside: 'roleName',
  }),
  acquisitionWay: pickList({
    list: 'acquisitionWay',
    title: 'Acquisition Way',
    titles: 'Animal Acquisition Ways',
    number: 2,
    base: 'acquisition-way',
    one: 'acquisition-way',
    reading: 'get-acquisition-way',
    items: 'acquisitionWays',
    name: 'acquisitionWayName',
    named: entryName('How Acquired', 74),
    ...NOTHING_MORE,
    taken: 'Acquisition Way already exists.',
    rights: rightsTo('animal_acquisition_way'),
    readers: ['animals.add', 'animals.actions.milestone'],
    added: 'How Acquired added',
    addedIn: ['reports'],
  }),
  behavior: pickList({
    list: 'behavior',
    title: 'Behavior',
    titles: 'Animal Behaviors',
    number: 3,
    base: 'behavior',
    one: 'behavior',
    reading: 'get-behaviors-by-animalId',
    items: 'behaviors',
    name: 'behaviorName',
    named: entryName('Behavior', 24),
    ...CHIP,
    ofType: OF_TYPE,
    taken: 'Behavior already exists.',
    rights: rightsTo('animal_behaviors'),
    readers: ['animals.actions.behaviour'],
    addedIn: [],
  }),
  healthProcedure: pickList({
    list: 'healthProcedure',
    title: 'Health Procedure',
    titles: 'Health Procedures',
    number: 4,
    base: 'health-procedure',
    one: 'health-procedure',
    reading: 'get-health-procedure-by-animalId',
    items: 'healthProcedures',
    name: 'kind',
    named: entryName('Health Procedure', 149),
    ...NOTHING_MORE,
    ofType: OF_TYPE,
    taken: 'Health Procedure already exists.',
    rights: rightsTo('health_procedures'),
    readers: ['animals.actions.procedure', 'animals.actions.set_reminder'],
    added: 'Kind of procedure added',
    addedIn: [],
  }),
  vaccinationType: pickList({
    list: 'vaccinationType',
    title: 'Vaccination Type',
    titles: 'Vaccination Types',
    number: 5,
    base: 'vaccination-type',
    one: 'vaccination-type',
    reading: 'get-vaccination-type-by-animalId',
    items: 'vaccinationTypes',
    name: 'kind',
    named: entryName('Vaccination Type', 149),
    ...NOTHING_MORE,
    ofType: OF_TYPE,
    taken: 'Vaccination Type already exists.',
    rights: rightsTo('vaccination_types'),
    readers: ['animals.actions.vaccination', 'animals.actions.set_reminder'],
    added: 'Kind of vaccination added',
    addedIn: ['health'],
  }),
  medicine: pickList({
    list: 'medicine',
    title: 'Medicine',
    titles: 'Medicines',
    number: 6,
    base: 'medicine',
    one: 'medicine',
    reading: 'get-medicine',
    items: 'medicines',
    name: 'medicineName',
    named: entryName('Medicine Name', 224),
    ...MEDICINE,
    taken: 'Medicine Type already exists.',
    rights: rightsTo('medicines'),
    readers: ['animals.actions.meds', 'animals.actions.set_reminder'],
    addedIn: [],
  }),
  volunteerActivity: pickList({
    list: 'volunteerActivity',
    title: 'Volunteer Activity',
    titles: 'Volunteer Activities',
    number: 7,
    base: 'volunteer-activity',
    one: 'volunteer-activity',
    reading: 'get-volunteer-activity',
    items: 'volunteerActivities',
    name: 'volunteerActivityName',
    named: entryName('Volunteer Activity', 74),
    ...NOTHING_MORE,
    taken: 'Volunteer Activity already exists.',
    rights: rightsTo('volunteer_activities'),
    readers: ['pco.actions.volunteer'],
    addedIn: [],
  }),
};

export type ListName = keyof typeof PICK_LISTS;

type ListCalls = { readonly [L in ListName]: (typeof PICK_LISTS)[L]['calls'] };

const byList = Object.entries(PICK_LISTS).map(([list, { calls }]) => [list, calls]);

/** The calls of the lists, by list. */
export const lists: ListCalls = Object.fromEntries(byList);
