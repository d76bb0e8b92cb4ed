import { imports } from '#shared/calls/exchange/imports.ts';
import { newImportTenant } from '../../exchange/imports/import.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { newTenant } from '../../test/tenant.ts';
import { validRequest } from './valid-requests.fixture.ts';

/** Requests about imports, each of a separate rescue, because a rescue can run only one import at a time. */
export const IMPORT_REQUESTS = [
  validRequest(imports.begin, async () => {
    const { testCaller } = await newImportTenant();
    return {
      input: { body: { name: 'Move', source: 'asm3', files: [{ name: 'a.csv', rows: 1 }] } },
      testCaller,
    };
  }),
  validRequest(imports.rows, async () => {
    const { testCaller, begin, person } = await newImportTenant();
    return { input: { params: { id: await begin(), part: 1 }, body: { rows: [person('1')] } }, testCaller };
  }),
  validRequest(imports.records, async () => {
    const testCaller = { as: 'Administrator', tenant: (await newTenant()).id } as const;
    const archive = { rescueId: '01J0000000000000000000FROM', rescueName: 'Move', askedAt: '2026-06-01' };
    const body = { name: 'Move', source: 'havenkeep', files: [{ name: 'a.zip', rows: 1 }], archive };
    const { id } = (await callApi(imports.begin, { body }, testCaller)).body.data;
    const lines = [JSON.stringify({ of: 'statistics', fiscalStart: 7 })];
    return { input: { params: { id, part: 1 }, body: { kind: 'statisticsSettings', lines } }, testCaller };
  }),
  validRequest(imports.start, async () => {
    const { testCaller, sent, person } = await newImportTenant();
    return { input: { params: { id: await sent([person('1')]) } }, testCaller };
  }),
  validRequest(imports.pause, async () => {
    const { testCaller, sendAndStart, person } = await newImportTenant();
    return { input: { params: { id: await sendAndStart([person('1')]) } }, testCaller };
  }),
  validRequest(imports.resume, async () => {
    const { testCaller, sendAndStart, press, person } = await newImportTenant();
    const id = await sendAndStart([person('1')]);
    await press('pause', id);
    return { input: { params: { id } }, testCaller };
  }),
  validRequest(imports.takeBack, async () => {
    const { testCaller, runImport, person } = await newImportTenant();
    return { input: { params: { id: await runImport([person('1')]) } }, testCaller };
  }),
];
