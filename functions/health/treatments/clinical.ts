import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { againFacts, type Draft, type GivenAgain } from '../health-record/draft.ts';
import type { HealthFields } from '../health-record/health.record.ts';
import { recordAt } from '../health-record/find.ts';
import {
  checkBorn,
  clinicIn,
  factsOf,
  keptKind,
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
  knownBeside,
  knownOf,
  matchReminders,
} from './match-reminders.ts';
import { checkFirst } from '../doubt/given.ts';
import { usualOf } from '../doubt/usual.ts';
import { addedReply, adding } from './write.ts';

interface Form extends GivenAgain {
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
  readonly fields: (form: D, beside: FormContext) => HealthFields;
  /** True for a form with a measurement, which is judged by what is usual of the animal's type. */
  readonly isMeasured?: (form: D) => boolean;
}

const isDue = (form: DoneForm | ReminderForm): form is ReminderForm => form.reminder === true;

function draftOf<D extends DoneForm>(
  form: D | ReminderForm,
  beside: FormContext,
  says: Clinical<D>['fields'],
): Draft {
  const { notes } = form;
  const { kindId, kindName, kindMeans, clinicName } = beside;
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
    ...says(form, beside),
    ...againFacts(form),
    notes,
  };
}

interface ToAdd<D extends DoneForm> {
  /** The name of the event in the history. */
  readonly what: 'vaccinations.add' | 'procedures.add';
  readonly animalIds: readonly string[];
  readonly forms: readonly (D | ReminderForm)[];
  /** The path of a form in the request, before its fields. */
  readonly fieldPathOf: (place: number) => string;
  readonly completes: CompletedReminders;
  readonly keepsFarReminders?: boolean | undefined;
  /** The per-animal part of the forms. */
  readonly own: PerAnimalForm<D>;
}

interface AddedRecords {
  readonly animals: readonly AnimalRecord[];
  /** By animal. */
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  /** None where all of it is there already. */
  readonly along: Action[];
  readonly reply: ReturnType<typeof addedReply>;
}

/** The kinds and the days in forms of done treatments, and whether a measurement of an animal is given. */
function givenIn<D extends DoneForm>({
  forms,
  animalIds,
  own,
  isMeasured,
}: Pick<ToAdd<D>, 'forms' | 'animalIds' | 'own'> & Required<Pick<Clinical<D>, 'isMeasured'>>) {
  const done = forms.flatMap((form) => (isDue(form) ? [] : [form]));
  return {
    kindIds: done.map(({ kindId }) => kindId),
    days: done.map(({ actionDate }) => actionDate),
    isMeasured: done.some((form) => animalIds.some((id) => isMeasured(own(id, form)?.form ?? form))),
  };
}

interface DoubtInput<D extends DoneForm> extends Pick<ToAdd<D>, 'forms' | 'fieldPathOf' | 'own'> {
  readonly kind: Clinical<D>['kind'];
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  readonly named: KindNamer;
  readonly usual: Awaited<ReturnType<typeof usualOf>>;
}

/** The doubts about each draft, at its form's field names. */
const asking =
  <D extends DoneForm>(
    context: TenantContext,
    { kind, drafts, forms, named, usual, fieldPathOf, own }: DoubtInput<D>,
  ): DraftCheck =>
  (asked) => {
    const { id } = asked.animal.row;
    const place = drafts.get(id)?.indexOf(asked.draft) ?? 0;
    const form = forms[place];
    if (!form || isDue(form)) return [];
    const fieldPath = own(id, form)?.fieldPath ?? fieldPathOf(place);
    return doubtsOf({ ...asked, ...usual(named(form.kindId)), kind, context, fieldPath });
  };

/** The clinics in forms of done treatments. */
const clinicsIn = (forms: readonly (DoneForm | ReminderForm)[], fieldPathOf: (place: number) => string) =>
  forms.flatMap((form, i) => (isDue(form) ? [] : [clinicIn(form.hospitalClinicId, fieldPathOf(i))]));

/** Adds records of such a kind: two round trips. 404, 422, 409. */
export async function toAdd<D extends DoneForm>(
  context: TenantContext,
  { kind, fields, isMeasured = () => false }: Clinical<D>,
  { what, animalIds, forms, fieldPathOf, completes, keepsFarReminders: keeps, own }: ToAdd<D>,
): Promise<AddedRecords> {
  const { countryCode: country } = context.caller;
  const parties = clinicsIn(forms, fieldPathOf);
  const [{ animals, clinics }, known] = await Promise.all([
    subjectsAt(context, animalIds, parties),
    knownOf(context.table, kind, animalIds),
  ]);
  const animalTypeId = oneType(animals);
  const kindIds = forms.map(({ kindId }) => kindId);
  const given = givenIn({ forms, animalIds, own, isMeasured });
  const reading = kindsNow(context.table, { kind, animalTypeId }, kindIds);
  const [byId, usual] = await Promise.all([
    reading,
    usualOf(context.table, { kind, animalTypeId, animals, ...given, kinds: reading }),
  ]);
  const named: KindNamer = (id, at) => kindIn(byId, kind, id, at);
  const kinds = forms.map((form, i) => {
    if (!isDue(form))
      checkBorn(animals, { date: form.actionDate, field: `${fieldPathOf(i)}actionDate`, country });
    const clinicName = isDue(form) ? undefined : clinics.get(form.hospitalClinicId);
    return { ...factsOf(named(form.kindId, fieldPathOf(i))), clinicName, country };
  });
  const draftsOf = (animalId: string) =>
    forms.flatMap((form, i) => {
      const facts = kinds[i];
      if (!facts) return [];
      const mine = isDue(form) ? undefined : own(animalId, form);
      const beside = mine
        ? { ...facts, several: false, fieldPath: mine.fieldPath }
        : { ...facts, several: animals.length > 1, fieldPath: fieldPathOf(i) };
      return [draftOf(mine?.form ?? form, beside, fields)];
    });
  const drafts = new Map(animals.map(({ row: { id } }) => [id, draftsOf(id)]));
  const outcomes = matchReminders(
    context,
    {
      kind,
      draftsOf: (id) => drafts.get(id) ?? [],
      completes,
      keepsFarReminders: keeps,
      doubts: asking(context, { kind, drafts, forms, named, usual, fieldPathOf, own }),
    },
    { animals, known },
  );
  checkDoubts(
    outcomes.flatMap(({ doubts }) => doubts),
    forms.flatMap((form) => (isDue(form) ? [] : (form.accepted ?? []))),
  );
  return {
    animals,
    drafts,
    along: adding(context, { what, outcomes, parties }),
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
): Promise<Omit<HealthChange, 'what'>> {
  const { table, caller } = context;
  const { countryCode: country } = caller;
  const clinic = isDue(form) ? undefined : clinicIn(form.hospitalClinicId);
  const [found, known] = await Promise.all([
    recordAt(context, { kind, id, clinic }),
    knownBeside(table, kind, { id, form }),
  ]);
  const { record, animal, clinicName } = found;
  if (!isDue(form)) checkBorn([animal], { date: form.actionDate, field: 'actionDate', country });
  const { animalTypeId } = animal.row;
  const kept = keptKind(record, form.kindId);
  const isDone = !isDue(form) && (record.reminder || form.actionDate !== record.date);
  const reading = Promise.resolve(
    kept && !isDone ? undefined : kindsNow(table, { kind, animalTypeId }, [form.kindId]),
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
  const facts = kept ?? factsOf(kindIn(kinds ?? new Map<string, never>(), kind, form.kindId));
  const said = draftOf(form, { ...facts, clinicName, country, several: false, fieldPath: '' }, fields);
  const corrects = !record.reminder && record.kindId === said.kindId && said.dates.includes(record.date);
  if (kind === 'vaccination' && !said.reminder && !corrects) {
    const others = known.filter(({ own }) => own !== record.own);
    checkFirst(animal, others, said, country);
  }
  const doubts = doubtsOf({
    kind,
    ...usual(kinds?.get(form.kindId) ?? { id: form.kindId }),
    context,
    animal,
    draft: said,
    known,
    before: record,
    fieldPath: '',
  });
  if (!isDue(form)) checkDoubts(doubts, form.accepted);
  const draft = withDoubts(said, doubts, record);
  return { found, known, draft, version: form.version, clinic };
}
