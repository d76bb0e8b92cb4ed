import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { callApi } from '#functions/test/call-api.ts';
import { IS_LONG_RUN } from '#functions/test/random.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { killAfter } from '../../archive/kill-after.fixture.ts';
import { newImportTenant } from '../import.fixture.ts';
import { makeExport, resumeImport, sendArchive, importArchive, contentOf } from './restore.fixture.ts';

it.each(IS_LONG_RUN ? [0, 1, 3] : [3])(
  'killed at every write from number %i on it takes an archive in once',
  { timeout: 300_000 },
  async (from) => {
    const { testCaller, runImport, person, animal, milestone } = await newImportTenant();
    await runImport([
      person('1'),
      animal('A1'),
      animal('A2'),
      milestone('M1', 'A1', 'foster', '2022-01-01', '1'),
    ]);
    const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
    const [smooth, rough] = [
      { as: 'Administrator', tenant: (await newTenant()).id } as const,
      { as: 'Administrator', tenant: (await newTenant()).id } as const,
    ];
    await importArchive(archive, smooth);
    const { id } = await sendArchive(archive, rough);
    await callApi(imports.start, { params: { id } }, rough);
    const state = async () =>
      (await callApi(imports.view, { params: { id }, query: {} }, rough)).body.data.import.state;
    let killed = 0;
    for (; (await state()) !== 'done' && killed < 200; killed++) {
      const undo = killAfter(from + killed);
      await resumeImport(rough).catch(() => undefined);
      undo();
    }
    expect(killed).toBeGreaterThan(3);
    expect(await contentOf(rough)).toEqual(await contentOf(smooth));
  },
);
