import type { meds } from '#shared/calls/health/meds.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { RequestedMedicine } from '#shared/rules/health/medicines.ts';
import type { AnimalRecord } from '../animals/animal/animal-record/animal.record.ts';
import { MAX_ACTIONS } from '../kernel/table/actions.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { transactOnce, orFirstReply } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { changeRecord } from './treatments/change.ts';
import { type Draft } from './health-record/draft.ts';
import { endingsOf, type EndingMeds } from './prescription/endings.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { recordAt } from './health-record/find.ts';
import { checkDoubts, doubtsOf, withDoubts } from './doubt/doubts.ts';
import { giveMeds } from './treatments/give.ts';
import {
  readSiblingRecords,
  readRecordsByAnimal,
  matchReminders,
  NO_RECORDS,
  type Outcome,
} from './treatments/match-reminders.ts';
import {
  coursesOf,
  getsAlready,
  guardMedicines,
  type MedicatedAnimal,
  medicatedAt,
} from './medicine/medicines.ts';
import { checkBorn, factsOf, unchangedKind, kindNamer, subjectsAt } from './health-record/references.ts';
import { toMed } from './health-record/health-replies.ts';
import { addedReply, adding } from './treatments/write.ts';

const KIND = 'med';

type Add = Parsed<typeof meds.add>;
type Update = Parsed<typeof meds.update>;
type Reply = Data<typeof meds.add>;
type MedicineInput = Add['body']['medVms'][number] | Update['body'];

function draftOf(vm: MedicineInput, kindName: string): Draft {
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
const requestedCourses = (drafts: readonly Draft[]): RequestedMedicine[] =>
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
  readonly medicated: readonly MedicatedAnimal[];
  readonly requestedMedicines: readonly RequestedMedicine[];
}

/** The animals that already get the requested medicine, apart from reminders that the same form completes. */
const gettingsOf = ({ animals, outcomes, medicated, requestedMedicines }: MedicineRequest): EndingMeds[] =>
  medicated.flatMap(({ animalId, meds: all }, i) => {
    const completed = new Set(outcomes[i]?.completed.map(({ before }) => before.own));
    const remainingMeds = all.filter(({ own }) => !completed.has(own));
    const courses = coursesOf(remainingMeds, requestedMedicines);
    if (courses.length === 0) return [];
    const { animalName = '' } = animals[i]?.row ?? {};
    // The first record made for an animal names the ended ones.
    return [
      { animalId, animalName, meds: remainingMeds, sign: firstReminder(outcomes[i])?.own ?? '', courses },
    ];
  });

/** Adds meds; all reads are one round trip. Throws `VersionConflict` if another request for more came meanwhile. */
async function add({ query, body }: Add, context: TenantContext) {
  const { animalIds, medVms, completeReminders: completes } = body;
  const [gives, reminds] = [false, true].map((due) =>
    medVms.some(({ reminder = false }) => reminder === due),
  );
  const [{ animals }, findKind, recordsByAnimal, medicated] = await Promise.all([
    subjectsAt(context, animalIds, []),
    kindNamer(
      context.table,
      { kind: KIND },
      medVms.map(({ medicineId }) => medicineId),
    ),
    // Reminders are set beside those that are there: doses of one day are several.
    gives ? readRecordsByAnimal(context.table, KIND, animalIds) : NO_RECORDS,
    reminds ? medicatedAt(context, animalIds) : [],
  ]);
  const { countryCode: country } = context.caller;
  const drafts = medVms.map((vm, i) => {
    const at = `medVms.${i}.`;
    if (!vm.reminder)
      checkBorn(animals, { date: vm.administeredDate, field: `${at}administeredDate`, country });
    const { id: medicineId, name } = findKind(vm.medicineId, at);
    return draftOf({ ...vm, medicineId }, name);
  });
  const outcomes = matchReminders(
    context,
    {
      kind: KIND,
      draftsOf: () => drafts,
      completes,
      doubts: (input) =>
        doubtsOf({ ...input, kind: KIND, context, fieldPath: `medVms.${drafts.indexOf(input.draft)}.` }),
    },
    { animals, recordsByAnimal },
  );
  checkDoubts(
    outcomes.flatMap(({ doubts }) => doubts),
    medVms.flatMap((vm) => (vm.reminder ? [] : (vm.accepted ?? []))),
  );
  const requestedMedicines = query.force && !query.endOld ? [] : requestedCourses(drafts);
  const currentMeds = gettingsOf({ animals, outcomes, medicated, requestedMedicines });
  if (currentMeds.length > 0 && !query.endOld) {
    const reply = await orFirstReply<Reply>(getsAlready(currentMeds, country));
    return { reply, finish: () => Promise.resolve() };
  }
  const actions = [
    ...adding(context, { what: 'meds.add', outcomes, parties: [] }),
    ...medicated.map((one, i) => guardMedicines(one, firstReminder(outcomes[i]))),
  ];
  const endings = await endingsOf(context, currentMeds, MAX_ACTIONS - 1 - actions.length);
  const reply = await transactOnce(context, [...actions, ...endings.actions], {
    ...addedReply(outcomes),
    ended: endings.ended,
  });
  return { reply, finish: () => endings.finish(reply.ids) };
}

async function update({ params, body }: Update, context: TenantContext) {
  const [found, records] = await Promise.all([
    recordAt(context, { kind: KIND, id: params.id }),
    readSiblingRecords(context.table, KIND, { id: params.id, form: body }),
  ]);
  const { record, animal } = found;
  const { countryCode: country } = context.caller;
  if (!body.reminder)
    checkBorn([animal], { date: body.administeredDate, field: 'administeredDate', country });
  const { kindId: medicineId, kindName } =
    unchangedKind(record, body.medicineId) ??
    factsOf((await kindNamer(context.table, { kind: KIND }, [body.medicineId]))(body.medicineId));
  const draft = draftOf({ ...body, medicineId }, kindName);
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
