import * as z from 'zod';
import { healthCalls } from './schemas/health-calls.ts';
import { contract } from '../../contract/call.ts';
import { requiredChosenId, Day, Id, Version, requiredLines, pastDay } from '../../contract/fields.ts';
import { CLINIC_REQUIRED, LONG_TEXT, recordFields, MAX_TREATED_ANIMALS } from './schemas/health.schema.ts';
import { animalIdList } from '../../contract/ids.ts';

/** A SOAP note: subjective, objective, assessment and plan (product/health 5.1). */
export const SoapInput = z.object({
  actionDate: pastDay('Date is required'),
  hospitalClinicId: requiredChosenId('clinic', CLINIC_REQUIRED),
  subjective: requiredLines('Subjective is required', LONG_TEXT),
  objective: requiredLines('Objective is required', LONG_TEXT),
  assessment: requiredLines('Assessment is required', LONG_TEXT),
  soapPlan: requiredLines('Plan is required', LONG_TEXT),
});

export const Soap = z.object({
  ...recordFields,
  actionDate: Day,
  hospitalClinicId: Id.optional(),
  hospitalClinic: z.string(),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  soapPlan: z.string(),
  /** The author: first and last name of the signed-in user. */
  veterinarian: z.string(),
});
export type Soap = z.output<typeof Soap>;

export const soaps = contract('health', 'soaps', {
  ...healthCalls({
    kind: 'soap',
    title: 'SOAP',
    historyName: '[the SOAP of {actionDate}|a SOAP]',
    addedSentence: 'added [a SOAP on {actionDate}|a SOAP]',
    correctedSentence: 'corrected [the SOAP of {actionDate}|a SOAP][: {changes}]',
    one: 'a SOAP',
    many: 'SOAPs',
    right: 'animals.actions.soaps',
    path: 'soap',
    listPath: 'get-soap',
    add: {
      summary: `A SOAP for up to ${MAX_TREATED_ANIMALS} animals, all or none; its veterinarian is the caller`,
      message: 'SOAP added successfully',
      body: z.object({ animalIds: animalIdList(MAX_TREATED_ANIMALS), soapVm: SoapInput }),
      reply: z.object({ ids: z.array(Id) }),
    },
    listReply: z.object({ soaPs: z.array(Soap) }),
    updateBody: SoapInput.extend({ version: Version.optional() }),
    updateReply: z.object({ soap: Soap }),
  }),
});
