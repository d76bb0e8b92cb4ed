import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { dueAgainFields, type Draft, type DueAgainInput } from '../health-record/draft.ts';
import type { HealthFields } from '../health-record/health.record.ts';
import { recordAt } from '../health-record/find.ts';
import {
  checkBorn,
  clinicIn,
  factsOf,
  unchangedKind,
  kindIn,
  type KindFacts,
  type KindNamer,
  kindsNow,
  oneType,
  subjectsAt,
} from '../health-record/references.ts';
import type { HealthChange } from './change.ts';
import type { PerAnimalForm } from './per-animal.ts';
import { checkDoubts, doubtsOf, withDoubts } from '../doubt/doubts.ts';
import {
  type DraftCheck,
  type CompletedReminders,
  readSiblingRecords,
  readRecordsByAnimal,
  matchReminders,
} from './match-reminders.ts';
import { checkFirst } from '../doubt/repeat-doubts.ts';
import { usualOf } from '../doubt/usual.ts';
import { addedReply, adding } from './write.ts';

interface Form extends DueAgainInput {
  readonly kindId: string;
  readonly notes: string;
}

interface ReminderForm extends Form {
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
export interface FormContext extends KindFacts {
  readonly clinicName: string | undefined;
  readonly country: string | undefined;
  /** True where it says more than of one animal. */
  readonly several: boolean;
  /** In front of the names of fields. */
  readonly fieldPath: string;
}

/** A kind of which a clinic does something. */
export interface Clinical<D extends DoneForm> {
  readonly kind: 'vaccination' | 'procedure';
  /** Its specific fields once it was done; 422 if something is missing. */
  readonly fields: (form: D, formContext: FormContext) => HealthFields;
  /** True for a form with a measurement, which is judged by what is usual of the animal's type. */
  readonly isMeasured?: (form: D) => boolean;
}

const isDue = (form: DoneForm | ReminderForm): form is ReminderForm => form.reminder === true;

function draftOf<D extends DoneForm>(
  form: D | ReminderForm,
  formContext: FormContext,
  says: Clinical<D>['fields'],
): Draft {
  const { notes } = form;
  const { kindId, kindName, kindMeans, clinicName } = formContext;
  const kind = { kindId, kindName, kindMeans };
  if (isDue(form)) {
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
    ...says(form, formContext),
    ...dueAgainFields(form),
    notes,
  };
}

interface ToAdd<D extends DoneForm> {
  /** The name of the event in the history. */
  readonly logLine: 'vaccinations.add' | 'procedures.add';
  readonly animalIds: readonly string[];
  readonly forms: readonly (D | ReminderForm)[];
  /** The path of a form in the request, before its fields. */
  readonly fieldPathOf: (place: number) => string;
  readonly completes: CompletedReminders;
  readonly keepsFarReminders?: boolean | undefined;
  /** The per-animal part of the forms. */
  readonly overrideOf: PerAnimalForm<D>;
}

interface AddedRecords {
  readonly animals: readonly AnimalRecord[];
  /** By animal. */
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  /** None where all of it is there already. */
  readonly extraActions: Action[];
  readonly reply: ReturnType<typeof addedReply>;
}

/** The kinds and the days in forms of done treatments, and whether a measurement of an animal is given. */
function formContents<D extends DoneForm>({
  forms,
  animalIds,
  overrideOf,
  isMeasured,
}: Pick<ToAdd<D>, 'forms' | 'animalIds' | 'overrideOf'> & Required<Pick<Clinical<D>, 'isMeasured'>>) {
  const done = forms.flatMap((form) => (isDue(form) ? [] : [form]));
  return {
    kindIds: done.map(({ kindId }) => kindId),
    days: done.map(({ actionDate }) => actionDate),
    isMeasured: done.some((form) => animalIds.some((id) => isMeasured(overrideOf(id, form)?.form ?? form))),
  };
}

interface DoubtInput<D extends DoneForm> extends Pick<ToAdd<D>, 'forms' | 'fieldPathOf' | 'overrideOf'> {
  readonly kind: Clinical<D>['kind'];
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  readonly findKind: KindNamer;
  readonly usual: Awaited<ReturnType<typeof usualOf>>;
}

/** The doubts about each draft, at its form's field names. */
const doubtCheck =
  <D extends DoneForm>(
    context: TenantContext,
    { kind, drafts, forms, findKind, usual, fieldPathOf, overrideOf }: DoubtInput<D>,
  ): DraftCheck =>
  (input) => {
    const { id } = input.animal.row;
    const place = drafts.get(id)?.indexOf(input.draft) ?? 0;
    const form = forms[place];
    if (!form || isDue(form)) return [];
    const fieldPath = overrideOf(id, form)?.fieldPath ?? fieldPathOf(place);
    return doubtsOf({ ...input, ...usual(findKind(form.kindId)), kind, context, fieldPath });
  };

/** The clinics in forms of done treatments. */
const clinicsIn = (forms: readonly (DoneForm | ReminderForm)[], fieldPathOf: (place: number) => string) =>
  forms.flatMap((form, i) => (isDue(form) ? [] : [clinicIn(form.hospitalClinicId, fieldPathOf(i))]));

/** Adds records of such a kind: two round trips. 404, 422, 409. */
export async function toAdd<D extends DoneForm>(
  context: TenantContext,
  { kind, fields, isMeasured = () => false }: Clinical<D>,
  { logLine, animalIds, forms, fieldPathOf, completes, keepsFarReminders: keeps, overrideOf }: ToAdd<D>,
): Promise<AddedRecords> {
  const { countryCode: country } = context.caller;
  const parties = clinicsIn(forms, fieldPathOf);
  const [{ animals, clinics }, recordsByAnimal] = await Promise.all([
    subjectsAt(context, animalIds, parties),
    readRecordsByAnimal(context.table, kind, animalIds),
  ]);
  const animalTypeId = oneType(animals);
  const kindIds = forms.map(({ kindId }) => kindId);
  const doneFacts = formContents({ forms, animalIds, overrideOf, isMeasured });
  const reading = kindsNow(context.table, { kind, animalTypeId }, kindIds);
  const [byId, usual] = await Promise.all([
    reading,
    usualOf(context.table, { kind, animalTypeId, animals, ...doneFacts, kinds: reading }),
  ]);
  const findKind: KindNamer = (id, at) => kindIn(byId, kind, id, at);
  const kinds = forms.map((form, i) => {
    if (!isDue(form))
      checkBorn(animals, { date: form.actionDate, field: `${fieldPathOf(i)}actionDate`, country });
    const clinicName = isDue(form) ? undefined : clinics.get(form.hospitalClinicId);
    return { ...factsOf(findKind(form.kindId, fieldPathOf(i))), clinicName, country };
  });
  const draftsOf = (animalId: string) =>
    forms.flatMap((form, i) => {
      const facts = kinds[i];
      if (!facts) return [];
      const animalForm = isDue(form) ? undefined : overrideOf(animalId, form);
      const formContext = animalForm
        ? { ...facts, several: false, fieldPath: animalForm.fieldPath }
        : { ...facts, several: animals.length > 1, fieldPath: fieldPathOf(i) };
      return [draftOf(animalForm?.form ?? form, formContext, fields)];
    });
  const drafts = new Map(animals.map(({ row: { id } }) => [id, draftsOf(id)]));
  const outcomes = matchReminders(
    context,
    {
      kind,
      draftsOf: (id) => drafts.get(id) ?? [],
      completes,
      keepsFarReminders: keeps,
      doubts: doubtCheck(context, { kind, drafts, forms, findKind, usual, fieldPathOf, overrideOf }),
    },
    { animals, recordsByAnimal },
  );
  checkDoubts(
    outcomes.flatMap(({ doubts }) => doubts),
    forms.flatMap((form) => (isDue(form) ? [] : (form.accepted ?? []))),
  );
  return {
    animals,
    drafts,
    extraActions: adding(context, { what: logLine, outcomes, parties }),
    reply: addedReply(outcomes),
  };
}

interface ToChange<D extends DoneForm> {
  readonly id: string;
  readonly form: (D | ReminderForm) & { readonly version?: number | undefined };
}

/** A correction of such a record, or the completion of its reminder. 404, 403, 422. */
export async function toChange<D extends DoneForm>(
  context: TenantContext,
  { kind, fields, isMeasured = () => false }: Clinical<D>,
  { id, form }: ToChange<D>,
): Promise<Omit<HealthChange, 'logLine'>> {
  const { table, caller } = context;
  const { countryCode: country } = caller;
  const clinic = isDue(form) ? undefined : clinicIn(form.hospitalClinicId);
  const [found, records] = await Promise.all([
    recordAt(context, { kind, id, clinic }),
    readSiblingRecords(table, kind, { id, form }),
  ]);
  const { record, animal, clinicName } = found;
  if (!isDue(form)) checkBorn([animal], { date: form.actionDate, field: 'actionDate', country });
  const { animalTypeId } = animal.row;
  const storedKind = unchangedKind(record, form.kindId);
  const isDone = !isDue(form) && (record.reminder || form.actionDate !== record.date);
  const reading = Promise.resolve(
    storedKind && !isDone ? undefined : kindsNow(table, { kind, animalTypeId }, [form.kindId]),
  );
  const [kinds, usual] = await Promise.all([
    reading,
    usualOf(table, {
      kind,
      animalTypeId,
      animals: [animal],
      isMeasured: !isDue(form) && isMeasured(form),
      kindIds: [form.kindId],
      days: isDue(form) ? [] : [form.actionDate],
      kinds: reading,
    }),
  ]);
  const facts = storedKind ?? factsOf(kindIn(kinds ?? new Map<string, never>(), kind, form.kindId));
  const uncheckedDraft = draftOf(
    form,
    { ...facts, clinicName, country, several: false, fieldPath: '' },
    fields,
  );
  const corrects =
    !record.reminder && record.kindId === uncheckedDraft.kindId && uncheckedDraft.dates.includes(record.date);
  if (kind === 'vaccination' && !uncheckedDraft.reminder && !corrects) {
    const otherRecords = records.filter(({ own }) => own !== record.own);
    checkFirst(animal, otherRecords, uncheckedDraft, country);
  }
  const doubts = doubtsOf({
    kind,
    ...usual(kinds?.get(form.kindId) ?? { id: form.kindId }),
    context,
    animal,
    draft: uncheckedDraft,
    records,
    before: record,
    fieldPath: '',
  });
  if (!isDue(form)) checkDoubts(doubts, form.accepted);
  const draft = withDoubts(uncheckedDraft, doubts, record);
  return { found, records, draft, version: form.version, clinic };
}
