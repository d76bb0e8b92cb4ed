import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { ask } from '../../test/ask.ts';
import { rescuesDue } from '../../test/jobs.ts';
import { importing } from './import.fixture.ts';

it('says what would become of rows, and writes nothing', async () => {
  const { tryRows, person, animal, milestone, vaccination, listed } = await importing();
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
  const { animals, people } = await listed();
  expect(animals).toEqual([]);
  expect(people.map(({ lastName }) => lastName)).not.toContain('Okafor 1');
});

it('writes rows by the calls of their nouns, each after those that it names', async () => {
  const { written, view, person, animal, milestone, vaccination, listed, asker } = await importing();
  const id = await written(
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
  const { animals } = await listed();
  expect(animals).toMatchObject([
    { animalName: 'Rex A1', lastMilestone: 'adoption-return', milestoneCount: 4 },
  ]);
  const animalId = animals[0]?.id ?? '';
  const story = await ask(milestones.list, { params: { animalId }, query: {} }, asker);
  expect(story.body.data.milestones.map(({ changedBy }) => changedBy)).toContain(
    'Administrator Tester (import of Moving in)',
  );
  const reply = await ask(vaccinations.list, { query: { animalId } }, asker);
  expect(reply.body.data.animalVaccinations).toHaveLength(1);
});

it('the same rows again do nothing, other cells correct, and an empty one changes nothing', async () => {
  const { written, tryRows, view, person, animal, listed } = await importing();
  await written([person('1', { city: 'Dunedin', notes: 'Kind' }), animal('A1')]);
  const before = await listed();
  const second = await view(await written([person('1', { city: 'Dunedin', notes: 'Kind' }), animal('A1')]));
  expect(second.import.totals).toEqual({ people: { same: 1 }, animals: { same: 1 } });
  expect(await listed()).toEqual(before);

  const rows = [person('1', { city: 'Oamaru' }), animal('A1', { color: 'Tan' })];
  expect(await tryRows(rows)).toMatchObject([
    { outcome: 'changed', changes: { city: ['Dunedin', 'Oamaru'] } },
    { outcome: 'changed', changes: { color: ['', 'Tan'] } },
  ]);
  const changed = await view(await written(rows));
  expect(changed.import.totals).toEqual({ people: { changed: 1 }, animals: { changed: 1 } });
  expect((await listed()).people.find(({ lastName }) => lastName === 'Okafor 1')).toMatchObject({
    city: 'Oamaru',
  });
});

it('two workers at once write each row once, count it once, and take it back once', async () => {
  const { started, press, view, person, animal, milestone, asker, listed } = await importing();
  const rows = (text: string) =>
    Array.from({ length: 10 }, (_, at) => [
      person(`${at}`, { city: text }),
      animal(`A${at}`, { animalName: `${text} ${at}` }),
      milestone(`M${at}`, `A${at}`, 'foster', '2022-01-01', `${at}`),
    ]).flat();
  // S3 may send an event twice: only the versions of what they write keep the two apart.
  const twice = async (id: string) => {
    const event = createdEvent(`exports/requests/${asker.tenant}/import-${id}`);
    await Promise.all([rescuesDue(event), rescuesDue(event)]);
    const { import: run, faults } = await view(id);
    expect(faults).toEqual([]);
    expect(run.done).toBe(30);
    return run;
  };
  expect(await twice(await started(rows('Tan')))).toMatchObject({
    state: 'done',
    totals: { people: { new: 10 }, animals: { new: 10 }, milestones: { new: 10 } },
  });
  const before = await listed();
  const id = await started(rows('Grey'));
  expect(await twice(id)).toMatchObject({
    state: 'done',
    totals: { people: { changed: 10 }, animals: { changed: 10 }, milestones: { same: 10 } },
  });
  await press('takeBack', id);
  expect(await twice(id)).toMatchObject({ state: 'takenBack' });
  const after = await listed();
  expect(after.animals.map(({ animalName }) => animalName)).toEqual(
    before.animals.map(({ animalName }) => animalName),
  );
  expect(after.people.map(({ city }) => city)).toEqual(before.people.map(({ city }) => city));
});

it('another rescue sees nothing of a run', async () => {
  const [{ sent, person }, { asker }] = [await importing(), await importing()];
  const id = await sent([person('1')]);
  const params = { id };
  for (const call of [imports.check, imports.start, imports.pause, imports.takeBack])
    expect((await ask(call, { params }, asker)).status).toBe(404);
  expect((await ask(imports.view, { params, query: {} }, asker)).status).toBe(404);
  expect(
    (await ask(imports.rows, { params: { id, part: 1 }, body: { rows: [person('2')] } }, asker)).status,
  ).toBe(404);
});
