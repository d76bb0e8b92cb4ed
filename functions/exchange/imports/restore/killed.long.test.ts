import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { callApi } from '#functions/test/call-api.ts';
import { IS_LONG_RUN } from '#functions/test/random.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { killAfter } from '../../archive/kill-after.fixture.ts';
import { newImportTenant } from '../import.fixture.ts';
import { makeExport, resumeImport, sendArchive, importArchive, contentOf } from './restore.fixture.ts';

it.each(IS_LONG_RUN ? [0, 1, 3] : [3])(
  'a restore killed at every write from number %i on imports the archive exactly once',
  { timeout: 300_000 },
  async (firstWrite) => {
    const { testCaller, runImport, person, animal, milestone } = await newImportTenant();
    await runImport([
      person('1'),
      animal('A1'),
      animal('A2'),
      milestone('M1', 'A1', 'foster', '2022-01-01', '1'),
    ]);
    const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
    const [smoothCaller, killedCaller] = [
      { as: 'Administrator', tenant: (await newTenant()).id } as const,
      { as: 'Administrator', tenant: (await newTenant()).id } as const,
    ];
    await importArchive(archive, smoothCaller);
    const { id } = await sendArchive(archive, killedCaller);
    await callApi(imports.start, { params: { id } }, killedCaller);
    const state = async () =>
      (await callApi(imports.view, { params: { id }, query: {} }, killedCaller)).body.data.import.state;
    let killCount = 0;
    for (; (await state()) !== 'done' && killCount < 200; killCount++) {
      const stopKilling = killAfter(firstWrite + killCount);
      await resumeImport(killedCaller).catch(() => undefined);
      stopKilling();
    }
    expect(killCount).toBeGreaterThan(3);
    expect(await contentOf(killedCaller)).toEqual(await contentOf(smoothCaller));
  },
);
