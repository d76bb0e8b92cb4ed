import { imports } from '#shared/calls/exchange/imports.ts';
import { importing } from '../../exchange/imports/import.fixture.ts';
import { ask } from '../../test/ask.ts';
import { newTenant } from '../../test/tenant.ts';
import { right } from './right.fixture.ts';

/** Requests about imports, each of a separate rescue: one at a time is written there. */
export const OF_IMPORTS = [
  right(imports.begin, async () => {
    const { asker } = await importing();
    return { input: { body: { name: 'Move', source: 'asm3', files: [{ name: 'a.csv', rows: 1 }] } }, asker };
  }),
  right(imports.rows, async () => {
    const { asker, begin, person } = await importing();
    return { input: { params: { id: await begin(), part: 1 }, body: { rows: [person('1')] } }, asker };
  }),
  right(imports.records, async () => {
    const asker = { as: 'Administrator', tenant: (await newTenant()).id } as const;
    const archive = { rescueId: '01J0000000000000000000FROM', rescueName: 'Move', askedAt: '2026-06-01' };
    const body = { name: 'Move', source: 'havenkeep', files: [{ name: 'a.zip', rows: 1 }], archive };
    const { id } = (await ask(imports.begin, { body }, asker)).body.data;
    const lines = [JSON.stringify({ of: 'statistics', fiscalStart: 7 })];
    return { input: { params: { id, part: 1 }, body: { kind: 'statisticsSettings', lines } }, asker };
  }),
  right(imports.start, async () => {
    const { asker, sent, person } = await importing();
    return { input: { params: { id: await sent([person('1')]) } }, asker };
  }),
  right(imports.pause, async () => {
    const { asker, started, person } = await importing();
    return { input: { params: { id: await started([person('1')]) } }, asker };
  }),
  right(imports.resume, async () => {
    const { asker, started, press, person } = await importing();
    const id = await started([person('1')]);
    await press('pause', id);
    return { input: { params: { id } }, asker };
  }),
  right(imports.takeBack, async () => {
    const { asker, written, person } = await importing();
    return { input: { params: { id: await written([person('1')]) } }, asker };
  }),
];
