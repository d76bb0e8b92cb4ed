import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { chosen, Day, Id, OptionalId, Version, requiredLines, idOf } from '../../contract/fields.ts';
import { CLINIC_REQUIRED, doneDay, LONG_TEXT, recordFacts, TREATED_AT_ONCE } from './health.schema.ts';
import { idList } from '../../contract/ids.ts';

/** A SOAP: what was told, found, concluded and planned (product/health 5.1). */
export const SoapInput = z.object({
  actionDate: doneDay('Date is required'),
  hospitalClinicId: chosen('clinic', CLINIC_REQUIRED),
  subjective: requiredLines('Subjective is required', LONG_TEXT),
  objective: requiredLines('Objective is required', LONG_TEXT),
  assessment: requiredLines('Assessment is required', LONG_TEXT),
  soapPlan: requiredLines('Plan is required', LONG_TEXT),
});

export const Soap = z.object({
  ...recordFacts,
  actionDate: Day,
  hospitalClinicId: OptionalId,
  hospitalClinic: z.string(),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  soapPlan: z.string(),
  /** Who wrote it: first and last name of whoever was signed in. */
  veterinarian: z.string(),
});
export type Soap = z.output<typeof Soap>;

export const soaps = contract('health', 'soaps', {
  add: {
    method: 'POST',
    path: '/soap/add-soap',
    access: 'animals.actions.soaps',
    touches: ['health', 'animals'],
    history: 'SOAP added',
    summary: `A SOAP for up to ${TREATED_AT_ONCE} animals, all or none; its veterinarian is the caller`,
    message: 'SOAP added successfully',
    body: z.object({ animalIds: idList(TREATED_AT_ONCE), soapVm: SoapInput }),
    reply: z.object({ ids: z.array(Id) }),
  },
  list: {
    method: 'GET',
    path: '/soap/get-soap',
    access: 'animals.actions.soaps',
    summary: 'The SOAPs of an animal, the latest first',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ soaPs: z.array(Soap) }),
  },
  update: {
    method: 'POST',
    path: '/soap/update-soap/{id}',
    access: 'animals.actions.soaps',
    touches: ['health', 'animals'],
    history: 'SOAP corrected',
    summary: 'Corrects a SOAP; 409 if somebody was quicker',
    message: 'SOAP updated successfully',
    params: z.object({ id: idOf('soap') }),
    body: SoapInput.extend({ version: Version.optional() }),
    reply: z.object({ soap: Soap }),
  },
  remove: {
    method: 'PATCH',
    path: '/soap/delete-soap/{id}',
    access: 'animals.actions.soaps',
    touches: ['health', 'animals'],
    history: 'SOAP deleted',
    summary: 'Deletes a SOAP softly',
    message: 'SOAP deleted successfully',
    params: z.object({ id: idOf('soap') }),
    reply: z.object({}),
  },
});
