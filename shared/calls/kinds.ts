import * as z from 'zod';
import { contract } from '../contract/call.ts';
import { chosen, Id, requiredText } from '../contract/fields.ts';
import { fold } from '../rules/words.ts';

const named = (label: string, max: number) =>
  requiredText(label, max).refine((name) => fold(name) !== '', `${label} needs a letter or a digit`);

/** Kinds are under 150 characters (spec 002 §5). */
const kindOf = (label: string) =>
  z.object({ kind: named(label, 149), AnimalTypeId: chosen('Animal Type is required') });

export const VaccinationKindInput = kindOf('Vaccination type');
export const ProcedureKindInput = kindOf('Health procedure');

/** A medicine is under 225 characters, as is what it is used for (spec 002 §5). */
export const MedicineInput = z.object({
  medicineName: named('Medicine', 224),
  usedFor: requiredText('Used For', 224),
});

export const Kind = z.object({ id: Id, kind: z.string() });
export type Kind = z.output<typeof Kind>;

export const Medicine = z.object({ id: Id, medicineName: z.string(), usedFor: z.string() });
export type Medicine = z.output<typeof Medicine>;

const ofType = z.object({ animalTypeId: Id });

export const kinds = contract('settings', 'kinds', {
  vaccinations: {
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
  createVaccination: {
    method: 'POST',
    path: '/vaccination-type/create-vaccination-type',
    access: 'customization.vaccination_types.add',
    touches: ['settings', 'health'],
    history: { 'list.vaccinationType.add': 'Kind of vaccination added' },
    summary: 'Adds a vaccination type; 409 if the name exists, whatever its case and accents',
    message: 'Vaccination Type added successfully',
    body: VaccinationKindInput,
    reply: Kind,
  },
  procedures: {
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
  createProcedure: {
    method: 'POST',
    path: '/health-procedure/create-health-procedure',
    access: 'customization.health_procedures.add',
    touches: ['settings'],
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
    touches: ['settings'],
    history: { 'list.medicine.add': 'Medicine added' },
    summary: 'Adds a medicine; 409 if the name exists, whatever its case and accents',
    message: 'Medicine added successfully',
    body: MedicineInput,
    reply: Medicine,
  },
});
