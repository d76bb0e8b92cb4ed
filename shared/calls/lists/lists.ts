import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { chosen, Id, requiredText, idOf } from '../../contract/fields.ts';
import { fold } from '../../rules/words.ts';

const named = (label: string, max: number) =>
  requiredText(label, max).refine((name) => fold(name) !== '', `${label} needs a letter or a digit`);

/** Acquisition ways, animal types and volunteer activities are under 75 characters (product/lists 1.2). */
export const AcquisitionWayInput = z.object({ acquisitionWayName: named('How Acquired', 74) });

/** Kinds are under 150 characters (product/lists 1.2). */
const kindOf = (label: string) =>
  z.object({ kind: named(label, 149), AnimalTypeId: chosen('animalType', 'Animal Type is required') });

export const VaccinationKindInput = kindOf('Vaccination type');
export const ProcedureKindInput = kindOf('Health procedure');

/** A medicine is under 225 characters, as is what it is used for (product/lists 1.2). */
export const MedicineInput = z.object({
  medicineName: named('Medicine', 224),
  usedFor: requiredText('Used For', 224),
});

/** What an entry is to rules, whatever its name (`MEANS`); absent for most. */
const means = z.string().optional();

export const Kind = z.object({ id: Id, kind: z.string(), means });
export type Kind = z.output<typeof Kind>;

export const Medicine = z.object({ id: Id, medicineName: z.string(), usedFor: z.string() });
export type Medicine = z.output<typeof Medicine>;

const ofType = z.object({ animalTypeId: idOf('animalType') });

export const lists = contract('lists', 'lists', {
  animalTypes: {
    method: 'GET',
    path: '/animaltype/get-animal-types',
    access: { anyOf: ['animals.view', 'customization.animal_types.view'] },
    summary: "The rescue's animal types by name; the documented roleName is accepted and not needed",
    query: z.object({ roleName: z.string().max(64).optional() }),
    reply: z.object({ animalTypes: z.array(z.object({ id: Id, typeName: z.string(), means })) }),
  },
  acquisitionWays: {
    method: 'GET',
    path: '/acquisition-way/get-acquisition-way',
    access: {
      anyOf: ['animals.add', 'animals.actions.milestone', 'customization.animal_acquisition_way.view'],
    },
    summary: 'The ways animals are acquired, by name',
    reply: z.object({
      acquisitionWays: z.array(z.object({ id: Id, acquisitionWayName: z.string(), means })),
    }),
  },
  createAcquisitionWay: {
    method: 'POST',
    path: '/acquisition-way/create-acquisition-way',
    access: 'customization.animal_acquisition_way.add',
    touches: ['lists', 'reports'],
    history: { 'list.acquisitionWay.add': 'How Acquired added' },
    summary: 'Adds a way; 409 if the name exists, whatever its case and accents',
    message: 'Acquisition Way added successfully',
    body: AcquisitionWayInput,
    reply: z.object({ id: Id, acquisitionWayName: z.string(), means }),
  },
  vaccinationTypes: {
    method: 'GET',
    path: '/vaccination-type/get-vaccination-type-by-animalId',
    access: {
      anyOf: [
        'animals.actions.vaccination',
        'animals.actions.set_reminder',
        'customization.vaccination_types.view',
      ],
    },
    summary: 'The vaccination types of an animal type, by name',
    query: ofType,
    reply: z.object({ vaccinationTypes: z.array(Kind) }),
  },
  createVaccinationType: {
    method: 'POST',
    path: '/vaccination-type/create-vaccination-type',
    access: 'customization.vaccination_types.add',
    touches: ['lists', 'health'],
    history: { 'list.vaccinationType.add': 'Kind of vaccination added' },
    summary: 'Adds a vaccination type; 409 if the name exists, whatever its case and accents',
    message: 'Vaccination Type added successfully',
    body: VaccinationKindInput,
    reply: Kind,
  },
  healthProcedures: {
    method: 'GET',
    path: '/health-procedure/get-health-procedure-by-animalId',
    access: {
      anyOf: [
        'animals.actions.procedure',
        'animals.actions.set_reminder',
        'customization.health_procedures.view',
      ],
    },
    summary: 'The health procedures of an animal type, by name',
    query: ofType,
    reply: z.object({ healthProcedures: z.array(Kind) }),
  },
  createHealthProcedure: {
    method: 'POST',
    path: '/health-procedure/create-health-procedure',
    access: 'customization.health_procedures.add',
    touches: ['lists'],
    history: { 'list.healthProcedure.add': 'Kind of procedure added' },
    summary: 'Adds a health procedure; 409 if the name exists, whatever its case and accents',
    message: 'Health Procedure added successfully',
    body: ProcedureKindInput,
    reply: Kind,
  },
  medicines: {
    method: 'GET',
    path: '/medicine/get-medicine',
    access: {
      anyOf: ['animals.actions.meds', 'animals.actions.set_reminder', 'customization.medicines.view'],
    },
    summary: 'The medicines, by name',
    reply: z.object({ medicines: z.array(Medicine) }),
  },
  createMedicine: {
    method: 'POST',
    path: '/medicine/create-medicine',
    access: 'customization.medicines.add',
    touches: ['lists'],
    history: { 'list.medicine.add': 'Medicine added' },
    summary: 'Adds a medicine; 409 if the name exists, whatever its case and accents',
    message: 'Medicine added successfully',
    body: MedicineInput,
    reply: Medicine,
  },
});
