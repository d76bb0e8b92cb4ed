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

const shot = (vm = {}) => ({
  kindId: practice.dhpp,
  actionDate: TODAY,
  hospitalClinicId: practice.clinic,
  ...vm,
});
const dose = (vm = {}) => ({
  medicineId: practice.meloxicam,
  dosage: '0.3 ml',
  administeredDate: TODAY,
  administeredBy: 'Vera',
  ...vm,
});

/** Adds what a form says, and completes no reminder unless told. */
const add = {
  vaccination: (animalIds: string[], vms: object[] = [shot()], extra = {}) =>
    callApi(
      vaccinations.add,
      { body: { animalIds, completeReminders: false, ...extra, animalVaccinationVm: vms as never } },
      clinic.testCaller,
    ),
  med: (animalIds: string[], vms: object[] = [dose()], overrides = {}) =>
    callApi(
      meds.add,
      { query: {}, body: { animalIds, completeReminders: false, ...overrides, medVms: vms as never } },
      clinic.testCaller,
    ),
};
const update = {
  vaccination: (id: string, vm = {}) =>
    callApi(vaccinations.update, { params: { id }, query: {}, body: shot(vm) }, clinic.testCaller),
  med: (id: string, vm = {}) => callApi(meds.update, { params: { id }, body: dose(vm) }, clinic.testCaller),
};
const remove = {
  vaccination: (id: string) => callApi(vaccinations.remove, { params: { id } }, clinic.testCaller),
  med: (id: string) => callApi(meds.remove, { params: { id } }, clinic.testCaller),
};
const done = {
  vaccination: (id: string) => clinic.vaccinations(id, 'false'),
  med: (id: string) => clinic.meds(id, 'false'),
};
const set = {
  vaccination: (id: string, days: number) =>
    clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(days)] }),
  med: (id: string, days: number) =>
    clinic.medicate([id], { ...dose(), reminder: true, dueDate: [dateInDays(days)] }),
};
const open = async (kind: Kind, id: string) => {
  const all = kind === 'med' ? await clinic.meds(id, 'true') : await clinic.vaccinations(id, 'true');
  return all[0]?.id ?? '';
};
const restore = (kind: Kind, id: string) =>
  callApi(rounds.restore, { query: { kind, id } }, clinic.testCaller);
const undo = (kind: Kind, id: string) => callApi(rounds.undo, { query: { kind, id } }, clinic.testCaller);

const KINDS = ['vaccination', 'med'] as const;
type Kind = (typeof KINDS)[number];

/** The one that was recorded, deleted and recorded again since. */
async function deleteAndRepeat(kind: Kind, id: string, first: string, takeOut = remove[kind]): Promise<void> {
  expect((await takeOut(first)).status).toBe(200);
  expect((await add[kind]([id], undefined, {})).status).toBe(200);
}

/** Another entry of the list, which is another kind until something makes it the same. */
async function addListEntry(kind: Kind, name: string): Promise<string> {
  const place = kind === 'med' ? 'medicine' : `vaccinationType#${practice.dogs}`;
  const item = listItem(place, name);
  await tableOf(practice.id).putAll([item]);
  return String(item.row['id']);
}
const vmForEntry = (kind: Kind, entry: string) =>
  kind === 'med' ? dose({ medicineId: entry }) : shot({ kindId: entry });

/** Every way to a record of what an animal was given, each after `first` was given today already. */
const WAYS: Record<string, (kind: Kind, id: string, first: string) => Promise<{ status: number }>> = {
  'added by form': (kind, id) => add[kind]([id]),
  'added for several': async (kind, id) => add[kind]([await clinic.animal(), id]),
  'added where a reminder is completed further away': async (kind, id) => {
    await set[kind](id, 28);
    return add[kind]([id], undefined, { completeReminders: [await open(kind, id)] });
  },
  'completed from its reminder, by the form': async (kind, id) => {
    await set[kind](id, 0);
    return update[kind](await open(kind, id));
  },
  'completed from a reminder further away': async (kind, id) => {
    await set[kind](id, 28);
    return update[kind](await open(kind, id));
  },
  'corrected to this day': async (kind, id) => {
    const day = dateInDays(-40);
    await add[kind]([id], [kind === 'med' ? dose({ administeredDate: day }) : shot({ actionDate: day })]);
    const other = (await done[kind](id)).find((one) => !JSON.stringify(one).includes(`"${TODAY}"`));
    return update[kind](other?.id ?? '');
  },
  'corrected to this kind': async (kind, id) => {
    const vm = vmForEntry(kind, await addListEntry(kind, `Other of ${id}`));
    const [other] = (await add[kind]([id], [vm])).body.data.ids;
    return update[kind](other ?? '');
  },
  'brought back after it was recorded again': async (kind, id, first) => {
    await deleteAndRepeat(kind, id, first);
    return restore(kind, first);
  },
  'undone, recorded again from its reminder, and brought back': async (kind, id, first) => {
    expect((await undo(kind, first)).status).toBe(200);
    await set[kind](id, 0);
    expect((await update[kind](await open(kind, id))).status).toBe(200);
    return restore(kind, first);
  },
  'recorded from its reminder, deleted, recorded again, and brought back': async (kind, id, first) => {
    expect((await remove[kind](first)).status).toBe(200);
    await set[kind](id, 0);
    const reminder = await open(kind, id);
    expect((await update[kind](reminder)).status).toBe(200);
    await deleteAndRepeat(kind, id, reminder);
    return restore(kind, reminder);
  },
  'added under an entry that was deleted and made again': async (kind, id) => {
    const vm = async () => vmForEntry(kind, await addListEntry(kind, `Made again of ${id}`));
    expect((await add[kind]([id], [await vm()])).status).toBe(200);
    return add[kind]([id], [await vm()]);
  },
};

describe.each(KINDS)('a %s that was given today', (kind) => {
  it.each(Object.keys(WAYS))('is asked about, or refused, before it is %s', async (way) => {
    const id = await clinic.animal('Kit');
    const [first = ''] = (await add[kind]([id])).body.data.ids;
    const reply = await WAYS[way]?.(kind, id, first);
    expect(reply?.status).toBe(409);
    const today = (await done[kind](id)).filter((one) => JSON.stringify(one).includes(`"${TODAY}"`));
    const other = /this kind|made again$/.test(way) ? 1 : 0;
    expect(today).toHaveLength(1 + other);
  });

  it('is asked about twice in one request, too', async () => {
    const id = await clinic.animal();
    const vm = kind === 'med' ? dose() : shot();
    expect((await add[kind]([id], [vm, vm])).status).toBe(409);
    expect(await done[kind](id)).toEqual([]);
  });

  it('is asked about under an entry that became part of its own', async () => {
    const id = await clinic.animal();
    const entry = await addListEntry(kind, `Old ${kind}`);
    expect((await add[kind]([id], [vmForEntry(kind, entry)])).status).toBe(200);
    const list = kind === 'med' ? 'medicine' : 'vaccinationType';
    const into = kind === 'med' ? practice.meloxicam : practice.dhpp;
    const animalTypeId = kind === 'med' ? {} : { animalTypeId: practice.dogs };
    const merged = await callApi(
      upkeep.merge,
      { body: { list, id: entry, into, ...animalTypeId } as never },
      clinic.testCaller,
    );
    expect(merged.status).toBe(200);
    expect((await add[kind]([id])).status).toBe(409);
  });

  it('comes back where nothing was recorded since, and beside a second one that was kept', async () => {
    const id = await clinic.animal();
    const [first = ''] = (await add[kind]([id])).body.data.ids;
    await remove[kind](first);
    expect((await restore(kind, first)).status).toBe(200);
    if (kind === 'vaccination') return;
    const { body } = await add.med([id]);
    const accepted = (body.doubts ?? []).map(({ key }) => key);
    expect((await add.med([id], [dose({ accepted })])).status).toBe(200);
    await remove.med(first);
    expect((await restore('med', first)).status).toBe(200);
    expect(await done.med(id)).toHaveLength(2);
  });
});

describe('the same vaccine so soon', () => {
  const doubt = { code: 'doubtful', doubts: [{ code: 'given', keep: 'Record anyway' }] };

  it('is asked about within a week, before as after, and kept with a mark', async () => {
    const id = await clinic.animal('Moss');
    await add.vaccination([id], [shot({ actionDate: dateInDays(-2) })]);
    const refused = await add.vaccination([id]);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'doubtful' })]);
    expect(refused.body).toMatchObject(doubt);
    expect((await add.vaccination([id], [shot({ actionDate: dateInDays(-4) })])).body).toMatchObject(doubt);
    const accepted = (refused.body.doubts ?? []).map(({ key }) => key);
    expect((await add.vaccination([id], [shot({ accepted })])).status).toBe(200);
    expect((await done.vaccination(id)).map(({ kept = [] }) => kept)).toContainEqual(['given']);
  });

  it('is asked about before half of the time to the next one, unless that one is completed', async () => {
    const id = await clinic.animal();
    const yearly = { dueAgainNumber: 1, dueAgainType: 'year' };
    await add.vaccination([id], [shot({ actionDate: dateInDays(-60), ...yearly })]);
    expect((await add.vaccination([id])).body).toMatchObject(doubt);
    const reminder = await open('vaccination', id);
    expect((await add.vaccination([id], undefined, { completeReminders: [reminder] })).status).toBe(200);
  });

  it('is no question where the series asks for it', async () => {
    const id = await clinic.animal();
    const series = { dueAgainNumber: 2, dueAgainType: 'week' };
    await add.vaccination([id], [shot({ actionDate: dateInDays(-11), ...series })]);
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

  it('that is recorded twice a day is asked about; what was measured may be measured again', async () => {
    const id = await clinic.animal();
    await treat(id);
    expect((await treat(id)).body).toMatchObject({ code: 'doubtful', doubts: [{ code: 'given' }] });
    expect((await treat(id, { results: '101.5 °F' })).status).toBe(200);
    expect((await treat(id, { actionDate: dateInDays(-1) })).status).toBe(200);
  });
});
