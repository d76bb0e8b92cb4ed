import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { people } from '#shared/calls/people/people.ts';
import { LATER_FIGURES } from '#functions/animals/figures/later-figures.ts';
import { createdEvent } from '#functions/attachments/attachment.fixture.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callApi } from '#functions/test/call-api.ts';
import { runRescuesDue } from '#functions/test/jobs.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { newImportTenant, rowOf, sourceRef } from '../import.fixture.ts';
import { makeExport, manifestIn, sendArchive, importArchive, contentOf } from './restore.fixture.ts';

const newEmptyRescue = async () => ({ as: 'Administrator', tenant: (await newTenant()).id }) as const;

/** A rescue that has moved in from elsewhere, and its export. */
async function newFilledRescue() {
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

it('requires an empty rescue when a restore is begun and when it is started', async () => {
  const { testCaller, archive } = await newFilledRescue();
  await expect(sendArchive(archive, testCaller)).rejects.toThrow('has animals or people already');
  const emptyRescueAdmin = await newEmptyRescue();
  const { id } = await sendArchive(archive, emptyRescueAdmin);
  const body = { lastName: 'Lind', state: 'Otago', countryId: 'NZ' };
  await callApi(people.create, { query: {}, body }, emptyRescueAdmin);
  expect(await callApi(imports.start, { params: { id } }, emptyRescueAdmin)).toMatchObject({ status: 409 });
});

it('writes and counts each record once when two workers run, and cannot be taken back', async () => {
  const { testCaller, archive } = await newFilledRescue();
  const emptyRescueAdmin = await newEmptyRescue();
  const { id, faults } = await sendArchive(archive, emptyRescueAdmin);
  expect(faults).toEqual([]);
  await callApi(imports.start, { params: { id } }, emptyRescueAdmin);
  const event = createdEvent(`exports/requests/${emptyRescueAdmin.tenant}/import-${id}`);
  await Promise.all([runRescuesDue(event), runRescuesDue(event)]);
  await runRescuesDue(event);
  const { import: run } = (await callApi(imports.view, { params: { id }, query: {} }, emptyRescueAdmin)).body
    .data;
  expect(run).toMatchObject({ state: 'done', archiveOf: 'A rescue' });
  expect(run.done).toBe(run.rows);
  expect(run.takeBackUntil).toBeUndefined();
  expect((await callApi(imports.takeBack, { params: { id } }, emptyRescueAdmin)).status).toBe(409);
  expect(await contentOf(emptyRescueAdmin)).toEqual(await contentOf(testCaller));
});

it('restores an archive of an earlier release, without keys and versions, in the same way', async () => {
  const { testCaller, archive } = await newFilledRescue();
  const emptyRescueAdmin = await newEmptyRescue();
  const toOlderLine = (line: string) => {
    const { key: _, v: _v, shape: _s, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(rest);
  };
  const { run, faults } = await importArchive(archive, emptyRescueAdmin, toOlderLine);
  expect(faults).toEqual([]);
  expect(run.state).toBe('done');
  expect(await contentOf(emptyRescueAdmin)).toEqual(await contentOf(testCaller));
});

it('accepts no rows in a restore, and no records in another import', async () => {
  const { archive } = await newFilledRescue();
  const emptyRescueAdmin = await newEmptyRescue();
  const { id } = await sendArchive(archive, emptyRescueAdmin);
  const { begin, send, person, testCaller } = await newImportTenant();
  expect(
    (
      await callApi(
        imports.rows,
        { params: { id, part: 1 }, body: { rows: [person('1')] } },
        emptyRescueAdmin,
      )
    ).status,
  ).toBe(409);
  const otherImport = await begin();
  expect((await send(otherImport, [person('1')])).status).toBe(200);
  const body = { kind: 'pco', lines: ['{}'] };
  expect(
    (await callApi(imports.records, { params: { id: otherImport, part: 1 }, body }, testCaller)).status,
  ).toBe(409);
});

it('reports a damaged line, and imports the others', async () => {
  const { archive } = await newFilledRescue();
  const emptyRescueAdmin = await newEmptyRescue();
  const { faults, run } = await importArchive(archive, emptyRescueAdmin, (line) =>
    line.includes('"lastName":"Okafor 1"') && line.includes('"kind":"pco"') ? line.slice(0, -9) : line,
  );
  expect(faults).toMatchObject([{ kind: 'pco' }]);
  expect(run.rows).toBe(
    manifestIn(archive).nouns.reduce((sum, { kind, records }) => sum + (kind === 'user' ? 0 : records), 0) -
      1,
  );
});

it('restores hours of more months than one transaction can count', async () => {
  const { testCaller, runImport, person } = await newImportTenant();
  const hoursRows = Array.from({ length: 60 }, (_, index) => {
    const date = new Date(Date.UTC(2020, index, 15)).toISOString().slice(0, 10);
    return rowOf('hours', `H${index}`, { date, hours: 1 }, { refs: { pcoId: sourceRef('people', '1') } });
  });
  await runImport([person('1'), ...hoursRows]);
  const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
  const emptyRescueAdmin = await newEmptyRescue();
  expect(await importArchive(archive, emptyRescueAdmin)).toMatchObject({ run: { state: 'done' } });
  expect(await contentOf(emptyRescueAdmin)).toEqual(await contentOf(testCaller));
});

it('leaves no pending figures after animals of many months are restored', async () => {
  const { testCaller, runImport, animal } = await newImportTenant();
  const months = Array.from({ length: 8 }, (_, index) => `2021-0${index + 1}-15`);
  await runImport(
    months.map((milestoneDate, index) => {
      const row = animal(`A${index}`);
      const intakeMileStone = { ...Object(row.input['intakeMileStone']), milestoneDate };
      return { ...row, input: { ...row.input, intakeMileStone } };
    }),
  );
  const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
  const emptyRescueAdmin = await newEmptyRescue();
  await importArchive(archive, emptyRescueAdmin);
  expect(await tableOf(emptyRescueAdmin.tenant).all({ ...LATER_FIGURES, consistent: true })).toEqual([]);
  expect(await contentOf(emptyRescueAdmin)).toEqual(await contentOf(testCaller));
});
