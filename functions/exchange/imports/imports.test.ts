import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { runRescuesDue } from '../../test/jobs.ts';
import { newImportTenant } from './import.fixture.ts';

it('says what would become of rows, and writes nothing', async () => {
  const { tryRows, person, animal, milestone, vaccination, listRecords } = await newImportTenant();
  const outcomes = await tryRows([
    person('1'),
    person('2', { lastName: '', countryId: '' }),
    animal('A1'),
    animal('A2', { animalTypeId: 'nothing' }),
    milestone('M1', 'A1', 'adoption', '2022-01-01', '1'),
    vaccination('V1', 'A1', '2022-01-01'),
    vaccination('V2', 'A1', 'yesterday'),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'new',
    'wrong',
    'new',
    'wrong',
    'new',
    'new',
    'wrong',
  ]);
  expect(outcomes[1]?.faults).toEqual({
    lastName: 'Last Name is required',
    countryId: 'Country is required',
  });
  expect(Object.keys(outcomes[3]?.faults ?? {})).toEqual(['animal.animalTypeId']);
  expect(Object.keys(outcomes[6]?.faults ?? {})).toEqual(['animalVaccinationVm.0.actionDate']);
  const { animals, people } = await listRecords();
  expect(animals).toEqual([]);
  expect(people.map(({ lastName }) => lastName)).not.toContain('Okafor 1');
});

it('writes rows by the calls of their nouns, each after those that it names', async () => {
  const { runImport, view, person, animal, milestone, vaccination, listRecords, testCaller } =
    await newImportTenant();
  const id = await runImport(
    [
      vaccination('V1', 'A1', '2022-01-01'),
      milestone('M2', 'A1', 'adoption-return', '2022-03-01', '1'),
      milestone('M1', 'A1', 'adoption', '2022-01-01', '1'),
    ],
    [animal('A1'), person('1'), vaccination('V9', 'A9', '2022-01-01')],
  );
  const { import: run, faults } = await view(id);
  expect(faults).toEqual([
    expect.objectContaining({ number: 'V9', faults: { animalIds: 'The animal A9 is not there' } }),
  ]);
  expect(run).toMatchObject({
    state: 'done',
    rows: 6,
    done: 6,
    faultCount: 1,
    totals: {
      people: { new: 1 },
      animals: { new: 1 },
      milestones: { new: 2 },
      vaccinations: { new: 1, wrong: 1 },
    },
  });
  const { animals } = await listRecords();
  expect(animals).toMatchObject([
    { animalName: 'Rex A1', lastMilestone: 'adoption-return', milestoneCount: 4 },
  ]);
  const animalId = animals[0]?.id ?? '';
  const story = await callApi(milestones.list, { params: { animalId }, query: {} }, testCaller);
  expect(story.body.data.milestones.map(({ changedBy }) => changedBy)).toContain(
    'Administrator Tester (import of Moving in)',
  );
  const reply = await callApi(vaccinations.list, { query: { animalId } }, testCaller);
  expect(reply.body.data.animalVaccinations).toHaveLength(1);
});

it('the same rows again do nothing, other cells correct, and an empty one changes nothing', async () => {
  const { runImport, tryRows, view, person, animal, listRecords } = await newImportTenant();
  await runImport([person('1', { city: 'Dunedin', notes: 'Kind' }), animal('A1')]);
  const before = await listRecords();
  const second = await view(await runImport([person('1', { city: 'Dunedin', notes: 'Kind' }), animal('A1')]));
  expect(second.import.totals).toEqual({ people: { same: 1 }, animals: { same: 1 } });
  expect(await listRecords()).toEqual(before);

  const rows = [person('1', { city: 'Oamaru' }), animal('A1', { color: 'Tan' })];
  expect(await tryRows(rows)).toMatchObject([
    { outcome: 'changed', changes: { city: ['Dunedin', 'Oamaru'] } },
    { outcome: 'changed', changes: { color: ['', 'Tan'] } },
  ]);
  const changed = await view(await runImport(rows));
  expect(changed.import.totals).toEqual({ people: { changed: 1 }, animals: { changed: 1 } });
  expect((await listRecords()).people.find(({ lastName }) => lastName === 'Okafor 1')).toMatchObject({
    city: 'Oamaru',
  });
});

it('two workers at once write each row once, count it once, and take it back once', async () => {
  const { sendAndStart, press, view, person, animal, milestone, testCaller, listRecords } =
    await newImportTenant();
  const rows = (text: string) =>
    Array.from({ length: 10 }, (_, at) => [
      person(`${at}`, { city: text }),
      animal(`A${at}`, { animalName: `${text} ${at}` }),
      milestone(`M${at}`, `A${at}`, 'foster', '2022-01-01', `${at}`),
    ]).flat();
  // S3 may send an event twice: only the versions of what they write keep the two apart.
  const twice = async (id: string) => {
    const event = createdEvent(`exports/requests/${testCaller.tenant}/import-${id}`);
    await Promise.all([runRescuesDue(event), runRescuesDue(event)]);
    const { import: run, faults } = await view(id);
    expect(faults).toEqual([]);
    expect(run.done).toBe(30);
    return run;
  };
  expect(await twice(await sendAndStart(rows('Tan')))).toMatchObject({
    state: 'done',
    totals: { people: { new: 10 }, animals: { new: 10 }, milestones: { new: 10 } },
  });
  const before = await listRecords();
  const id = await sendAndStart(rows('Grey'));
  expect(await twice(id)).toMatchObject({
    state: 'done',
    totals: { people: { changed: 10 }, animals: { changed: 10 }, milestones: { same: 10 } },
  });
  await press('takeBack', id);
  expect(await twice(id)).toMatchObject({ state: 'takenBack' });
  const after = await listRecords();
  expect(after.animals.map(({ animalName }) => animalName)).toEqual(
    before.animals.map(({ animalName }) => animalName),
  );
  expect(after.people.map(({ city }) => city)).toEqual(before.people.map(({ city }) => city));
});

it('another rescue sees nothing of a run', async () => {
  const [{ sent, person }, { testCaller }] = [await newImportTenant(), await newImportTenant()];
  const id = await sent([person('1')]);
  const params = { id };
  for (const call of [imports.check, imports.start, imports.pause, imports.takeBack])
    expect((await callApi(call, { params }, testCaller)).status).toBe(404);
  expect((await callApi(imports.view, { params, query: {} }, testCaller)).status).toBe(404);
  expect(
    (await callApi(imports.rows, { params: { id, part: 1 }, body: { rows: [person('2')] } }, testCaller))
      .status,
  ).toBe(404);
});
