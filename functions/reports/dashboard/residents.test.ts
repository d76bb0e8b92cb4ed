import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { register } from '#shared/calls/questions/register.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { MISSING_DETAILS } from '#shared/rules/animals/missing-details.ts';
import { STAYS_PARTITION } from '../../animals/animal/counts/counts.ts';
import { animalItem, animalKey, animalOf } from '../../animals/animal/animal-record/animal.record.ts';
import { tallyResidents } from '../../animals/animal/counts/tally.ts';
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import {
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../../health/health-record/health.fixture.ts';
import { readCounters, COUNTS_KEY } from '../../kernel/records/counters.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone, seedContacts } from '../../test/add-milestone.ts';
import { addIntake } from '../../test/tenant.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
const table = () => tableOf(practice.id);

beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  await seedContacts(practice.id);
});

/** How many could be shown by the dashboard, and by the list that it leads to. */
async function countShowable() {
  const { animals: animalFigures } = (await callApi(dashboard.overview, {}, practice.admin)).body.data;
  const query = { limit: 100, exposure: 'could' } as const;
  const { animals: listedAnimals } = (await callApi(register.list, { query }, practice.admin)).body.data;
  return { shown: animalFigures?.couldBeShown, led: listedAnimals.length };
}

/** The figures of the dashboard, and beside each the length of the list that it leads to. */
async function readFigures() {
  const { animals: animalFigures } = (await callApi(dashboard.overview, {}, clinic.testCaller)).body.data;
  const list = async (query: object) =>
    (await callApi(register.list, { query: { limit: 100, ...query } }, clinic.testCaller)).body.data.animals
      .length;
  const listLengths = {
    adoptable: await list({ status: 'adoptable' }),
    fostered: await list({ foster: 'yes' }),
    ...Object.fromEntries(
      await Promise.all(
        MISSING_DETAILS.map(async (detail) => [detail, await list({ missing: detail })] as const),
      ),
    ),
  };
  return { shown: animalFigures?.residents, led: listLengths };
}

describe('the figures of residents', () => {
  it('are left out until the animals of an earlier release are counted', async () => {
    expect((await readFigures()).shown).toBeUndefined();
    await table().increase(COUNTS_KEY, 'residentsTallied', 1);
    await table().increase(COUNTS_KEY, 'chipsTallied', 1);
    expect((await readFigures()).shown).toMatchObject({ adoptable: 0, noPhoto: 0 });
  });

  it('are as many as the lists that they lead to, after each change', async () => {
    const [a = '', b = '', cleoId = ''] = await Promise.all(
      ['Ash', 'Bram', 'Cleo'].map((animalName) => addIntake(practice, { animalName })),
    );
    // A hen gets no microchip, so it lacks none.
    const body = { typeName: 'Hens' };
    const { id: animalTypeId } = (await callApi(lists.animalType.create, { body }, clinic.testCaller)).body
      .data;
    await addIntake(practice, { animalName: 'Dot', animalTypeId });
    const expectedFigures = {
      adoptable: 4,
      fostered: 0,
      noPhoto: 4,
      notAltered: 4,
      noChip: 3,
      noLocation: 4,
    };
    const now = async (change: Partial<typeof expectedFigures>) => {
      const expected = Object.assign(expectedFigures, change);
      expect(await readFigures()).toEqual({ shown: expected, led: expected });
    };
    await now({});
    await callApi(animals.updateLocation, { query: { ids: a, location: 'Kennel 4' } }, clinic.testCaller);
    await now({ noLocation: 3 });
    await addMilestone(practice.id, b, 'foster', TODAY);
    await now({ fostered: 1, noLocation: 2 });
    await clinic.treat([a], { kindId: practice.chip, microchipNumber: '981020001234567' });
    await now({ noChip: 2 });
    const photo = { attachmentType: 'photo', fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
    await uploadAndProcess(clinic.testCaller, await photoBytes(), { ...photo, animalId: a });
    await now({ noPhoto: 3 });
    await addMilestone(practice.id, b, 'adoption', TODAY);
    await now({ adoptable: 3, fostered: 0, noPhoto: 2, notAltered: 3, noChip: 1 });
    await callApi(animals.remove, { params: { id: cleoId } }, clinic.testCaller);
    await now({ adoptable: 2, noPhoto: 1, notAltered: 2, noChip: 0, noLocation: 1 });
    await callApi(animals.restore, { params: { id: cleoId } }, clinic.testCaller);
    await now({ adoptable: 3, noPhoto: 2, notAltered: 3, noChip: 1, noLocation: 2 });
  });

  it('count animals that could be shown to the public but are not, where the module is on', async () => {
    await table().increase(COUNTS_KEY, 'lacksTallied', 1);
    expect((await countShowable()).shown).toBeUndefined();
    const row = { id: practice.id, modules: { wideExposure: true } };
    await table().putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row }]);
    const [elmId = '', fernId = ''] = await Promise.all(
      ['Elm', 'Fern'].map((animalName) =>
        addIntake(practice, { animalName, publicText: 'Kind.', altered: 'yes' }),
      ),
    );
    const list = (await callApi(register.list, { query: { limit: 100 } }, clinic.testCaller)).body.data
      .animals;
    const now = async (count: number) => expect(await countShowable()).toEqual({ shown: count, led: count });
    await now(list.length);
    const updateSettings = (body: object) => callApi(exposureSettings.update, { body }, practice.admin);
    await updateSettings({ needsPhoto: false });
    await now(list.length - 2);
    await updateSettings({ needsPhoto: false, needsText: false });
    await now(0);
    // Hens get no microchip, and Ash has one.
    await updateSettings({ needsPhoto: false, needsText: false, needsChip: true });
    const henCount = list.filter(({ animalType }) => animalType === 'Hens').length;
    await now(list.length - henCount - 1);
    await clinic.treat([elmId], { kindId: practice.chip, microchipNumber: '981020001234568' });
    await now(list.length - henCount - 2);
    await callApi(
      exposure.update,
      { query: { animalId: fernId }, body: { isPrivate: true } },
      practice.admin,
    );
    await now(list.length - henCount - 3);
    await updateSettings({});
    await now(list.length - 1);
    expect(
      (await callApi(dashboard.overview, {}, { ...practice.admin, as: 'AnimalCaretaker' })).body.data.animals,
    ).not.toHaveProperty('couldBeShown');
  });

  it.each([
    ['no counters at all', { tallied: undefined, chipTallied: undefined, lackTallied: undefined }],
    ['no counters of microchips', { chipTallied: undefined, lackTallied: undefined }],
    ['no counters of what they lack', { lackTallied: undefined }],
  ])(
    'include the animals of an earlier release with %s once, however often they are counted',
    async (_, missingCounters) => {
      const figuresBefore = await readFigures();
      const showableBefore = await countShowable();
      const ids = (await callApi(register.list, { query: { limit: 100 } }, clinic.testCaller)).body.data
        .animals;
      const storedItems = await table().getMany(ids.map(({ id }) => animalKey(id)));
      const storedAnimals = storedItems.flatMap((item) => (item ? [animalOf(item)] : []));
      await table().putAll(
        storedAnimals.map((storedAnimal) =>
          animalItem({ ...storedAnimal, more: { ...storedAnimal.more, ...missingCounters } }),
        ),
      );
      const { noChip, ...otherFigures } = figuresBefore.shown ?? {};
      if ('tallied' in missingCounters)
        for (const [name, count] of Object.entries({ ...otherFigures, residentsTallied: 1 }))
          await table().increase(COUNTS_KEY, name, -count);
      if ('chipTallied' in missingCounters) await table().increase(COUNTS_KEY, 'chipsTallied', -1);
      await table().increase(COUNTS_KEY, 'lacksTallied', -1);
      for (const item of await table().all({ pk: STAYS_PARTITION }))
        for (const [name, count] of Object.entries(readCounters(item)))
          if (name === 'noChip' ? 'chipTallied' in missingCounters : /-/.test(name))
            await table().increase(item, name, -count);
      const expected = 'chipTallied' in missingCounters ? otherFigures : figuresBefore.shown;
      expect((await readFigures()).shown).toEqual('tallied' in missingCounters ? undefined : expected);
      expect((await countShowable()).shown).toBeUndefined();
      // One is written before its turn: it is counted with that.
      await callApi(
        animals.updateLocation,
        { query: { ids: ids[0]?.id ?? '', location: 'Barn' } },
        clinic.testCaller,
      );
      await tallyResidents(table());
      await tallyResidents(table());
      const figuresAfter = await readFigures();
      expect(figuresAfter.shown).toEqual(figuresAfter.led);
      expect(figuresAfter.shown).toMatchObject({ adoptable: figuresBefore.shown?.adoptable, noChip });
      expect(await countShowable()).toEqual(showableBefore);
    },
  );
});
