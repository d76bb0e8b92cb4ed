import type { TenantContext } from '../../kernel/context.ts';
import { loadHealthRecord } from '../health-record/find.ts';
import {
  checkNotBeforeBirth,
  clinicReference,
  kindFieldsOf,
  unchangedKind,
  createKindFinder,
  readKinds,
} from '../health-record/references.ts';
import type { HealthChange } from './change.ts';
import { checkDoubts, doubtsOf, withDoubts } from '../doubt/doubts.ts';
import { readRecordsOfAnimal } from './match-reminders.ts';
import { checkNotRecorded } from '../doubt/repeat-doubts.ts';
import { readUsualValues } from '../doubt/usual-values.ts';
import {
  type DoneForm,
  isReminderForm,
  type ReminderForm,
  toDraft,
  type TreatmentForms,
} from './treatment-forms.ts';

interface ChangeRequest<D extends DoneForm> {
  readonly id: string;
  readonly form: (D | ReminderForm) & { readonly version?: number | undefined };
}

/** Prepares the correction of a treatment's record, or the completion of its reminder. 404, 409, 422. */
export async function prepareChange<D extends DoneForm>(
  context: TenantContext,
  { kind, fields, isMeasured = () => false }: TreatmentForms<D>,
  { id, form }: ChangeRequest<D>,
): Promise<Omit<HealthChange, 'logLine'>> {
  const { table, caller } = context;
  const { countryCode: country } = caller;
  const clinic = isReminderForm(form) ? undefined : clinicReference(form.hospitalClinicId);
  const [found, records] = await Promise.all([
    loadHealthRecord(context, { kind, id, clinic }),
    readRecordsOfAnimal(table, kind, { id, form }),
  ]);
  const { record, animal, clinicName } = found;
  if (!isReminderForm(form))
    checkNotBeforeBirth([animal], { date: form.actionDate, field: 'actionDate', country });
  const { animalTypeId } = animal.row;
  const storedKind = unchangedKind(record, form.kindId);
  const isNewlyDone = !isReminderForm(form) && (record.reminder || form.actionDate !== record.date);
  const kindsPromise = Promise.resolve(
    storedKind && !isNewlyDone
      ? undefined
      : readKinds(table, { recordKind: kind, animalTypeId }, [form.kindId]),
  );
  const [kinds, usualValuesOf] = await Promise.all([
    kindsPromise,
    readUsualValues(table, {
      kind,
      animalTypeId,
      animals: [animal],
      isMeasured: !isReminderForm(form) && isMeasured(form),
      kindIds: [form.kindId],
      days: isReminderForm(form) ? [] : [form.actionDate],
      kinds: kindsPromise,
    }),
  ]);
  const kindFields = storedKind ?? kindFieldsOf(createKindFinder(kind, kinds)(form.kindId));
  const uncheckedDraft = toDraft(
    form,
    { ...kindFields, clinicName, country, isForSeveral: false, fieldPath: '' },
    fields,
  );
  const isCorrection =
    !record.reminder && record.kindId === uncheckedDraft.kindId && uncheckedDraft.dates.includes(record.date);
  const otherRecords = records.filter(({ own }) => own !== record.own);
  if (kind === 'vaccination' && !uncheckedDraft.reminder && !isCorrection)
    checkNotRecorded(animal, otherRecords, uncheckedDraft, country);
  const doubts = doubtsOf({
    kind,
    ...usualValuesOf(kinds?.get(form.kindId) ?? { id: form.kindId }),
    context,
    animal,
    draft: uncheckedDraft,
    records,
    before: record,
    fieldPath: '',
  });
  if (!isReminderForm(form)) checkDoubts(doubts, form.accepted);
  const draft = withDoubts(uncheckedDraft, doubts, record);
  return { found, records, draft, version: form.version, clinic };
}
