import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { busyError } from '../../kernel/http-error.ts';
import { callApi } from '../../test/call-api.ts';
import { runRescuesDue } from '../../test/jobs.ts';
import { killAt } from '../../test/time/kill-at.ts';
import { newImportTenant } from './import.fixture.ts';

it('previews the outcome of each row, and writes nothing', async () => {
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

it('imports each row with the API call of its noun, after the rows to which it refers', async () => {
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
    expect.objectContaining({ number: 'V9', faults: { animalIds: 'The animal A9 was not found' } }),
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
  const milestoneReply = await callApi(milestones.list, { params: { animalId }, query: {} }, testCaller);
  expect(milestoneReply.body.data.milestones.map(({ changedBy }) => changedBy)).toContain(
    'Administrator Tester (import of Moving in)',
  );
  const reply = await callApi(vaccinations.list, { query: { animalId } }, testCaller);
  expect(reply.body.data.animalVaccinations).toHaveLength(1);
});

it('leaves records as they are for the same rows or missing values, and updates them for other values', async () => {
  const { runImport, tryRows, view, person, animal, listRecords } = await newImportTenant();
  await runImport([person('1', { city: 'Dunedin', notes: 'Kind' }), animal('A1')]);
  const recordsBefore = await listRecords();
  const secondRun = await view(
    await runImport([person('1', { city: 'Dunedin', notes: 'Kind' }), animal('A1')]),
  );
  expect(secondRun.import.totals).toEqual({ people: { same: 1 }, animals: { same: 1 } });
  expect(await listRecords()).toEqual(recordsBefore);

  const rows = [person('1', { city: 'Oamaru' }), animal('A1', { color: 'Tan' })];
  expect(await tryRows(rows)).toMatchObject([
    { outcome: 'changed', changes: { city: ['Dunedin', 'Oamaru'] } },
    { outcome: 'changed', changes: { color: ['', 'Tan'] } },
  ]);
  const changedRun = await view(await runImport(rows));
  expect(changedRun.import.totals).toEqual({ people: { changed: 1 }, animals: { changed: 1 } });
  expect((await listRecords()).people.find(({ lastName }) => lastName === 'Okafor 1')).toMatchObject({
    city: 'Oamaru',
  });
});

it('writes, counts and takes back each row once when two workers run at the same time', async () => {
  const { sendAndStart, press, view, person, animal, milestone, testCaller, listRecords } =
    await newImportTenant();
  const rows = (text: string) =>
    Array.from({ length: 10 }, (_, index) => [
      person(`${index}`, { city: text }),
      animal(`A${index}`, { animalName: `${text} ${index}` }),
      milestone(`M${index}`, `A${index}`, 'foster', '2022-01-01', `${index}`),
    ]).flat();
  // S3 may send an event twice: only the versions of what they write keep the two apart.
  const runTwice = async (id: string) => {
    const event = createdEvent(`exports/requests/${testCaller.tenant}/import-${id}`);
    await Promise.all([runRescuesDue(event), runRescuesDue(event)]);
    const { import: run, faults } = await view(id);
    expect(faults).toEqual([]);
    expect(run.done).toBe(30);
    return run;
  };
  expect(await runTwice(await sendAndStart(rows('Tan')))).toMatchObject({
    state: 'done',
    totals: { people: { new: 10 }, animals: { new: 10 }, milestones: { new: 10 } },
  });
  const recordsBefore = await listRecords();
  const id = await sendAndStart(rows('Grey'));
  expect(await runTwice(id)).toMatchObject({
    state: 'done',
    totals: { people: { changed: 10 }, animals: { changed: 10 }, milestones: { same: 10 } },
  });
  await press('takeBack', id);
  expect(await runTwice(id)).toMatchObject({ state: 'takenBack' });
  const recordsAfter = await listRecords();
  expect(recordsAfter.animals.map(({ animalName }) => animalName)).toEqual(
    recordsBefore.animals.map(({ animalName }) => animalName),
  );
  expect(recordsAfter.people.map(({ city }) => city)).toEqual(recordsBefore.people.map(({ city }) => city));
});

it('reports the error of a run that a busy table stopped, and continues later', async () => {
  const { sendAndStart, resumeImport, view, person } = await newImportTenant();
  const id = await sendAndStart([person('1')]);
  const stopKilling = killAt(1, 'before', busyError());
  await expect(resumeImport().finally(stopKilling)).rejects.toThrow('1 import could not go on');
  expect((await view(id)).import).toMatchObject({ state: 'running', done: 0 });
  await resumeImport();
  expect((await view(id)).import).toMatchObject({ state: 'done', done: 1 });
});

it('hides an import from another rescue', async () => {
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
