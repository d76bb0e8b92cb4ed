import * as z from 'zod';
import { pluck } from '../../rules/data/collections.ts';
import { COLOR_FIELDS, entryName, MEDICINE_FIELDS, NO_EXTRA_FIELDS } from './entry-fields.ts';
import { sharedList } from './list-calls.ts';

const SUPER_ADMIN_RIGHT = 'super_admin.view';

/** The right to change the lists that all rescues start from (product/lists 3.1). */
const SHARED_LIST_ACCESS = {
  rights: {
    view: SUPER_ADMIN_RIGHT,
    add: SUPER_ADMIN_RIGHT,
    edit: SUPER_ADMIN_RIGHT,
    delete: SUPER_ADMIN_RIGHT,
    restore: SUPER_ADMIN_RIGHT,
  },
  readers: [],
} as const;

/** The lists that new rescues start from, one entry each; a change does not affect existing rescues. */
export const SHARED_LISTS = {
  sharedAnimalType: sharedList({
    list: 'sharedAnimalType',
    title: 'Animal Type',
    titles: 'Animal Types',
    entry: 'a shared animal type',
    number: 1,
    base: 'saanimaltype',
    pathNoun: 'sa-animal-type',
    listPath: 'get-sa-animal-type',
    items: 'saAnimalTypes',
    name: 'typeName',
    nameInput: entryName('Animal Type', 40, 40),
    fields: { ...COLOR_FIELDS.fields, roleName: z.string().max(64).optional() },
    shown: COLOR_FIELDS.shown,
    takenMessage: 'Animal Type Name already exists.',
    ...SHARED_LIST_ACCESS,
  }),
  sharedBehavior: sharedList({
    list: 'sharedBehavior',
    title: 'Behavior',
    titles: 'Behaviors',
    entry: 'a shared behavior',
    number: 3,
    base: 'sabehavior',
    pathNoun: 'sa-behavior',
    listPath: 'get-sa-behaviors-by-animaltypeid',
    items: 'saBehaviors',
    name: 'behaviorName',
    nameInput: entryName('Behavior', 24),
    ...COLOR_FIELDS,
    ofType: { queryParam: 'animalTypeId', bodyField: 'saAnimalTypeId', of: 'sharedAnimalType' },
    takenMessage: 'Behavior already exists.',
    ...SHARED_LIST_ACCESS,
  }),
  sharedHealthProcedure: sharedList({
    list: 'sharedHealthProcedure',
    title: 'Health Procedure',
    titles: 'Health Procedures',
    entry: 'a shared kind of procedure',
    number: 4,
    base: 'sahealth-procedure',
    pathNoun: 'sa-health-procedure',
    listPath: 'get-sa-health-procedure-by-animaltypeId',
    items: 'saHealthProcedures',
    name: 'kind',
    nameInput: entryName('Health Procedure', 149),
    ...NO_EXTRA_FIELDS,
    ofType: { queryParam: 'saAnimalTypeId', bodyField: 'saAnimalTypeId', of: 'sharedAnimalType' },
    takenMessage: 'Health Procedure already exists.',
    ...SHARED_LIST_ACCESS,
  }),
  sharedVaccinationType: sharedList({
    list: 'sharedVaccinationType',
    title: 'Vaccination Type',
    titles: 'Vaccination Types',
    entry: 'a shared kind of vaccination',
    number: 5,
    base: 'savaccination-type',
    pathNoun: 'sa-vaccination-type',
    listPath: 'get-sa-vaccination-type-by-animalTypeId',
    items: 'saVaccinationTypes',
    name: 'kind',
    nameInput: entryName('Vaccination Type', 149),
    ...NO_EXTRA_FIELDS,
    ofType: { queryParam: 'saAnimalTypeId', bodyField: 'saAnimalTypeId', of: 'sharedAnimalType' },
    takenMessage: 'Vaccination Type already exists.',
    ...SHARED_LIST_ACCESS,
  }),
  sharedMedicine: sharedList({
    list: 'sharedMedicine',
    title: 'Medicine',
    titles: 'Medicines',
    entry: 'a shared medicine',
    number: 6,
    base: 'samedicine',
    pathNoun: 'samedicine',
    listPath: 'get-samedicine',
    items: 'medicines',
    name: 'medicineName',
    nameInput: entryName('Medicine Name', 224),
    ...MEDICINE_FIELDS,
    takenMessage: 'Medicine Type already exists.',
    ...SHARED_LIST_ACCESS,
  }),
  sharedVolunteerActivity: sharedList({
    list: 'sharedVolunteerActivity',
    title: 'Volunteer Activity',
    titles: 'Volunteer Activities',
    entry: 'a shared volunteer activity',
    number: 7,
    base: 'savolunteer-activity',
    pathNoun: 'sa-volunteer-activity',
    listPath: 'get-sa-volunteer-activity',
    items: 'saVolunteerActivities',
    name: 'saVolunteerActivityName',
    nameInput: entryName('Volunteer Activity', 74),
    ...NO_EXTRA_FIELDS,
    takenMessage: 'Volunteer Activity already exists.',
    ...SHARED_LIST_ACCESS,
  }),
};

export type SharedListName = keyof typeof SHARED_LISTS;

/** The calls of the shared lists, by list; marked as pure for the same reason as `lists`. */
export const sharedLists = /* @__PURE__ */ pluck(SHARED_LISTS, 'calls');
