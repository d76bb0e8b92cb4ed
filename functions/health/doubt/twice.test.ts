import { beforeAll, describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi } from '../../test/call-api.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../health-record/health.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

const vaccinationForm = (vm = {}) => ({
  kindId: practice.dhpp,
  actionDate: TODAY,
  hospitalClinicId: practice.clinic,
  ...vm,
});
const medForm = (vm = {}) => ({
  medicineId: practice.meloxicam,
  dosage: '0.3 ml',
  administeredDate: TODAY,
  administeredBy: 'Vera',
  ...vm,
});

/** Adds what a form says, and completes no reminder unless the request says so. */
const add = {
  vaccination: (animalIds: string[], vms: object[] = [vaccinationForm()], extraFields = {}) =>
    callApi(
      vaccinations.add,
      { body: { animalIds, completeReminders: false, ...extraFields, animalVaccinationVm: vms as never } },
      clinic.testCaller,
    ),
  med: (animalIds: string[], vms: object[] = [medForm()], overrides = {}) =>
    callApi(
      meds.add,
      { query: {}, body: { animalIds, completeReminders: false, ...overrides, medVms: vms as never } },
      clinic.testCaller,
    ),
};
const update = {
  vaccination: (id: string, vm = {}) =>
    callApi(vaccinations.update, { params: { id }, query: {}, body: vaccinationForm(vm) }, clinic.testCaller),
  med: (id: string, vm = {}) =>
    callApi(meds.update, { params: { id }, body: medForm(vm) }, clinic.testCaller),
};
const remove = {
  vaccination: (id: string) => callApi(vaccinations.remove, { params: { id } }, clinic.testCaller),
  med: (id: string) => callApi(meds.remove, { params: { id } }, clinic.testCaller),
};
const listDone = {
  vaccination: (id: string) => clinic.vaccinations(id, 'false'),
  med: (id: string) => clinic.meds(id, 'false'),
};
const addReminder = {
  vaccination: (id: string, days: number) =>
    clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(days)] }),
  med: (id: string, days: number) =>
    clinic.medicate([id], { ...medForm(), reminder: true, dueDate: [dateInDays(days)] }),
};
const readOpenReminder = async (kind: Kind, id: string) => {
  const openReminders =
    kind === 'med' ? await clinic.meds(id, 'true') : await clinic.vaccinations(id, 'true');
  return openReminders[0]?.id ?? '';
};
const restore = (kind: Kind, id: string) =>
  callApi(rounds.restore, { query: { kind, id } }, clinic.testCaller);
const undo = (kind: Kind, id: string) => callApi(rounds.undo, { query: { kind, id } }, clinic.testCaller);

const KINDS = ['vaccination', 'med'] as const;
type Kind = (typeof KINDS)[number];

/** The one that was recorded, deleted and recorded again since. */
async function deleteAndRepeat(
  kind: Kind,
  id: string,
  firstId: string,
  removeRecord = remove[kind],
): Promise<void> {
  expect((await removeRecord(firstId)).status).toBe(200);
  expect((await add[kind]([id], undefined, {})).status).toBe(200);
}

/** Another entry of the list, which is another kind until something makes it the same. */
async function addListEntry(kind: Kind, name: string): Promise<string> {
  const listName = kind === 'med' ? 'medicine' : `vaccinationType#${practice.dogs}`;
  const item = listItem(listName, name);
  await tableOf(practice.id).putAll([item]);
  return String(item.row['id']);
}
const vmForEntry = (kind: Kind, entry: string) =>
  kind === 'med' ? medForm({ medicineId: entry }) : vaccinationForm({ kindId: entry });

/** Every way to a record of what an animal was given, each after `first` was given today already. */
const ACTIONS: Record<string, (kind: Kind, id: string, firstId: string) => Promise<{ status: number }>> = {
  'added by form': (kind, id) => add[kind]([id]),
  'added for several': async (kind, id) => add[kind]([await clinic.animal(), id]),
  'added where a reminder is completed further away': async (kind, id) => {
    await addReminder[kind](id, 28);
    return add[kind]([id], undefined, { completeReminders: [await readOpenReminder(kind, id)] });
  },
  'completed from its reminder, by the form': async (kind, id) => {
    await addReminder[kind](id, 0);
    return update[kind](await readOpenReminder(kind, id));
  },
  'completed from a reminder further away': async (kind, id) => {
    await addReminder[kind](id, 28);
    return update[kind](await readOpenReminder(kind, id));
  },
  'corrected to this day': async (kind, id) => {
    const day = dateInDays(-40);
    await add[kind](
      [id],
      [kind === 'med' ? medForm({ administeredDate: day }) : vaccinationForm({ actionDate: day })],
    );
    const otherRecord = (await listDone[kind](id)).find(
      (record) => !JSON.stringify(record).includes(`"${TODAY}"`),
    );
    return update[kind](otherRecord?.id ?? '');
  },
  'corrected to this kind': async (kind, id) => {
    const vm = vmForEntry(kind, await addListEntry(kind, `Other of ${id}`));
    const [otherId] = (await add[kind]([id], [vm])).body.data.ids;
    return update[kind](otherId ?? '');
  },
  'brought back after it was recorded again': async (kind, id, firstId) => {
    await deleteAndRepeat(kind, id, firstId);
    return restore(kind, firstId);
  },
  'undone, recorded again from its reminder, and brought back': async (kind, id, firstId) => {
    expect((await undo(kind, firstId)).status).toBe(200);
    await addReminder[kind](id, 0);
    expect((await update[kind](await readOpenReminder(kind, id))).status).toBe(200);
    return restore(kind, firstId);
  },
  'recorded from its reminder, deleted, recorded again, and brought back': async (kind, id, firstId) => {
    expect((await remove[kind](firstId)).status).toBe(200);
    await addReminder[kind](id, 0);
    const reminder = await readOpenReminder(kind, id);
    expect((await update[kind](reminder)).status).toBe(200);
    await deleteAndRepeat(kind, id, reminder);
    return restore(kind, reminder);
  },
  'added under an entry that was deleted and made again': async (kind, id) => {
    const createForm = async () => vmForEntry(kind, await addListEntry(kind, `Made again of ${id}`));
    expect((await add[kind]([id], [await createForm()])).status).toBe(200);
    return add[kind]([id], [await createForm()]);
  },
};

describe.each(KINDS)('a %s that was given today', (kind) => {
  it.each(Object.keys(ACTIONS))(
    'asks for confirmation, or is rejected, before it is %s',
    async (actionName) => {
      const id = await clinic.animal('Kit');
      const [firstId = ''] = (await add[kind]([id])).body.data.ids;
      const reply = await ACTIONS[actionName]?.(kind, id, firstId);
      expect(reply?.status).toBe(409);
      const today = (await listDone[kind](id)).filter((record) =>
        JSON.stringify(record).includes(`"${TODAY}"`),
      );
      const otherCount = /this kind|made again$/.test(actionName) ? 1 : 0;
      expect(today).toHaveLength(1 + otherCount);
    },
  );

  it('asks for confirmation when it is twice in one request', async () => {
    const id = await clinic.animal();
    const form = kind === 'med' ? medForm() : vaccinationForm();
    expect((await add[kind]([id], [form, form])).status).toBe(409);
    expect(await listDone[kind](id)).toEqual([]);
  });

  it('asks for confirmation when recorded under an entry that was merged into the same one', async () => {
    const id = await clinic.animal();
    const entry = await addListEntry(kind, `Old ${kind}`);
    expect((await add[kind]([id], [vmForEntry(kind, entry)])).status).toBe(200);
    const list = kind === 'med' ? 'medicine' : 'vaccinationType';
    const targetEntry = kind === 'med' ? practice.meloxicam : practice.dhpp;
    const animalTypeId = kind === 'med' ? {} : { animalTypeId: practice.dogs };
    const mergeReply = await callApi(
      upkeep.merge,
      { body: { list, id: entry, into: targetEntry, ...animalTypeId } as never },
      clinic.testCaller,
    );
    expect(mergeReply.status).toBe(200);
    expect((await add[kind]([id])).status).toBe(409);
  });

  it('can be restored if nothing was recorded since, and beside a confirmed second one', async () => {
    const id = await clinic.animal();
    const [firstId = ''] = (await add[kind]([id])).body.data.ids;
    await remove[kind](firstId);
    expect((await restore(kind, firstId)).status).toBe(200);
    if (kind === 'vaccination') return;
    const { body } = await add.med([id]);
    const acceptedKeys = (body.doubts ?? []).map(({ key }) => key);
    expect((await add.med([id], [medForm({ accepted: acceptedKeys })])).status).toBe(200);
    await remove.med(firstId);
    expect((await restore('med', firstId)).status).toBe(200);
    expect(await listDone.med(id)).toHaveLength(2);
  });
});

describe('the same vaccine again too soon', () => {
  const doubt = { code: 'doubtful', doubts: [{ code: 'given', keep: 'Record anyway' }] };

  it('asks for confirmation within a week before or after, and is kept with a mark', async () => {
    const id = await clinic.animal('Moss');
    await add.vaccination([id], [vaccinationForm({ actionDate: dateInDays(-2) })]);
    const rejection = await add.vaccination([id]);
    expect([rejection.status, rejection.body]).toEqual([409, expect.objectContaining({ code: 'doubtful' })]);
    expect(rejection.body).toMatchObject(doubt);
    expect(
      (await add.vaccination([id], [vaccinationForm({ actionDate: dateInDays(-4) })])).body,
    ).toMatchObject(doubt);
    const acceptedKeys = (rejection.body.doubts ?? []).map(({ key }) => key);
    expect((await add.vaccination([id], [vaccinationForm({ accepted: acceptedKeys })])).status).toBe(200);
    expect((await listDone.vaccination(id)).map(({ kept = [] }) => kept)).toContainEqual(['given']);
  });

  it('asks for confirmation before half of the interval has passed, unless the next one is completed', async () => {
    const id = await clinic.animal();
    const yearlyFields = { dueAgainNumber: 1, dueAgainType: 'year' };
    await add.vaccination([id], [vaccinationForm({ actionDate: dateInDays(-60), ...yearlyFields })]);
    expect((await add.vaccination([id])).body).toMatchObject(doubt);
    const reminder = await readOpenReminder('vaccination', id);
    expect((await add.vaccination([id], undefined, { completeReminders: [reminder] })).status).toBe(200);
  });

  it('is not doubtful when the series plans it', async () => {
    const id = await clinic.animal();
    const seriesFields = { dueAgainNumber: 2, dueAgainType: 'week' };
    await add.vaccination([id], [vaccinationForm({ actionDate: dateInDays(-11), ...seriesFields })]);
    expect((await add.vaccination([id], undefined, { completeReminders: true })).status).toBe(200);
  });
});

describe('a treatment', () => {
  const treat = (id: string, vm = {}) =>
    callApi(
      procedures.add,
      {
        body: {
          animalIds: [id],
          animalProcedureVm: {
            kindId: practice.spay,
            actionDate: TODAY,
            hospitalClinicId: practice.clinic,
            ...vm,
          } as never,
        },
      },
      clinic.testCaller,
    );

  it('recorded twice a day asks for confirmation, while a measurement may be repeated', async () => {
    const id = await clinic.animal();
    await treat(id);
    expect((await treat(id)).body).toMatchObject({ code: 'doubtful', doubts: [{ code: 'given' }] });
    expect((await treat(id, { results: '101.5 °F' })).status).toBe(200);
    expect((await treat(id, { actionDate: dateInDays(-1) })).status).toBe(200);
  });
});
