import { TAG_REQUIRED, type vaccinations } from '#shared/calls/vaccinations.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isRabies } from '#shared/rules/health.ts';
import { byNow } from '../kernel/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/idempotent.ts';
import { faulty } from '../kernel/refusal.ts';
import { changeRecord } from './change.ts';
import { againFacts, type Draft, recordsFrom } from './draft.ts';
import { animalFactsOf, dueReminders, untilDay } from './due.ts';
import { recordAt } from './find.ts';
import { recordsOf } from './list.ts';
import { checkBorn, clinicIn, kindNamer, oneType, subjectsAt } from './references.ts';
import { removeRecord } from './remove.ts';
import { shownVaccination } from './shown.ts';
import { addedReply, adding } from './write.ts';

const KIND = 'vaccination';

type Add = Parsed<typeof vaccinations.add>;
type Update = Parsed<typeof vaccinations.update>;
type Vm = Add['body']['animalVaccinationVm'][number] | Update['body'];

interface Names {
  readonly kindName: string;
  readonly clinicName?: string | undefined;
  /** In front of the names of fields. */
  readonly at?: string;
}

/** What a form says; 422 for a rabies vaccination without its tag (spec 001 §5). */
function draftOf(vm: Vm, { kindName, clinicName, at = '' }: Names): Draft {
  const { kindId, notes } = vm;
  if (vm.reminder)
    return {
      reminder: true,
      dates: [vm.dueDate].flat(),
      kindId,
      kindName,
      clinicId: undefined,
      clinicName: undefined,
      brief: {},
      texts: { notes },
    };
  const { actionDate, hospitalClinicId: clinicId, tagNumber, administerer } = vm;
  const { vaccineManufacturer, vaccineSerialNo } = vm;
  if (isRabies(kindName) && !tagNumber) throw faulty(`${at}tagNumber`, TAG_REQUIRED);
  const tag = isRabies(kindName) ? { tagNumber } : {};
  return {
    reminder: false,
    dates: [actionDate],
    kindId,
    kindName,
    clinicId,
    clinicName,
    brief: { administerer, vaccineManufacturer, vaccineSerialNo, ...tag, ...againFacts(vm) },
    texts: { notes },
  };
}

async function add({ body }: Add, context: TenantContext) {
  const { animalIds, animalVaccinationVm: vms } = body;
  const at = (i: number) => `animalVaccinationVm.${i}.`;
  const parties = vms.flatMap((vm, i) => (vm.reminder ? [] : [clinicIn(vm.hospitalClinicId, at(i))]));
  const { animals, clinics } = await subjectsAt(context, animalIds, parties);
  const named = await kindNamer(context.table, KIND, oneType(animals));
  vms.forEach((vm, i) => {
    const { countryCode: country } = context.caller;
    if (!vm.reminder) checkBorn(animals, { date: vm.actionDate, field: `${at(i)}actionDate`, country });
  });
  const drafts = vms.map((vm, i) =>
    draftOf(vm, {
      kindName: named(vm.kindId, at(i)).name,
      clinicName: vm.reminder ? undefined : clinics.get(vm.hospitalClinicId),
      at: at(i),
    }),
  );
  const by = byNow(context);
  const records = animals.map(({ row }) =>
    drafts.flatMap((draft) => recordsFrom(draft, { kind: KIND, animalId: row.id, by })),
  );
  const actions = adding(context, { what: 'vaccinations.add', records, parties });
  return once(context, actions, addedReply(records));
}

async function update({ params, query, body }: Update, context: TenantContext) {
  const clinic = body.reminder ? undefined : clinicIn(body.hospitalClinicId);
  const found = await recordAt(context, { kind: KIND, id: params.id, clinic });
  const { record, animal } = found;
  const { countryCode: country } = context.caller;
  if (!body.reminder) checkBorn([animal], { date: body.actionDate, field: 'actionDate', country });
  const kindName =
    body.kindId === record.kindId && record.kindName
      ? record.kindName
      : (await kindNamer(context.table, KIND, animal.row.animalTypeId))(body.kindId).name;
  const after = await changeRecord(context, {
    what: 'vaccinations.update',
    found,
    draft: draftOf(body, { kindName, clinicName: found.clinicName }),
    version: body.version,
    completing: query.completeReminder,
    clinic,
  });
  return { animalVaccination: shownVaccination(after, animal.row.animalName) };
}

export const vaccinationHandlers: Handlers<typeof vaccinations> = {
  add,

  async list({ query }, context) {
    const { animalName, records } = await recordsOf(context, { ...query, kind: KIND });
    return { animalVaccinations: records.map((record) => shownVaccination(record, animalName)) };
  },

  async due({ query: { days, limit, cursor } }, { table, today }) {
    const until = untilDay(days, today);
    const page = await dueReminders(table, KIND, { until, limit, cursor });
    const animalVaccinations = page.due.map(({ record, animal }) => ({
      ...shownVaccination(record, animal.animalName),
      ...animalFactsOf(animal),
    }));
    return { animalVaccinations, count: animalVaccinations.length, nextCursor: page.cursor };
  },

  update,

  async remove({ params: { id } }, context) {
    await removeRecord(context, { kind: KIND, id });
    return {};
  },
};
