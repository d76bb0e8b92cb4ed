import { TAG_REQUIRED, type vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isRabies } from '#shared/rules/health.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { untilSettled } from '../kernel/records/overtaken.ts';
import { faulty } from '../kernel/refusal.ts';
import { changeRecord } from './change/change.ts';
import { againFacts, type Draft } from './record/draft.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { recordAt } from './record/find.ts';
import { knownBeside, knownOf, meet } from './change/meet.ts';
import {
  checkBorn,
  clinicIn,
  factsOf,
  keptKind,
  type KindFacts,
  kindNamer,
  oneType,
  subjectsAt,
} from './record/references.ts';
import { shownVaccination } from './record/shown.ts';
import { addedReply, adding } from './change/write.ts';

const KIND = 'vaccination';

type Add = Parsed<typeof vaccinations.add>;
type Update = Parsed<typeof vaccinations.update>;
type Vm = Add['body']['animalVaccinationVm'][number] | Update['body'];

interface Names extends KindFacts {
  readonly clinicName?: string | undefined;
  /** In front of the names of fields. */
  readonly at?: string;
}

/** What a form says; 422 for a rabies vaccination without its tag (product/health 2.1). */
function draftOf(vm: Vm, { kindName, kindMeans, clinicName, at = '' }: Names): Draft {
  const { kindId, notes } = vm;
  if (vm.reminder)
    return {
      reminder: true,
      dates: [vm.dueDate].flat(),
      kindId,
      kindName,
      kindMeans,
      clinicId: undefined,
      clinicName: undefined,
      brief: {},
      texts: { notes },
    };
  const { actionDate, hospitalClinicId: clinicId, tagNumber, administerer } = vm;
  const { vaccineManufacturer, vaccineSerialNo } = vm;
  if (isRabies(kindMeans) && !tagNumber) throw faulty(`${at}tagNumber`, TAG_REQUIRED);
  const tag = isRabies(kindMeans) ? { tagNumber } : {};
  return {
    reminder: false,
    dates: [actionDate],
    kindId,
    kindName,
    kindMeans,
    clinicId,
    clinicName,
    brief: { administerer, vaccineManufacturer, vaccineSerialNo, ...tag, ...againFacts(vm) },
    texts: { notes },
  };
}

async function add({ body }: Add, context: TenantContext) {
  const { animalIds, animalVaccinationVm: vms, completeReminders: completes } = body;
  const at = (i: number) => `animalVaccinationVm.${i}.`;
  const parties = vms.flatMap((vm, i) => (vm.reminder ? [] : [clinicIn(vm.hospitalClinicId, at(i))]));
  const [{ animals, clinics }, known] = await Promise.all([
    subjectsAt(context, animalIds, parties),
    knownOf(context.table, KIND, animalIds),
  ]);
  const named = await kindNamer(context.table, KIND, oneType(animals));
  vms.forEach((vm, i) => {
    const { countryCode: country } = context.caller;
    if (!vm.reminder) checkBorn(animals, { date: vm.actionDate, field: `${at(i)}actionDate`, country });
  });
  const drafts = vms.map((vm, i) =>
    draftOf(vm, {
      ...factsOf(named(vm.kindId, at(i))),
      clinicName: vm.reminder ? undefined : clinics.get(vm.hospitalClinicId),
      at: at(i),
    }),
  );
  const outcomes = meet(context, { kind: KIND, drafts, completes }, { animals, known });
  const actions = adding(context, { what: 'vaccinations.add', outcomes, parties });
  const reply = addedReply(outcomes);
  // All of it may be there already.
  return actions.length > 0 ? once(context, actions, reply) : reply;
}

async function update({ params, query, body }: Update, context: TenantContext) {
  const clinic = body.reminder ? undefined : clinicIn(body.hospitalClinicId);
  const [found, known] = await Promise.all([
    recordAt(context, { kind: KIND, id: params.id, clinic }),
    knownBeside(context.table, KIND, { id: params.id, form: body }),
  ]);
  const { record, animal } = found;
  const { countryCode: country } = context.caller;
  if (!body.reminder) checkBorn([animal], { date: body.actionDate, field: 'actionDate', country });
  const kind =
    keptKind(record, body.kindId) ??
    factsOf((await kindNamer(context.table, KIND, animal.row.animalTypeId))(body.kindId));
  const after = await changeRecord(context, {
    what: 'vaccinations.update',
    found,
    known,
    draft: draftOf(body, { ...kind, clinicName: found.clinicName }),
    version: body.version,
    completing: query.completeReminder,
    clinic,
  });
  return { animalVaccination: shownVaccination(after, animal.row.animalName) };
}

const { list, remove } = healthHandlers(KIND, { shown: shownVaccination });

export const vaccinationHandlers = {
  add: (input, context) => untilSettled(() => add(input, context)),

  list: list((animalVaccinations) => ({ animalVaccinations })),

  due: dueHandler(KIND, shownVaccination, (animalVaccinations) => ({ animalVaccinations })),

  update,

  remove,
} satisfies Handlers<typeof vaccinations>;
