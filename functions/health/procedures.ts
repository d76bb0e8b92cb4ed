import { CHIP_REQUIRED, type procedures, WEIGHT_REQUIRED } from '#shared/calls/health/procedures.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isMicrochip, isOfOne, isWeight, weightUnitOf } from '#shared/rules/health.ts';
import { writeAnimals } from '../animals/animal/write.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { untilSettled } from '../kernel/records/overtaken.ts';
import { faulty } from '../kernel/refusal.ts';
import { changeRecord } from './change/change.ts';
import { chipFollows, chipped, chipTwins } from './change/chip.ts';
import { againFacts, type Draft } from './record/draft.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { recordAt } from './record/find.ts';
import { recordsOf } from './record/list.ts';
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
import { shownProcedure, shownWeight } from './record/shown.ts';
import { addedReply, adding } from './change/write.ts';

const KIND = 'procedure';
const FIELD_PATH = 'animalProcedureVm.';

type Add = Parsed<typeof procedures.add>;
type Update = Parsed<typeof procedures.update>;
type Vm = Add['body']['animalProcedureVm'] | Update['body'];

interface Names extends KindFacts {
  readonly clinicName: string | undefined;
  readonly country: string | undefined;
  /** In front of the names of fields. */
  readonly at?: string;
}

/** What only some kinds ask for; 422 where it is missing (product/health 3.1). */
function measured(vm: Exclude<Vm, { reminder: true }>, { kindMeans, country, at = '' }: Names) {
  const { weight, weightUnit = weightUnitOf(country), microchipNumber } = vm;
  if (isWeight(kindMeans) && weight === undefined) throw faulty(`${at}weight`, WEIGHT_REQUIRED);
  if (isMicrochip(kindMeans) && !microchipNumber) throw faulty(`${at}microchipNumber`, CHIP_REQUIRED);
  return {
    ...(weight === undefined ? {} : { weight, weightUnit }),
    ...(isMicrochip(kindMeans) ? { microchipNumber } : {}),
  };
}

function draftOf(vm: Vm, names: Names): Draft {
  const { kindName, kindMeans, clinicName } = names;
  const { kindId, notes } = vm;
  const kind = { kindId, kindName, kindMeans };
  if (vm.reminder) {
    const dates = [vm.dueDate].flat();
    return {
      ...kind,
      reminder: true,
      dates,
      clinicId: undefined,
      clinicName: undefined,
      brief: {},
      texts: { notes },
    };
  }
  const { actionDate, hospitalClinicId: clinicId, administerer, results } = vm;
  return {
    ...kind,
    reminder: false,
    dates: [actionDate],
    clinicId,
    clinicName,
    brief: { administerer, ...measured(vm, names), ...againFacts(vm) },
    texts: { results, notes },
  };
}

/** 422 for a weight or a chip of several animals (product/health 3.1). */
function checkAlone({ kindName, kindMeans }: KindFacts, count: number): void {
  if (count > 1 && isOfOne(kindMeans))
    throw faulty(`${FIELD_PATH}kindId`, `${kindName} is of one animal: please select only one animal`);
}

async function add({ body }: Add, context: TenantContext) {
  const { animalIds, animalProcedureVm: vm, completeReminders: completes } = body;
  const { table, caller } = context;
  const { countryCode: country } = caller;
  const parties = vm.reminder ? [] : [clinicIn(vm.hospitalClinicId, FIELD_PATH)];
  const [{ animals, clinics }, known] = await Promise.all([
    subjectsAt(context, animalIds, parties),
    knownOf(table, KIND, animalIds),
  ]);
  const kind = factsOf((await kindNamer(table, KIND, oneType(animals)))(vm.kindId, FIELD_PATH));
  if (!vm.reminder) {
    checkAlone(kind, animals.length);
    checkBorn(animals, { date: vm.actionDate, field: `${FIELD_PATH}actionDate`, country });
  }
  const clinicName = vm.reminder ? undefined : clinics.get(vm.hospitalClinicId);
  const draft = draftOf(vm, { ...kind, clinicName, country, at: FIELD_PATH });
  const outcomes = meet(context, { kind: KIND, drafts: [draft], completes }, { animals, known });
  const chip = draft.reminder ? '' : (draft.brief.microchipNumber ?? '');
  const [animal] = animals;
  const along = adding(context, { what: 'procedures.add', outcomes, parties });
  const twins = await chipTwins(table, chip, animal?.row.id ?? '');
  const reply = { ...addedReply(outcomes), chipTwins: twins };
  // All of it may be there already.
  if (along.length === 0) return reply;
  const changes = chip && animal ? chipped(context, animal, chip) : [];
  return writeAnimals(context, { changes, along, reply });
}

async function update({ params, body }: Update, context: TenantContext) {
  const { table, caller } = context;
  const { countryCode: country } = caller;
  const clinic = body.reminder ? undefined : clinicIn(body.hospitalClinicId);
  const [found, known] = await Promise.all([
    recordAt(context, { kind: KIND, id: params.id, clinic }),
    knownBeside(table, KIND, { id: params.id, form: body }),
  ]);
  const { record, animal } = found;
  if (!body.reminder) checkBorn([animal], { date: body.actionDate, field: 'actionDate', country });
  const kind =
    keptKind(record, body.kindId) ??
    factsOf((await kindNamer(table, KIND, animal.row.animalTypeId))(body.kindId));
  const draft = draftOf(body, { ...kind, clinicName: found.clinicName, country });
  const twins = await chipTwins(table, draft.brief.microchipNumber ?? '', animal.row.id);
  const after = await changeRecord(context, {
    what: 'procedures.update',
    found,
    known,
    draft,
    version: body.version,
    clinic,
    animal: (next) => chipFollows(context, found, next),
  });
  return { animalProcedure: shownProcedure(after, animal.row.animalName), chipTwins: twins };
}

const { list, remove } = healthHandlers(KIND, { shown: shownProcedure, following: chipFollows });

export const procedureHandlers = {
  add: (input, context) => untilSettled(() => add(input, context)),

  list: list((animalProcedures) => ({ animalProcedures })),

  due: dueHandler(KIND, shownProcedure, (animalProcedures) => ({ animalProcedures })),

  update: (input, context) => untilSettled(() => update(input, context)),

  remove,

  async weights({ query: { animalId } }, context) {
    const { records } = await recordsOf(context, { animalId, kind: KIND, reminder: false });
    return { animalWeightHistory: records.toReversed().flatMap(shownWeight) };
  },
} satisfies Handlers<typeof procedures>;
