import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { people } from '#shared/calls/people/people.ts';
import { LATER_FIGURES } from '#functions/animals/figures/later-figures.ts';
import { createdEvent } from '#functions/attachments/attachment.fixture.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callApi } from '#functions/test/call-api.ts';
import { runRescuesDue } from '#functions/test/jobs.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { newImportTenant } from '../import.fixture.ts';
import { makeExport, manifestIn, sendArchive, importArchive, contentOf } from './restore.fixture.ts';

const emptyRescue = async () => ({ as: 'Administrator', tenant: (await newTenant()).id }) as const;

/** A rescue that has moved in from elsewhere, and its export. */
async function movedIn() {
  const { testCaller, runImport, person, animal, milestone, vaccination } = await newImportTenant();
  await runImport([
    person('1'),
    person('2'),
    animal('A1'),
    animal('A2'),
    milestone('M1', 'A1', 'adoption', '2022-01-01', '1'),
    vaccination('V1', 'A2', '2022-01-01', { dueAgainNumber: 1, dueAgainType: 'year' }),
  ]);
  const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
  return { testCaller, archive };
}

it('is for an empty rescue alone, when it is begun and when it is started', async () => {
  const { testCaller, archive } = await movedIn();
  await expect(sendArchive(archive, testCaller)).rejects.toThrow('has animals or people already');
  const empty = await emptyRescue();
  const { id } = await sendArchive(archive, empty);
  const body = { lastName: 'Lind', state: 'Otago', countryId: 'NZ' };
  await callApi(people.create, { query: {}, body }, empty);
  expect(await callApi(imports.start, { params: { id } }, empty)).toMatchObject({ status: 409 });
});

it('two workers at once write each record once, and count it once; it can’t be taken back', async () => {
  const { testCaller, archive } = await movedIn();
  const empty = await emptyRescue();
  const { id, faults } = await sendArchive(archive, empty);
  expect(faults).toEqual([]);
  await callApi(imports.start, { params: { id } }, empty);
  const event = createdEvent(`exports/requests/${empty.tenant}/import-${id}`);
  await Promise.all([runRescuesDue(event), runRescuesDue(event)]);
  await runRescuesDue(event);
  const { import: run } = (await callApi(imports.view, { params: { id }, query: {} }, empty)).body.data;
  expect(run).toMatchObject({ state: 'done', archiveOf: 'A rescue' });
  expect(run.done).toBe(run.rows);
  expect(run.takeBackUntil).toBeUndefined();
  expect((await callApi(imports.takeBack, { params: { id } }, empty)).status).toBe(409);
  expect(await contentOf(empty)).toEqual(await contentOf(testCaller));
});

it('an archive of an earlier release, without places and versions, becomes the same', async () => {
  const { testCaller, archive } = await movedIn();
  const empty = await emptyRescue();
  const older = (line: string) => {
    const { key: _, v: _v, shape: _s, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(rest);
  };
  const { run, faults } = await importArchive(archive, empty, older);
  expect(faults).toEqual([]);
  expect(run.state).toBe('done');
  expect(await contentOf(empty)).toEqual(await contentOf(testCaller));
});

it('takes no rows in beside, and no records into another import', async () => {
  const { archive } = await movedIn();
  const empty = await emptyRescue();
  const { id } = await sendArchive(archive, empty);
  const { begin, send, person, testCaller } = await newImportTenant();
  expect(
    (await callApi(imports.rows, { params: { id, part: 1 }, body: { rows: [person('1')] } }, empty)).status,
  ).toBe(409);
  const other = await begin();
  expect((await send(other, [person('1')])).status).toBe(200);
  const body = { kind: 'pco', lines: ['{}'] };
  expect((await callApi(imports.records, { params: { id: other, part: 1 }, body }, testCaller)).status).toBe(
    409,
  );
});

it('a damaged line is told, and the others are taken in', async () => {
  const { archive } = await movedIn();
  const empty = await emptyRescue();
  const { faults, run } = await importArchive(archive, empty, (line) =>
    line.includes('"lastName":"Okafor 1"') && line.includes('"kind":"pco"') ? line.slice(0, -9) : line,
  );
  expect(faults).toMatchObject([{ kind: 'pco' }]);
  expect(run.rows).toBe(
    manifestIn(archive).nouns.reduce((sum, { kind, records }) => sum + (kind === 'user' ? 0 : records), 0) -
      1,
  );
});

it('animals of many months leave no figures that wait for a reader', async () => {
  const { testCaller, runImport, animal } = await newImportTenant();
  const months = Array.from({ length: 8 }, (_, at) => `2021-0${at + 1}-15`);
  await runImport(
    months.map((milestoneDate, at) => {
      const row = animal(`A${at}`);
      const intakeMileStone = { ...Object(row.input['intakeMileStone']), milestoneDate };
      return { ...row, input: { ...row.input, intakeMileStone } };
    }),
  );
  const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
  const empty = await emptyRescue();
  await importArchive(archive, empty);
  expect(await tableOf(empty.tenant).all({ ...LATER_FIGURES, consistent: true })).toEqual([]);
  expect(await contentOf(empty)).toEqual(await contentOf(testCaller));
});
