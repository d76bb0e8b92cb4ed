import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import type { Item } from '../kernel/table/actions.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listEntries } from '../lists/entry/list.record.ts';
import { callApi } from '../test/call-api.ts';
import { newAnimalInput } from '../test/tenant.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from './health-record/health.fixture.ts';

/** The lists of a rescue whose entries mean something. */
const listsOf = ({ dogs }: Practice) => [
  'animalType',
  'acquisitionWay',
  `vaccinationType#${dogs}`,
  `healthProcedure#${dogs}`,
];

type Change = (item: Item, list: string, number: number) => Item;

/** An entry as it was written before it said what it means. */
const former: Change = (item) => {
  const { means: _1, schedule: _2, s: _3, ...row } = item.row;
  return { pk: item.pk, sk: item.sk, kind: 'list', v: item.v, row };
};

/** An entry under a name that says nothing. */
const renamed: Change = (item, list, number) => {
  const read = listEntries.read(item);
  return listEntries.item({
    ...read,
    v: read.v + 1,
    row: { ...read.row, name: `Ours ${number}` },
    keyParts: { list },
  });
};

async function change(practice: Practice, applyChange: Change): Promise<void> {
  const table = tableOf(practice.id);
  for (const list of listsOf(practice)) {
    const items = await table.all({ pk: `list#${list}`, consistent: true });
    for (const [number, item] of items.entries()) {
      const put = applyChange(item, list, number);
      const remove = { pk: item.pk, sk: item.sk };
      await table.transact(put.sk === item.sk ? [{ put }] : [{ remove }, { put }]);
    }
  }
}

const STATES: readonly (readonly [string, readonly Change[]])[] = [
  ['as they are made', []],
  ['renamed', [renamed]],
  ['of a former version', [former]],
  ['of a former version, renamed', [former, renamed]],
];

describe.each(STATES)('entries %s', (_state, changes) => {
  let practice: Practice;
  let clinic: ReturnType<typeof practiceClient>;
  let animal: string;
  beforeAll(async () => {
    practice = await newPractice();
    clinic = practiceClient(practice);
    for (const applyChange of changes) await change(practice, applyChange);
    animal = await clinic.animal('Bella', {});
  });

  it('tell screens what they mean', async () => {
    const { admin, dogs } = practice;
    const types = (await callApi(lists.animalType.list, { query: {} }, admin)).body.data.animalTypes;
    expect(new Set(types.map(({ means }) => means))).toEqual(new Set(['cats', 'dogs']));
    const ways = (await callApi(lists.acquisitionWay.list, {}, admin)).body.data.acquisitionWays;
    expect(new Set(ways.map(({ means }) => means))).toEqual(new Set(['other-rescue', 'person', 'stray']));
    const dogTypeQuery = { query: { animalTypeId: dogs } };
    const { vaccinationTypes } = (await callApi(lists.vaccinationType.list, dogTypeQuery, admin)).body.data;
    expect(new Set(vaccinationTypes.map(({ means }) => means))).toEqual(new Set(['dhpp', 'rabies']));
    const { healthProcedures } = (await callApi(lists.healthProcedure.list, dogTypeQuery, admin)).body.data;
    expect(new Set(healthProcedures.map(({ means }) => means))).toEqual(
      new Set(['weight', 'microchip', undefined]),
    );
  });

  it('ask an intake for the rescue that the animal came from', async () => {
    const create = newAnimalInput(practice, { animalName: 'Fern' });
    const from = async (acquisitionWayId: string) => {
      const intakeMileStone = { ...create.body.intakeMileStone, acquisitionWayId };
      const { status, body } = await callApi(
        animals.create,
        { query: { force: 'true' }, body: { ...create.body, intakeMileStone } },
        practice.admin,
      );
      return [status, body.fields];
    };
    const required = { 'intakeMileStone.otherRescueShelterId': 'Rescue is required' };
    expect(await from(practice.otherRescue)).toEqual([422, required]);
    expect(await from(practice.ownerSurrender)).toEqual([200, undefined]);
    expect(await from(practice.stray)).toEqual([200, undefined]);
  });

  it('ask a rabies vaccination for its tag, and no other', async () => {
    const { status, body } = await clinic.vaccinate([animal], { kindId: practice.rabies });
    expect([status, body.fields]).toEqual([
      422,
      { 'animalVaccinationVm.0.tagNumber': 'Tag number is required' },
    ]);
    expect((await clinic.vaccinate([animal], { kindId: practice.dhpp })).status).toBe(200);
  });

  it('ask a weight for a weight and a chip for its number, of one animal', async () => {
    const other = await clinic.animal('Otto');
    const refused = async (ids: string[], kindId: string) => {
      const { status, body } = await clinic.treat(ids, { kindId });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused([animal], practice.weight)).toEqual([422, ['animalProcedureVm.weight']]);
    expect(await refused([animal], practice.chip)).toEqual([422, ['animalProcedureVm.microchipNumber']]);
    expect(await refused([animal, other], practice.weight)).toEqual([422, ['animalProcedureVm.kindId']]);
    expect((await clinic.treat([animal, other], { kindId: practice.spay })).status).toBe(200);
  });

  it('keep their default schedules, and the words for the young', async () => {
    const { admin, dogs, dhpp, rabies } = practice;
    const { body } = await callApi(schedules.list, { query: { animalTypeId: dogs } }, admin);
    expect(new Map(body.data.schedules.map(({ kindId, hasDefault }) => [kindId, hasDefault]))).toEqual(
      new Map([
        [dhpp, true],
        [rabies, true],
      ]),
    );
    const young = newAnimalInput(practice, { animalName: 'Pip' });
    const birthMilestone = { isApproxDOB: false, milestoneDate: dateInDays(-35) };
    const intakeMileStone = { ...young.body.intakeMileStone, milestoneDate: TODAY };
    const puppy = await callApi(
      animals.create,
      { query: { force: 'true' }, body: { ...young.body, birthMilestone, intakeMileStone } },
      admin,
    );
    const animalId = puppy.body.data.animals[0]?.id ?? '';
    const { proposals } = (await callApi(schedules.propose, { query: { animalId } }, admin)).body.data;
    expect(new Set(proposals.map(({ kindId }) => kindId))).toEqual(new Set([dhpp, rabies]));
    expect(proposals.find(({ kindId }) => kindId === dhpp)?.doses[0]?.reason).toBe(
      '1st of puppy series at 5 weeks',
    );
    // Of unknown age it is neither too young nor proposed anything.
    const ageless = { ...young.body, birthMilestone: { ageUnknown: true }, intakeMileStone };
    const created = await callApi(animals.create, { query: { force: 'true' }, body: ageless }, admin);
    const id = created.body.data.animals[0]?.id ?? '';
    const none = await callApi(schedules.propose, { query: { animalId: id } }, admin);
    expect(none.body.data.proposals).toEqual([]);
    expect((await clinic.vaccinate([id], { kindId: dhpp })).status).toBe(200);
  });
});

describe('records of a former version, which say the name alone', () => {
  let practice: Practice;
  let clinic: ReturnType<typeof practiceClient>;
  beforeAll(async () => {
    practice = await newPractice();
    clinic = practiceClient(practice);
  });

  /** Takes what records mean, and their shape, out of all that an animal has. */
  async function forget(animalId: string): Promise<void> {
    const table = tableOf(practice.id);
    const items = await table.all({ pk: `animal#${animalId}`, consistent: true });
    const withoutMeaning = (part: Readonly<Record<string, unknown>> = {}) => {
      const { kindMeans: _1, acquisitionWayMeans: _2, s: _3, ...rest } = part;
      return rest;
    };
    const old = items
      .filter(({ kind }) => kind !== 'animal')
      .map(({ row, more, ...item }): Item => {
        const places = item as Item & Record<'g1pk' | 'g1sk', string | undefined>;
        const { g1pk, g1sk } = places;
        const g1 = g1pk && g1sk ? ([g1pk, g1sk] as const) : undefined;
        return {
          pk: item.pk,
          sk: item.sk,
          kind: item.kind,
          v: item.v,
          g1,
          row: withoutMeaning(row),
          more: withoutMeaning(more),
        };
      });
    await table.putAll(old);
  }

  it('ask for the tag and the weight when they are completed', async () => {
    const id = await clinic.animal('Nell');
    await clinic.vaccinate([id], { kindId: practice.rabies, reminder: true, dueDate: TODAY });
    await clinic.treat([id], { kindId: practice.weight, reminder: true, dueDate: TODAY });
    await forget(id);
    const [[rabies], [weight]] = [await clinic.vaccinations(id), await clinic.procedures(id)];
    expect([rabies?.kindMeans, weight?.kindMeans]).toEqual(['rabies', 'weight']);
    const done = { reminder: false, actionDate: TODAY, hospitalClinicId: practice.clinic } as const;
    const vaccinated = await callApi(
      vaccinations.update,
      { params: { id: rabies?.id ?? '' }, query: {}, body: { ...done, kindId: practice.rabies } },
      practice.admin,
    );
    expect([vaccinated.status, vaccinated.body.fields]).toEqual([
      422,
      { tagNumber: 'Tag number is required' },
    ]);
    const weighed = await callApi(
      procedures.update,
      { params: { id: weight?.id ?? '' }, body: { ...done, kindId: practice.weight } },
      practice.admin,
    );
    expect([weighed.status, weighed.body.fields]).toEqual([422, { weight: 'Weight is required' }]);
  });

  it('an intake goes on asking for the rescue', async () => {
    const create = newAnimalInput(practice, { animalName: 'Gull' });
    const rescue = await callApi(
      animals.create,
      {
        query: { force: 'true' },
        body: {
          ...create.body,
          intakeMileStone: { ...create.body.intakeMileStone, acquisitionWayId: practice.ownerSurrender },
        },
      },
      practice.admin,
    );
    const animalId = rescue.body.data.animals[0]?.id ?? '';
    await forget(animalId);
    const read = async () =>
      (await callApi(milestones.list, { params: { animalId }, query: {} }, practice.admin)).body.data
        .milestones;
    const [intake] = await read();
    expect(intake?.acquisitionWayMeans).toBe('person');
    const { body } = await callApi(
      milestones.update,
      {
        params: { milestoneId: intake?.id ?? '' },
        body: {
          milestoneType: 'intake',
          milestoneDate: intake?.milestoneDate ?? '',
          acquisitionWayId: practice.otherRescue,
        },
      },
      practice.admin,
    );
    expect(body.fields).toEqual({ otherRescueShelterId: 'Rescue is required' });
  });
});
