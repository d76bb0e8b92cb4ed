import { dueAgainFields, type Draft, type DueAgainInput } from '../health-record/draft.ts';
import type { HealthFields } from '../health-record/health.record.ts';
import type { KindFields } from '../health-record/references.ts';

interface Form extends DueAgainInput {
  readonly kindId: string;
  readonly notes: string;
}

/** The form of a treatment's reminder, due on one day or several. */
export interface ReminderForm extends Form {
  readonly reminder: true;
  readonly dueDate: string | string[];
}

/** The common fields of completed vaccinations, procedures, tests and treatments. */
export interface DoneForm extends Form {
  readonly reminder?: false | undefined;
  readonly actionDate: string;
  readonly hospitalClinicId: string;
  readonly administerer: string;
  readonly accepted?: readonly string[] | undefined;
}

/** The context of a form beside its fields. */
export interface FormContext extends KindFields {
  readonly clinicName: string | undefined;
  readonly country: string | undefined;
  /** True if the form is for more than one animal. */
  readonly isForSeveral: boolean;
  /** The prefix of the field names in errors. */
  readonly fieldPath: string;
}

/** A kind of treatment that is given at a clinic. */
export interface TreatmentForms<D extends DoneForm> {
  readonly kind: 'vaccination' | 'procedure';
  /** Its specific fields once it was done; 422 if something is missing. */
  readonly fields: (form: D, formContext: FormContext) => HealthFields;
  /** True for a form with a measurement, which is compared with the usual values of the animal's type. */
  readonly isMeasured?: (form: D) => boolean;
}

/** True for the form of a reminder. */
export const isReminderForm = (form: DoneForm | ReminderForm): form is ReminderForm => form.reminder === true;

/** The draft of a record by its form. */
export function toDraft<D extends DoneForm>(
  form: D | ReminderForm,
  formContext: FormContext,
  specificFieldsOf: TreatmentForms<D>['fields'],
): Draft {
  const { notes } = form;
  const { kindId, kindName, kindMeans, clinicName } = formContext;
  const kind = { kindId, kindName, kindMeans };
  if (isReminderForm(form)) {
    const noClinic = { clinicId: undefined, clinicName: undefined };
    return {
      ...kind,
      ...noClinic,
      reminder: true,
      dates: [form.dueDate].flat(),
      notes,
    };
  }
  const { actionDate, hospitalClinicId: clinicId, administerer } = form;
  return {
    ...kind,
    clinicId,
    clinicName,
    reminder: false,
    dates: [actionDate],
    administerer,
    ...specificFieldsOf(form, formContext),
    ...dueAgainFields(form),
    notes,
  };
}
