import type { meds } from '#shared/calls/health/meds.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { RequestedMedicine } from '#shared/rules/health/medicines.ts';
import { type AnimalRecord, loadAnimals } from '../animals/animal/animal-record/animal.record.ts';
import { MAX_ACTIONS } from '../kernel/table/actions.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { transactOnce, firstReplyOrThrow } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { changeRecord } from './treatments/change.ts';
import { type Draft } from './health-record/draft.ts';
import { planEndings, type EndingMeds } from './prescription/endings.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { loadHealthRecord } from './health-record/find.ts';
import { checkDoubts, doubtsOf, withDoubts } from './doubt/doubts.ts';
import { giveMeds } from './treatments/give.ts';
import {
  readRecordsOfAnimal,
  readRecordsByAnimal,
  matchReminders,
  NO_RECORDS,
  type Outcome,
} from './treatments/match-reminders.ts';
import {
  coursesOf,
  alreadyGetsError,
  medicineGuardAction,
  type MedicatedAnimal,
  readMedicatedAnimals,
} from './medicine/medicines.ts';
import {
  checkNotBeforeBirth,
  kindFieldsOf,
  unchangedKind,
  createKindFinder,
  readKinds,
} from './health-record/references.ts';
import { toMed } from './health-record/health-replies.ts';
import { toAddedReply, addActions } from './treatments/write.ts';

const KIND = 'med';

type Add = Parsed<typeof meds.add>;
type Update = Parsed<typeof meds.update>;
type Reply = Data<typeof meds.add>;
type MedicineInput = Add['body']['medVms'][number] | Update['body'];

function toDraft(vm: MedicineInput, kindName: string): Draft {
  const { medicineId: kindId, dosage, instructions, notes } = vm;
  const kind = { kindId, kindName, notes };
  if (vm.reminder) return { ...kind, reminder: true, dates: [vm.dueDate].flat(), dosage, instructions };
  const { administeredDate, administeredBy } = vm;
  return {
    ...kind,
    reminder: false,
    dates: [administeredDate],
    dosage,
    instructions,
    administeredBy,
  };
}

/** The courses of reminders: each medicine from its first day through its last. */
const toRequestedMedicines = (drafts: readonly Draft[]): RequestedMedicine[] =>
  drafts
    .filter(({ reminder }) => reminder)
    .map(({ kindId, kindName = '', dates }) => {
      const days = dates.toSorted();
      return { medicineId: kindId, medicine: kindName, from: days[0] ?? '', through: days.at(-1) ?? '' };
    });

const firstReminder = (outcome: Outcome | undefined) => outcome?.created.find(({ reminder }) => reminder);

interface MedicineRequest {
  readonly animals: readonly AnimalRecord[];
  readonly outcomes: readonly Outcome[];
  readonly medicatedAnimals: readonly MedicatedAnimal[];
  readonly requestedMedicines: readonly RequestedMedicine[];
}

/** The animals that already have meds of the requested medicine, without reminders that the same form completes. */
const findEndingMeds = ({
  animals,
  outcomes,
  medicatedAnimals,
  requestedMedicines,
}: MedicineRequest): EndingMeds[] =>
  medicatedAnimals.flatMap(({ animalId, meds: allMeds }, index) => {
    const completedIds = new Set(outcomes[index]?.completed.map(({ before }) => before.own));
    const remainingMeds = allMeds.filter(({ own }) => !completedIds.has(own));
    const courses = coursesOf(remainingMeds, requestedMedicines);
    if (courses.length === 0) return [];
    const { animalName = '' } = animals[index]?.row ?? {};
    // The first record made for an animal names the ended ones.
    return [
      { animalId, animalName, meds: remainingMeds, sign: firstReminder(outcomes[index])?.own ?? '', courses },
    ];
  });

/** Adds meds; all reads take one round trip. Throws `VersionConflict` if another request added meds meanwhile. */
async function add({ query, body }: Add, context: TenantContext) {
  const { animalIds, medVms, completeReminders: isCompleting } = body;
  const [hasGiven, hasReminders] = [false, true].map((due) =>
    medVms.some(({ reminder = false }) => reminder === due),
  );
  const [animals, medicines, recordsByAnimal, medicatedAnimals] = await Promise.all([
    loadAnimals(context, animalIds),
    readKinds(
      context.table,
      { recordKind: KIND },
      medVms.map(({ medicineId }) => medicineId),
    ),
    // Existing records are not needed for reminders: a day may have several doses.
    hasGiven ? readRecordsByAnimal(context.table, KIND, animalIds) : NO_RECORDS,
    hasReminders ? readMedicatedAnimals(context, animalIds) : [],
  ]);
  const { countryCode: country } = context.caller;
  const findMedicine = createKindFinder(KIND, medicines);
  const drafts = medVms.map((vm, index) => {
    const fieldPath = `medVms.${index}.`;
    const field = `${fieldPath}administeredDate`;
    if (!vm.reminder) checkNotBeforeBirth(animals, { date: vm.administeredDate, field, country });
    const { id: medicineId, name } = findMedicine(vm.medicineId, fieldPath);
    return toDraft({ ...vm, medicineId }, name);
  });
  const outcomes = matchReminders(
    context,
    {
      kind: KIND,
      draftsOf: () => drafts,
      completedReminders: isCompleting,
      doubtsOf: (input) =>
        doubtsOf({ ...input, kind: KIND, context, fieldPath: `medVms.${drafts.indexOf(input.draft)}.` }),
    },
    { animals, recordsByAnimal },
  );
  checkDoubts(
    outcomes.flatMap(({ doubts }) => doubts),
    medVms.flatMap((vm) => (vm.reminder ? [] : (vm.accepted ?? []))),
  );
  const requestedMedicines = query.force && !query.endOld ? [] : toRequestedMedicines(drafts);
  const currentMeds = findEndingMeds({ animals, outcomes, medicatedAnimals, requestedMedicines });
  if (currentMeds.length > 0 && !query.endOld) {
    const reply = await firstReplyOrThrow<Reply>(alreadyGetsError(currentMeds, country));
    return { reply, finish: () => Promise.resolve() };
  }
  const actions = [
    ...addActions(context, { what: 'meds.add', outcomes, clinics: [] }),
    ...medicatedAnimals.map((medicatedAnimal, index) =>
      medicineGuardAction(medicatedAnimal, firstReminder(outcomes[index])),
    ),
  ];
  const endings = await planEndings(context, currentMeds, MAX_ACTIONS - 1 - actions.length);
  const reply = await transactOnce(context, [...actions, ...endings.actions], {
    ...toAddedReply(outcomes),
    ended: endings.endedCount,
  });
  return { reply, finish: () => endings.finish(reply.ids) };
}

async function update({ params, body }: Update, context: TenantContext) {
  const [found, records] = await Promise.all([
    loadHealthRecord(context, { kind: KIND, id: params.id }),
    readRecordsOfAnimal(context.table, KIND, { id: params.id, form: body }),
  ]);
  const { record, animal } = found;
  const { countryCode: country } = context.caller;
  if (!body.reminder)
    checkNotBeforeBirth([animal], { date: body.administeredDate, field: 'administeredDate', country });
  const storedKind = unchangedKind(record, body.medicineId);
  const medicines = storedKind
    ? undefined
    : await readKinds(context.table, { recordKind: KIND }, [body.medicineId]);
  const { kindId: medicineId, kindName } =
    storedKind ?? kindFieldsOf(createKindFinder(KIND, medicines)(body.medicineId));
  const draft = toDraft({ ...body, medicineId }, kindName);
  const doubts = doubtsOf({ kind: KIND, context, animal, draft, records, before: record, fieldPath: '' });
  if (!body.reminder) checkDoubts(doubts, body.accepted);
  const after = await changeRecord(context, {
    logLine: 'meds.update',
    found,
    draft: withDoubts(draft, doubts, record),
    version: body.version,
  });
  return { med: toMed(after, animal.row.animalName) };
}

const { list, remove } = healthHandlers(KIND, { toReply: toMed });

export const medHandlers = {
  async add(input, context) {
    const { reply, finish } = await retryOnConflict(() => add(input, context));
    await finish();
    return reply;
  },

  list: list((meds) => ({ meds })),

  due: dueHandler(KIND, toMed, (meds) => ({ meds })),

  give: giveMeds,

  update,

  remove,
} satisfies Handlers<typeof meds>;
