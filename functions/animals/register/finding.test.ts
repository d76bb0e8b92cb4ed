import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { register } from '#shared/calls/questions/register.ts';
import { newPractice, practiceClient } from '../../health/health-record/health.fixture.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { newRescue, newTenant, addIntake } from '../../test/tenant.ts';

const { admin } = await newRescue();

const names = (reply: { body: { data: { animals: { animalName: string }[] } } }) =>
  reply.body.data.animals.map(({ animalName }) => animalName);

describe('the list of animals', () => {
  it('gives the same pages by cursor and by number, sorted by name or by entry', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const sortedNames = ['Alma', 'Birdie', 'Cleo', 'Dusty', 'Élan', 'Fig', 'Gus'];
    for (const animalName of sortedNames.toReversed()) await addIntake(rescue, { animalName });
    const firstReply = await callApi(animals.list, { query: { isAvailable: 'true', Limit: 3 } }, testCaller);
    expect(firstReply.body.data).toMatchObject({ totalItems: 7, totalPage: 3, currentPage: 1 });
    const { nextCursor } = firstReply.body.data;
    const cursorReply = await callApi(
      animals.list,
      { query: { isAvailable: 'true', Limit: 3, Page: 2, cursor: nextCursor } },
      testCaller,
    );
    const numberReply = await callApi(
      animals.list,
      { query: { isAvailable: 'true', Limit: 3, Page: 2 } },
      testCaller,
    );
    expect(names(cursorReply)).toEqual(['Dusty', 'Élan', 'Fig']);
    expect(names(numberReply)).toEqual(names(cursorReply));
    const recentReply = await callApi(
      animals.list,
      { query: { isAvailable: 'true', recent: 'true' } },
      testCaller,
    );
    expect(names(recentReply)).toEqual(sortedNames);
  });

  it('rejects an invalid cursor', async () => {
    for (const cursor of [
      'x',
      Buffer.from('["a"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      expect(await callApi(animals.list, { query: { cursor } }, admin)).toMatchObject({ status: 400 });
    }
  });

  it('gives the same pages of a search by cursor and by number, each animal once', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    // Each is found by two of its words, which lie far apart in the index.
    for (const animalName of ['Max Maxwell', 'Maxi Maximus', 'Max Maxim'])
      await addIntake(rescue, { animalName });
    const page = (query: object) =>
      callApi(
        animals.list,
        { query: { isAvailable: 'true', searchText: 'max', Limit: 1, ...query } },
        testCaller,
      );
    const seenNames: string[] = [];
    let cursor: string | undefined;
    for (let Page = 1; Page <= 10 && (Page === 1 || cursor); Page++) {
      const cursorReply = await page({ Page, ...(cursor ? { cursor } : {}) });
      if (cursorReply.body.data.animals.length > 0)
        expect(names(await page({ Page }))).toEqual(names(cursorReply));
      seenNames.push(...names(cursorReply));
      cursor = cursorReply.body.data.nextCursor;
    }
    expect(seenNames.toSorted()).toEqual(['Max Maxim', 'Max Maxwell', 'Maxi Maximus']);
  });

  it('finds the start of any word regardless of case and accents, and whole numbers', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    await addIntake(rescue, { animalName: 'Señor Crème Brûlée', otherIDNo: '985 112-003' });
    await addIntake(rescue, { animalName: 'Crumb' });
    const search = async (searchText: string) =>
      names(await callApi(animals.list, { query: { isAvailable: 'true', searchText } }, testCaller));
    expect(await search('brulee')).toEqual(['Señor Crème Brûlée']);
    expect(await search('SENOR cre')).toEqual(['Señor Crème Brûlée']);
    expect((await search('cr')).toSorted()).toEqual(['Crumb', 'Señor Crème Brûlée']);
    for (const number of ['985 112-003', '985112003', 'senor 985', 'a00001'])
      expect(await search(number)).toEqual(['Señor Crème Brûlée']);
    expect(await search('98')).toEqual([]);
    expect(await search('A0000')).toEqual([]);
    expect(await search('A00002')).toEqual(['Crumb']);
    expect(await search('umb')).toEqual([]);
    const hits = await callApi(animals.autocomplete, { query: { searchText: 'crem' } }, testCaller);
    expect(names(hits)).toEqual(['Señor Crème Brûlée']);
  });

  it('finds a microchip by its last four to six digits until it is replaced', async () => {
    const practice = await newPractice();
    const clinic = practiceClient(practice);
    const id = await clinic.animal('Moss');
    const implant = async (microchipNumber: string) =>
      expect((await clinic.treat([id], { kindId: practice.chip, microchipNumber })).status).toBe(200);
    const search = async (searchText: string) =>
      names(await callApi(animals.list, { query: { isAvailable: 'true', searchText } }, clinic.testCaller));
    await implant('981020001234567');
    for (const number of ['4567', '34567', '234567', 'moss 4567', '981020001234567', '981 020 001 234 567'])
      expect([number, await search(number)]).toEqual([number, ['Moss']]);
    for (const otherDigits of ['567', '1234567', '1234', '2345', '9810', '981 020 001'])
      expect([otherDigits, await search(otherDigits)]).toEqual([otherDigits, []]);
    const hits = await callApi(animals.autocomplete, { query: { searchText: '4567' } }, clinic.testCaller);
    expect(names(hits)).toEqual(['Moss']);
    for (const q of ['4567', '9810 2000 1234567']) {
      const { body } = await callApi(register.list, { query: { q, sex: 'female' } }, clinic.testCaller);
      expect([q, body.data.animals.length]).toEqual([q, 1]);
    }
  });

  it('suggests recently used animals in their order, without deleted ones and those of other rescues', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const [firstId, secondId, deletedId] = await Promise.all(
      ['Fig', 'Gus', 'Hal'].map((animalName) => addIntake(rescue, { animalName, location: 'Den' })),
    );
    const foreignId = await addIntake(await newTenant(), { animalName: 'Ivo' });
    await callApi(animals.remove, { params: { id: deletedId ?? '' } }, testCaller);
    const ids = [secondId, foreignId, deletedId, firstId].join(',');
    const hits = await callApi(animals.autocomplete, { query: { known: ids } }, testCaller);
    expect(names(hits)).toEqual(['Gus', 'Fig']);
    expect(hits.body.data.animals[0]).toMatchObject({ location: 'Den', currentResident: true });
    const searchReply = await callApi(
      animals.autocomplete,
      { query: { known: ids, searchText: 'hal' } },
      testCaller,
    );
    expect(names(searchReply)).toEqual([]);
  });
});
