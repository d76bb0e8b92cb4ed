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

/** Gives the lists of a rescue in which entries have meanings. */
const meaningfulLists = ({ dogs }: Practice) => [
  'animalType',
  'acquisitionWay',
  `vaccinationType#${dogs}`,
  `healthProcedure#${dogs}`,
];

type Change = (item: Item, list: string, number: number) => Item;

/** Gives an entry as it was stored before entries had a meaning. */
const toFormerVersion: Change = (item) => {
  const { means: _1, schedule: _2, s: _3, ...row } = item.row;
  return { pk: item.pk, sk: item.sk, kind: 'list', v: item.v, row };
};

/** Gives an entry under a name from which its meaning cannot be guessed. */
const toRenamed: Change = (item, list, number) => {
  const read = listEntries.read(item);
  return listEntries.item({
    ...read,
    v: read.v + 1,
    row: { ...read.row, name: `Ours ${number}` },
    keyParts: { list },
  });
};

async function changeEntries(practice: Practice, applyChange: Change): Promise<void> {
  const table = tableOf(practice.id);
  for (const list of meaningfulLists(practice)) {
    const items = await table.all({ pk: `list#${list}`, consistent: true });
    for (const [number, item] of items.entries()) {
      const changedItem = applyChange(item, list, number);
      const remove = { pk: item.pk, sk: item.sk };
      await table.transact(
        changedItem.sk === item.sk ? [{ put: changedItem }] : [{ remove }, { put: changedItem }],
      );
    }
  }
}

const ENTRY_STATES: readonly (readonly [string, readonly Change[]])[] = [
  ['as they are made', []],
  ['renamed', [toRenamed]],
  ['of a former version', [toFormerVersion]],
  ['of a former version, renamed', [toFormerVersion, toRenamed]],
];

describe.each(ENTRY_STATES)('entries %s', (_state, changes) => {
  let practice: Practice;
  let clinic: ReturnType<typeof practiceClient>;
  let animal: string;
  beforeAll(async () => {
    practice = await newPractice();
    clinic = practiceClient(practice);
    for (const applyChange of changes) await changeEntries(practice, applyChange);
    animal = await clinic.animal('Bella', {});
  });

  it('send their meanings to the screens', async () => {
    const { admin, dogs } = practice;
    const types = (await callApi(lists.animalType.list, { query: {} }, admin)).body.data.animalTypes;
    expect(new Set(types.map(({ means }) => means))).toEqual(new Set(['cats', 'dogs']));
    const acquisitionWays = (await callApi(lists.acquisitionWay.list, {}, admin)).body.data.acquisitionWays;
    expect(new Set(acquisitionWays.map(({ means }) => means))).toEqual(
      new Set(['other-rescue', 'person', 'stray']),
    );
    const dogTypeQuery = { query: { animalTypeId: dogs } };
    const { vaccinationTypes } = (await callApi(lists.vaccinationType.list, dogTypeQuery, admin)).body.data;
    expect(new Set(vaccinationTypes.map(({ means }) => means))).toEqual(new Set(['dhpp', 'rabies']));
    const { healthProcedures } = (await callApi(lists.healthProcedure.list, dogTypeQuery, admin)).body.data;
    expect(new Set(healthProcedures.map(({ means }) => means))).toEqual(
      new Set(['weight', 'microchip', undefined]),
    );
  });

  it('make an intake require the rescue that the animal came from', async () => {
    const create = newAnimalInput(practice, { animalName: 'Fern' });
    const createFromWay = async (acquisitionWayId: string) => {
      const intakeMileStone = { ...create.body.intakeMileStone, acquisitionWayId };
      const { status, body } = await callApi(
        animals.create,
        { query: { force: 'true' }, body: { ...create.body, intakeMileStone } },
        practice.admin,
      );
      return [status, body.fields];
    };
    const rescueRequired = { 'intakeMileStone.otherRescueShelterId': 'Rescue is required' };
    expect(await createFromWay(practice.otherRescue)).toEqual([422, rescueRequired]);
    expect(await createFromWay(practice.ownerSurrender)).toEqual([200, undefined]);
    expect(await createFromWay(practice.stray)).toEqual([200, undefined]);
  });

  it('make only a rabies vaccination require a tag', async () => {
    const { status, body } = await clinic.vaccinate([animal], { kindId: practice.rabies });
    expect([status, body.fields]).toEqual([
      422,
      { 'animalVaccinationVm.0.tagNumber': 'Tag number is required' },
    ]);
    expect((await clinic.vaccinate([animal], { kindId: practice.dhpp })).status).toBe(200);
  });

  it('make a weight require a value and a chip a number, for one animal at a time', async () => {
    const otherId = await clinic.animal('Otto');
    const readRejection = async (ids: string[], kindId: string) => {
      const { status, body } = await clinic.treat(ids, { kindId });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await readRejection([animal], practice.weight)).toEqual([422, ['animalProcedureVm.weight']]);
    expect(await readRejection([animal], practice.chip)).toEqual([
      422,
      ['animalProcedureVm.microchipNumber'],
    ]);
    expect(await readRejection([animal, otherId], practice.weight)).toEqual([
      422,
      ['animalProcedureVm.kindId'],
    ]);
    expect((await clinic.treat([animal, otherId], { kindId: practice.spay })).status).toBe(200);
  });

  it('keep their default schedules, and the wording for young animals', async () => {
    const { admin, dogs, dhpp, rabies } = practice;
    const { body } = await callApi(schedules.list, { query: { animalTypeId: dogs } }, admin);
    expect(new Map(body.data.schedules.map(({ kindId, hasDefault }) => [kindId, hasDefault]))).toEqual(
      new Map([
        [dhpp, true],
        [rabies, true],
      ]),
    );
    const youngAnimal = newAnimalInput(practice, { animalName: 'Pip' });
    const birthMilestone = { isApproxDOB: false, milestoneDate: dateInDays(-35) };
    const intakeMileStone = { ...youngAnimal.body.intakeMileStone, milestoneDate: TODAY };
    const puppyReply = await callApi(
      animals.create,
      { query: { force: 'true' }, body: { ...youngAnimal.body, birthMilestone, intakeMileStone } },
      admin,
    );
    const animalId = puppyReply.body.data.animals[0]?.id ?? '';
    const { proposals } = (await callApi(schedules.propose, { query: { animalId } }, admin)).body.data;
    expect(new Set(proposals.map(({ kindId }) => kindId))).toEqual(new Set([dhpp, rabies]));
    expect(proposals.find(({ kindId }) => kindId === dhpp)?.doses[0]?.reason).toBe(
      '1st of puppy series at 5 weeks',
    );
    // An animal of unknown age gets no proposals, and is never too young for a vaccination.
    const agelessBody = { ...youngAnimal.body, birthMilestone: { ageUnknown: true }, intakeMileStone };
    const created = await callApi(animals.create, { query: { force: 'true' }, body: agelessBody }, admin);
    const id = created.body.data.animals[0]?.id ?? '';
    const emptyProposal = await callApi(schedules.propose, { query: { animalId: id } }, admin);
    expect(emptyProposal.body.data.proposals).toEqual([]);
    expect((await clinic.vaccinate([id], { kindId: dhpp })).status).toBe(200);
  });
});

describe('records of a former version, which hold only the name', () => {
  let practice: Practice;
  let clinic: ReturnType<typeof practiceClient>;
  beforeAll(async () => {
    practice = await newPractice();
    clinic = practiceClient(practice);
  });

  /**
   * Removes the meanings and the shape version (`s`) from all records of an animal, as a former version stored them.
   */
  async function removeMeanings(animalId: string): Promise<void> {
    const table = tableOf(practice.id);
    const items = await table.all({ pk: `animal#${animalId}`, consistent: true });
    const withoutMeaning = (part: Readonly<Record<string, unknown>> = {}) => {
      const { kindMeans: _1, acquisitionWayMeans: _2, s: _3, ...otherFields } = part;
      return otherFields;
    };
    const formerItems = items
      .filter(({ kind }) => kind !== 'animal')
      .map(({ row, more, ...item }): Item => {
        const indexedItem = item as Item & Record<'g1pk' | 'g1sk', string | undefined>;
        const { g1pk, g1sk } = indexedItem;
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
    await table.putAll(formerItems);
  }

  it('require the tag and the weight when they are completed', async () => {
    const id = await clinic.animal('Nell');
    await clinic.vaccinate([id], { kindId: practice.rabies, reminder: true, dueDate: TODAY });
    await clinic.treat([id], { kindId: practice.weight, reminder: true, dueDate: TODAY });
    await removeMeanings(id);
    const [[rabies], [weight]] = [await clinic.vaccinations(id), await clinic.procedures(id)];
    expect([rabies?.kindMeans, weight?.kindMeans]).toEqual(['rabies', 'weight']);
    const completedFields = {
      reminder: false,
      actionDate: TODAY,
      hospitalClinicId: practice.clinic,
    } as const;
    const vaccinationReply = await callApi(
      vaccinations.update,
      { params: { id: rabies?.id ?? '' }, query: {}, body: { ...completedFields, kindId: practice.rabies } },
      practice.admin,
    );
    expect([vaccinationReply.status, vaccinationReply.body.fields]).toEqual([
      422,
      { tagNumber: 'Tag number is required' },
    ]);
    const weightReply = await callApi(
      procedures.update,
      { params: { id: weight?.id ?? '' }, body: { ...completedFields, kindId: practice.weight } },
      practice.admin,
    );
    expect([weightReply.status, weightReply.body.fields]).toEqual([422, { weight: 'Weight is required' }]);
  });

  it('still make an intake require the rescue', async () => {
    const create = newAnimalInput(practice, { animalName: 'Gull' });
    const createReply = await callApi(
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
    const animalId = createReply.body.data.animals[0]?.id ?? '';
    await removeMeanings(animalId);
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
