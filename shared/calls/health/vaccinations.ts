import * as z from 'zod';
import { clinicalFields, completedFields, replyFields, versionField } from './schemas/clinical.schema.ts';
import { reminderCalls } from './schemas/health-calls.ts';
import { contract } from '../../contract/call.ts';
import { whenFieldsValid, requiredChosenId, optionalText } from '../../contract/fields.ts';
import { isRabies } from '../../rules/health/health.ts';
import {
  HealthAddResult,
  addedMessage,
  animalFields,
  CompleteReminderFlag,
  remindersToComplete,
  dueDate,
  dueDates,
  hasInterval,
  INTERVAL_RULE,
  keepReminders,
  MAX_TREATED_ANIMALS,
} from './schemas/health.schema.ts';
import { animalIdList } from '../../contract/ids.ts';
import { perAnimalRows } from './schemas/per-animal.schema.ts';

export const KIND_REQUIRED = 'Vaccination kind is required';
export const TAG_REQUIRED = 'Tag number is required';
const DATE_REQUIRED = 'Date of vaccination is required';

const kindFields = {
  kindId: requiredChosenId('vaccinationType', KIND_REQUIRED),
  vaccinationKind: optionalText(150),
};

const hasRequiredTag = ({ kindMeans, tagNumber }: { kindMeans: string; tagNumber: string }) =>
  !isRabies(kindMeans) || tagNumber !== '';
const TAG_RULE = {
  error: TAG_REQUIRED,
  path: ['tagNumber'],
  when: whenFieldsValid('kindMeans', 'tagNumber'),
};

const numberFields = { vaccineSerialNo: optionalText(75), tagNumber: optionalText(40) };

/**
 * The values per animal of a vaccination for several: the tag, and optionally the serial number (product/health 2.5).
 */
export const VaccinationRows = perAnimalRows(numberFields, 'tagNumber');

/** The fields of a given vaccination of any kind. */
export const CompletedVaccination = z.object({
  ...kindFields,
  /** The meaning of the kind, by which a form asks for the tag; the server uses its own list. */
  kindMeans: optionalText(40),
  ...completedFields(DATE_REQUIRED),
  vaccineManufacturer: optionalText(75),
  ...numberFields,
});

/** A vaccination that was given (product/health 2.1). */
export const VaccinationInput = CompletedVaccination.refine(hasRequiredTag, TAG_RULE).refine(
  hasInterval,
  INTERVAL_RULE,
);

const reminderFields = { reminder: z.literal(true), ...kindFields, ...clinicalFields };

/** Reminders of a kind, for one date or several. */
export const VaccinationReminders = z.object({ ...reminderFields, dueDate: dueDates(DATE_REQUIRED) });

/** A reminder that is corrected. */
export const VaccinationReminder = z.object({
  ...reminderFields,
  ...versionField,
  dueDate: dueDate(DATE_REQUIRED),
});

export const Vaccination = z.object({
  ...replyFields,
  vaccinationKind: z.string(),
  vaccineManufacturer: z.string(),
  vaccineSerialNo: z.string(),
  tagNumber: z.string(),
});
export type Vaccination = z.output<typeof Vaccination>;

export const VaccinationDue = Vaccination.extend(animalFields);
export type VaccinationDue = z.output<typeof VaccinationDue>;

const calls = reminderCalls({
  kind: 'vaccination',
  title: 'Vaccination',
  historyName: '[{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a vaccination]',
  addedSentence:
    '[added {kindName} on {actionDate}[, due again in {dueAgain}|, due again on {nextDue}]{-nextDue}[, which was due on {completedReminder}]|set {kindName} as due on {dueDate}|added a vaccination]',
  correctedSentence:
    '[completed {kindName} on {actionDate}, which was due on {was.dueDate}|corrected [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a vaccination][: {changes}]]',
  one: 'a vaccination',
  many: 'vaccinations',
  right: 'animals.actions.vaccination',
  path: 'animal-vaccination',
  listPath: 'get-animal-vaccination',
  add: {
    summary: `Vaccinations given (reminder false) or due (reminder true, one date or several), for up to ${MAX_TREATED_ANIMALS} animals of one type, all or none; tag and serial number of each in "each"; "due again" makes the next reminder. What is given completes the open reminder that it meets; 409 for what was given on that day already`,
    message: addedMessage('Vaccination', 'vaccinations', 'Vaccination reminder'),
    body: z.object({
      animalIds: animalIdList(MAX_TREATED_ANIMALS),
      completeReminders: remindersToComplete('vaccination'),
      keepReminders,
      each: VaccinationRows.optional(),
      animalVaccinationVm: z
        .array(z.discriminatedUnion('reminder', [VaccinationReminders, VaccinationInput]), {
          error: KIND_REQUIRED,
        })
        .min(1, KIND_REQUIRED)
        .max(10, 'At most 10 vaccinations at once'),
    }),
    reply: HealthAddResult,
  },
  listReply: z.object({ animalVaccinations: z.array(Vaccination) }),
  due: { animalVaccinations: z.array(VaccinationDue) },
  updateBody: z.discriminatedUnion('reminder', [VaccinationReminder, VaccinationInput]),
  updateReply: z.object({ animalVaccination: Vaccination }),
});

export const vaccinations = contract('health', 'vaccinations', {
  ...calls,
  update: { ...calls.update, query: CompleteReminderFlag },
});
