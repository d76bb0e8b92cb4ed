import { DOSAGE_REQUIRED } from '#shared/calls/health.schema.ts';
import type { prescriptions } from '#shared/calls/prescriptions.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { doses, spanFrom } from '#shared/rules/prescriptions.ts';
import { stillThere } from '../animals/parties.ts';
import { animalsAt } from '../animals/together.ts';
import { byNow } from '../kernel/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { goneKey } from '../kernel/owned.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { faulty, notThere, Refusal } from '../kernel/refusal.ts';
import { naming } from '../people/naming.ts';
import { updatePrescription } from './prescriptions-change.ts';
import {
  checkPrescriptions,
  clinicOf,
  factsFrom,
  missing,
  prescriptionAt,
  remindersOf,
} from './prescriptions-find.ts';
import { lineOf } from './prescriptions-line.ts';
import {
  countsOf,
  goesOn,
  isUnfinished,
  PRESCRIPTION,
  prescriptionId,
  prescriptionKey,
  prescriptionOf,
  type PrescriptionRecord,
  shownPrescription,
} from './prescriptions.record.ts';
import { begin, settle, type Tally } from './prescriptions-settle.ts';

const NONE = { there: [], gone: [] } as const;
/** Nobody needs reminders further ahead. */
const AHEAD_DAYS = 366;

const newTally = (): Tally => ({ ended: 0, made: 0 });

async function list(animalId: string, context: TenantContext) {
  const { table } = context;
  const [items] = await Promise.all([
    table.all({ pk: `animal#${animalId}`, prefix: PRESCRIPTION, newestFirst: true, consistent: true }),
    animalsAt(context, [animalId]),
    checkPrescriptions(context),
  ]);
  const records = items.map(prescriptionOf);
  const reminders = await Promise.all(records.map((record) => remindersOf(table, record)));
  return {
    prescriptions: records.map((record, i) => shownPrescription(record, countsOf(reminders[i] ?? []))),
  };
}

type Add = Parsed<typeof prescriptions.add>;

async function add({ query, body }: Add, context: TenantContext) {
  const [facts, [animal]] = await Promise.all([
    factsFrom(context, body),
    animalsAt(context, [query.animalId]),
    checkPrescriptions(context),
  ]);
  if (!animal) throw notThere('Animal');
  if (animal.row.lastMilestone === 'death') throw new Refusal(422, 'animal is dead');
  const span = spanFrom(facts, context.today);
  const record: PrescriptionRecord = {
    own: newId(),
    animalId: query.animalId,
    facts,
    plan: { generation: 1, from: span.from, through: span.through, made: 0 },
    pending: {},
    v: 0,
    ...byNow(context),
  };
  const reply = {
    id: prescriptionId(record),
    reminders: doses(facts, span.from, span.through).length,
  };
  const { kept, isDone } = await begin(
    context,
    {
      after: record,
      isNew: true,
      reminders: NONE,
      line: lineOf(context, 'prescriptions.add', undefined, record),
      along: stillThere([clinicOf(facts.clinicId)], [prescriptionKey(record)]),
      reply,
    },
    newTally(),
  );
  // A retry whose first try was cut off has its own id, and goes on where that one ended.
  if (!isDone || kept.id !== reply.id) await settle(context, kept.id, newTally());
  return kept;
}

type Stop = Parsed<typeof prescriptions.stop>['query'];

/** Stops a prescription once, whoever presses first; who comes after goes on with what was cut off. */
async function stop({ id, atOnce }: Stop, context: TenantContext) {
  const { today } = context;
  const tally = newTally();
  const { by, isDone } = await untilSettled(async () => {
    const { record: before, reminders } = await prescriptionAt(context, id);
    if (before.stopped) return { by: before.stopped.by, isDone: !isUnfinished(before) };
    const after: PrescriptionRecord = {
      ...before,
      stopped: { on: today, by: context.caller.name },
      pending: { ...before.pending, end: { upTo: before.plan.generation, after: atOnce ? '' : today } },
      ...byNow(context),
    };
    const line = lineOf(context, 'prescriptions.stop', before, after);
    const begun = await begin(context, { after, reminders, line, reply: undefined }, tally);
    return { by: undefined, isDone: begun.isDone };
  });
  if (!isDone) await settle(context, id, tally);
  return { ended: tally.ended, by };
}

/** Finishes what was cut off; else asks for the reminders of the time after the last one. */
async function carryOn({ id }: Parsed<typeof prescriptions.carryOn>['query'], context: TenantContext) {
  const tally = newTally();
  const isDone = await untilSettled(async () => {
    const { record: before, reminders } = await prescriptionAt(context, id);
    if (isUnfinished(before)) return false;
    if (!goesOn(before)) return true;
    if (!before.facts.dosage) throw faulty('dosage', DOSAGE_REQUIRED);
    const { today } = context;
    if (before.plan.through > daysAfter(today, AHEAD_DAYS)) return true;
    const next = [daysAfter(before.plan.through, 1), today].toSorted()[1];
    const { from, through: until } = spanFrom(before.facts, next ?? '');
    const plan = { generation: before.plan.generation + 1, from, through: until, made: 0 };
    const after = { ...before, plan, ...byNow(context) };
    const line = lineOf(context, 'prescriptions.carryOn', before, after);
    return (await begin(context, { after, reminders, line, reply: undefined }, tally)).isDone;
  });
  if (!isDone) await settle(context, id, tally);
  return { reminders: tally.made };
}

async function remove(id: string, context: TenantContext) {
  const tally = newTally();
  const isDone = await untilSettled(async () => {
    const { record: before, reminders } = await prescriptionAt(context, id);
    const leaving = before.pending.leaving ?? newId();
    const after = { ...before, pending: { leaving }, ...byNow(context) };
    const line = lineOf(context, 'prescriptions.remove', before, undefined);
    return (await begin(context, { after, reminders, line, reply: undefined }, tally)).isDone;
  });
  if (!isDone) await settle(context, id, tally);
  return { ended: tally.ended };
}

async function restore(id: string, context: TenantContext) {
  const tally = newTally();
  const isDone = await untilSettled(async () => {
    const { record, reminders } = await prescriptionAt(context, id, true);
    const after = { ...record, ...byNow(context) };
    const line = lineOf(context, 'prescriptions.restore', undefined, after);
    const gone = goneKey(prescriptionKey(record));
    const along = [
      { remove: gone, guard: { v: record.v }, onFail: missing },
      ...naming(record.facts.clinicId, [prescriptionKey(record)]),
    ];
    const deed = { after, isNew: true, reminders, line, along, reply: undefined };
    return (await begin(context, deed, tally)).isDone;
  });
  if (!isDone) await settle(context, id, tally);
  return { reminders: tally.made };
}

export const prescriptionHandlers: Handlers<typeof prescriptions> = {
  list: ({ query: { animalId } }, context) => list(animalId, context),
  add,
  update: updatePrescription,
  carryOn: ({ query }, context) => carryOn(query, context),
  stop: ({ query }, context) => stop(query, context),
  remove: ({ query: { id } }, context) => remove(id, context),
  restore: ({ query: { id } }, context) => restore(id, context),
};
