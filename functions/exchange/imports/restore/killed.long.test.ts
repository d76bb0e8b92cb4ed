import { expect, it } from 'vitest';
import { imports } from '#shared/calls/exchange/imports.ts';
import { ask } from '#functions/test/ask.ts';
import { LONG } from '#functions/test/random.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { killAfter } from '../../archive/kill-after.fixture.ts';
import { importing } from '../import.fixture.ts';
import { exportOf, goOn, sentArchive, importArchive, contentOf } from './restore.fixture.ts';

it.each(LONG ? [0, 1, 3] : [3])(
  'killed at every write from number %i on it takes an archive in once',
  { timeout: 300_000 },
  async (from) => {
    const { asker, written, person, animal, milestone } = await importing();
    await written([
      person('1'),
      animal('A1'),
      animal('A2'),
      milestone('M1', 'A1', 'foster', '2022-01-01', '1'),
    ]);
    const [archive = new Map<string, Buffer>()] = await exportOf(asker);
    const [smooth, rough] = [
      { as: 'Administrator', tenant: (await newTenant()).id } as const,
      { as: 'Administrator', tenant: (await newTenant()).id } as const,
    ];
    await importArchive(archive, smooth);
    const { id } = await sentArchive(archive, rough);
    await ask(imports.start, { params: { id } }, rough);
    const state = async () =>
      (await ask(imports.view, { params: { id }, query: {} }, rough)).body.data.import.state;
    let killed = 0;
    for (; (await state()) !== 'done' && killed < 200; killed++) {
      const undo = killAfter(from + killed);
      await goOn(rough).catch(() => undefined);
      undo();
    }
    expect(killed).toBeGreaterThan(3);
    expect(await contentOf(rough)).toEqual(await contentOf(smooth));
  },
);
