import type { meds } from '#shared/calls/meds.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/idempotent.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { changeRecord } from './change.ts';
import { type Draft } from './draft.ts';
import { animalFactsOf, dueReminders, untilDay } from './due.ts';
import { recordAt } from './find.ts';
import { giveMeds } from './give.ts';
import { recordsOf } from './list.ts';
import { knownOf, meet, NOTHING_KNOWN } from './meet.ts';
import { checkBorn, kindNamer, subjectsAt } from './references.ts';
import { removeRecord } from './remove.ts';
import { shownMed } from './shown.ts';
import { addedReply, adding } from './write.ts';

const KIND = 'med';

type Add = Parsed<typeof meds.add>;
type Update = Parsed<typeof meds.update>;
type Vm = Add['body']['medVms'][number] | Update['body'];

function draftOf(vm: Vm, kindName: string): Draft {
  const { medicineId: kindId, dosage, instructions, notes } = vm;
  const kind = { kindId, kindName, texts: { notes } };
  if (vm.reminder)
    return { ...kind, reminder: true, dates: [vm.dueDate].flat(), brief: { dosage, instructions } };
  const { administeredDate, administeredBy } = vm;
  return {
    ...kind,
    reminder: false,
    dates: [administeredDate],
    brief: { dosage, instructions, administeredBy },
  };
}

async function add({ body }: Add, context: TenantContext) {
  const { animalIds, medVms, completeReminders: completes } = body;
  const gives = medVms.some(({ reminder }) => !reminder);
  const [{ animals }, named, known] = await Promise.all([
    subjectsAt(context, animalIds, []),
    kindNamer(context.table, KIND, ''),
    // Reminders are set beside those that are there: doses of one day are several.
    gives ? knownOf(context.table, KIND, animalIds) : NOTHING_KNOWN,
  ]);
  const { countryCode: country } = context.caller;
  const drafts = medVms.map((vm, i) => {
    const at = `medVms.${i}.`;
    if (!vm.reminder)
      checkBorn(animals, { date: vm.administeredDate, field: `${at}administeredDate`, country });
    return draftOf(vm, named(vm.medicineId, at).name);
  });
  const outcomes = meet(context, { kind: KIND, drafts, completes }, { animals, known });
  const actions = adding(context, { what: 'meds.add', outcomes, parties: [] });
  return once(context, actions, addedReply(outcomes));
}

async function update({ params, body }: Update, context: TenantContext) {
  const found = await recordAt(context, { kind: KIND, id: params.id });
  const { record, animal } = found;
  const { countryCode: country } = context.caller;
  if (!body.reminder)
    checkBorn([animal], { date: body.administeredDate, field: 'administeredDate', country });
  const kindName =
    body.medicineId === record.kindId && record.kindName
      ? record.kindName
      : (await kindNamer(context.table, KIND, ''))(body.medicineId).name;
  const after = await changeRecord(context, {
    what: 'meds.update',
    found,
    draft: draftOf(body, kindName),
    version: body.version,
  });
  return { med: shownMed(after, animal.row.animalName) };
}

export const medHandlers: Handlers<typeof meds> = {
  add: (input, context) => untilSettled(() => add(input, context)),

  async list({ query }, context) {
    const { animalName, records } = await recordsOf(context, { ...query, kind: KIND });
    return { meds: records.map((record) => shownMed(record, animalName)) };
  },

  async due({ query: { days, limit, cursor } }, { table, today }) {
    const until = untilDay(days, today);
    const page = await dueReminders(table, KIND, { until, limit, cursor });
    const found = page.due.map(({ record, animal }) => ({
      ...shownMed(record, animal.animalName),
      ...animalFactsOf(animal),
    }));
    return { meds: found, count: found.length, nextCursor: page.cursor };
  },

  give: giveMeds,

  update,

  async remove({ params: { id } }, context) {
    await removeRecord(context, { kind: KIND, id });
    return {};
  },
};
