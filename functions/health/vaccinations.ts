import { TAG_REQUIRED, type vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../kernel/http-error.ts';
import { changeRecord } from './treatments/change.ts';
import { prepareAdd } from './treatments/prepare-add.ts';
import { prepareChange } from './treatments/prepare-change.ts';
import type { FormContext, TreatmentForms } from './treatments/treatment-forms.ts';
import { overridesByAnimal } from './treatments/per-animal.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { toVaccination } from './health-record/health-replies.ts';

const KIND = 'vaccination';

type Add = Parsed<typeof vaccinations.add>;
type Update = Parsed<typeof vaccinations.update>;
type DoneUpdate = Exclude<Update['body'], { reminder: true }>;

/** The fields that only vaccinations have; 422 for a rabies vaccination without its tag (product/health 2.1). */
function vaccinationFields(form: DoneUpdate, { kindMeans, fieldPath }: FormContext) {
  const { vaccineManufacturer, vaccineSerialNo, tagNumber } = form;
  if (isRabies(kindMeans) && !tagNumber) throw invalidFieldError(`${fieldPath}tagNumber`, TAG_REQUIRED);
  const tagFields = isRabies(kindMeans) ? { tagNumber } : {};
  return { vaccineManufacturer, vaccineSerialNo, ...tagFields };
}

const VACCINATION_FORMS: TreatmentForms<DoneUpdate> = { kind: KIND, fields: vaccinationFields };

async function add({ body }: Add, context: TenantContext) {
  const {
    animalIds,
    animalVaccinationVm: forms,
    completeReminders: completedReminders,
    keepReminders: keepsFarReminders,
  } = body;
  const { extraActions, reply } = await prepareAdd(context, VACCINATION_FORMS, {
    logLine: 'vaccinations.add',
    animalIds,
    forms,
    fieldPathOf: (index) => `animalVaccinationVm.${index}.`,
    completedReminders,
    keepsFarReminders,
    overrideOf: overridesByAnimal(body, (form, { tagNumber, vaccineSerialNo }) => ({
      ...form,
      tagNumber: tagNumber || form.tagNumber,
      vaccineSerialNo: vaccineSerialNo || form.vaccineSerialNo,
    })),
  });
  return extraActions.length > 0 ? transactOnce(context, extraActions, reply) : reply;
}

async function update({ params: { id }, query, body }: Update, context: TenantContext) {
  const preparedChange = await prepareChange(context, VACCINATION_FORMS, { id, form: body });
  const after = await changeRecord(context, {
    ...preparedChange,
    logLine: 'vaccinations.update',
    isCompletion: query.completeReminder,
  });
  return { animalVaccination: toVaccination(after, preparedChange.found.animal.row.animalName) };
}

const { list, remove } = healthHandlers(KIND, { toReply: toVaccination });

export const vaccinationHandlers = {
  add: (input, context) => retryOnConflict(() => add(input, context)),

  list: list((animalVaccinations) => ({ animalVaccinations })),

  due: dueHandler(KIND, toVaccination, (animalVaccinations) => ({ animalVaccinations })),

  update,

  remove,
} satisfies Handlers<typeof vaccinations>;
