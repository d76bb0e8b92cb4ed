import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { type Draft } from '../health-record/draft.ts';
import {
  checkNotBeforeBirth,
  clinicReference,
  kindFieldsOf,
  createKindFinder,
  type KindFinder,
  readKinds,
  requireSingleType,
  loadAnimalsAndClinics,
} from '../health-record/references.ts';
import type { PerAnimalForm } from './per-animal.ts';
import { checkDoubts, doubtsOf } from '../doubt/doubts.ts';
import {
  type DraftCheck,
  type CompletedReminders,
  readRecordsByAnimal,
  matchReminders,
} from './match-reminders.ts';
import { readUsualValues } from '../doubt/usual-values.ts';
import { toAddedReply, addActions } from './write.ts';
import {
  type DoneForm,
  isReminderForm,
  type ReminderForm,
  toDraft,
  type TreatmentForms,
} from './treatment-forms.ts';

interface AddRequest<D extends DoneForm> {
  /** The name of the event in the history. */
  readonly logLine: 'vaccinations.add' | 'procedures.add';
  readonly animalIds: readonly string[];
  readonly forms: readonly (D | ReminderForm)[];
  /** The path of a form in the request, as the prefix of its fields' names. */
  readonly fieldPathOf: (index: number) => string;
  readonly completedReminders: CompletedReminders;
  readonly keepsFarReminders?: boolean | undefined;
  /** The per-animal part of the forms. */
  readonly overrideOf: PerAnimalForm<D>;
}

interface PreparedAdd {
  readonly animals: readonly AnimalRecord[];
  /** The drafts by animal id. */
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  /** Empty if all records exist already. */
  readonly extraActions: Action[];
  readonly reply: ReturnType<typeof toAddedReply>;
}

/** The kinds and the days in forms of done treatments, and whether a measurement of an animal is given. */
function summarizeForms<D extends DoneForm>({
  forms,
  animalIds,
  overrideOf,
  isMeasured,
}: Pick<AddRequest<D>, 'forms' | 'animalIds' | 'overrideOf'> &
  Required<Pick<TreatmentForms<D>, 'isMeasured'>>) {
  const doneForms = forms.flatMap((form) => (isReminderForm(form) ? [] : [form]));
  return {
    kindIds: doneForms.map(({ kindId }) => kindId),
    days: doneForms.map(({ actionDate }) => actionDate),
    isMeasured: doneForms.some((form) =>
      animalIds.some((id) => isMeasured(overrideOf(id, form)?.form ?? form)),
    ),
  };
}

interface DoubtInput<D extends DoneForm> extends Pick<AddRequest<D>, 'forms' | 'fieldPathOf' | 'overrideOf'> {
  readonly kind: TreatmentForms<D>['kind'];
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  readonly findKind: KindFinder;
  readonly usualValuesOf: Awaited<ReturnType<typeof readUsualValues>>;
}

/** The doubts about each draft, at its form's field names. */
const createDoubtCheck =
  <D extends DoneForm>(
    context: TenantContext,
    { kind, drafts, forms, findKind, usualValuesOf, fieldPathOf, overrideOf }: DoubtInput<D>,
  ): DraftCheck =>
  (input) => {
    const { id } = input.animal.row;
    const formIndex = drafts.get(id)?.indexOf(input.draft) ?? 0;
    const form = forms[formIndex];
    if (!form || isReminderForm(form)) return [];
    const fieldPath = overrideOf(id, form)?.fieldPath ?? fieldPathOf(formIndex);
    return doubtsOf({ ...input, ...usualValuesOf(findKind(form.kindId)), kind, context, fieldPath });
  };

/** The clinics in forms of done treatments. */
const clinicsIn = (forms: readonly (DoneForm | ReminderForm)[], fieldPathOf: (index: number) => string) =>
  forms.flatMap((form, index) =>
    isReminderForm(form) ? [] : [clinicReference(form.hospitalClinicId, fieldPathOf(index))],
  );

interface DraftContext<D extends DoneForm> extends Pick<TreatmentForms<D>, 'fields'> {
  readonly animals: readonly AnimalRecord[];
  readonly clinicNames: ReadonlyMap<string, string>;
  readonly findKind: KindFinder;
  readonly country: string | undefined;
}

/** The drafts of the forms for each animal, by its id; 422 for a treatment before a birth. */
function createDrafts<D extends DoneForm>(
  { forms, fieldPathOf, overrideOf }: AddRequest<D>,
  { animals, clinicNames, findKind, country, fields }: DraftContext<D>,
): ReadonlyMap<string, readonly Draft[]> {
  const kinds = forms.map((form, index) => {
    if (!isReminderForm(form))
      checkNotBeforeBirth(animals, {
        date: form.actionDate,
        field: `${fieldPathOf(index)}actionDate`,
        country,
      });
    const clinicName = isReminderForm(form) ? undefined : clinicNames.get(form.hospitalClinicId);
    return { ...kindFieldsOf(findKind(form.kindId, fieldPathOf(index))), clinicName, country };
  });
  const draftsOf = (animalId: string) =>
    forms.flatMap((form, index) => {
      const kindContext = kinds[index];
      if (!kindContext) return [];
      const animalForm = isReminderForm(form) ? undefined : overrideOf(animalId, form);
      const formContext = animalForm
        ? { ...kindContext, isForSeveral: false, fieldPath: animalForm.fieldPath }
        : { ...kindContext, isForSeveral: animals.length > 1, fieldPath: fieldPathOf(index) };
      return [toDraft(animalForm?.form ?? form, formContext, fields)];
    });
  return new Map(animals.map(({ row: { id } }) => [id, draftsOf(id)]));
}

/** Prepares the addition of records of a kind, in two round trips. 404, 422, 409. */
export async function prepareAdd<D extends DoneForm>(
  context: TenantContext,
  { kind, fields, isMeasured = () => false }: TreatmentForms<D>,
  request: AddRequest<D>,
): Promise<PreparedAdd> {
  const { logLine, animalIds, forms, fieldPathOf, completedReminders, keepsFarReminders, overrideOf } =
    request;
  const { countryCode: country } = context.caller;
  const clinics = clinicsIn(forms, fieldPathOf);
  const [{ animals, clinicNames }, recordsByAnimal] = await Promise.all([
    loadAnimalsAndClinics(context, animalIds, clinics),
    readRecordsByAnimal(context.table, kind, animalIds),
  ]);
  const animalTypeId = requireSingleType(animals);
  const kindIds = forms.map(({ kindId }) => kindId);
  const formSummary = summarizeForms({ forms, animalIds, overrideOf, isMeasured });
  const kindsPromise = readKinds(context.table, { recordKind: kind, animalTypeId }, kindIds);
  const [kindsById, usualValuesOf] = await Promise.all([
    kindsPromise,
    readUsualValues(context.table, { kind, animalTypeId, animals, ...formSummary, kinds: kindsPromise }),
  ]);
  const findKind = createKindFinder(kind, kindsById);
  const drafts = createDrafts(request, { animals, clinicNames, findKind, country, fields });
  const outcomes = matchReminders(
    context,
    {
      kind,
      draftsOf: (id) => drafts.get(id) ?? [],
      completedReminders,
      keepsFarReminders,
      doubtsOf: createDoubtCheck(context, {
        kind,
        drafts,
        forms,
        findKind,
        usualValuesOf,
        fieldPathOf,
        overrideOf,
      }),
    },
    { animals, recordsByAnimal },
  );
  checkDoubts(
    outcomes.flatMap(({ doubts }) => doubts),
    forms.flatMap((form) => (isReminderForm(form) ? [] : (form.accepted ?? []))),
  );
  return {
    animals,
    drafts,
    extraActions: addActions(context, { what: logLine, outcomes, clinics }),
    reply: toAddedReply(outcomes),
  };
}
