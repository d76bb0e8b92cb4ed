import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { register } from '../people/register.fixture.ts';
import { newPractice, practising, remindersOf } from '../health/health-record/health.fixture.ts';
import { awayOn, chipOn, figureOn, matchOn, wordOn, wordSome } from '../test/jobs.ts';
import { figuresNow, ofEarlier, recounted } from '../animals/figures/figures.fixture.ts';
import { keptMonths, statisticsSettings } from '../statistics/figures/statistics.record.ts';
import { createTenant } from '../tenants/new-tenant.ts';
import { happened } from '../test/happened.ts';
import { newTenant, takeIn } from '../test/tenant.ts';
import { ask } from '../test/ask.ts';
import { infoOf, listedRescue } from './rescue.fixture.ts';
import { wordings } from './wording.record.ts';

const PLACES = ['Person', 'deletedPerson'].flatMap((list) =>
  ['text#e', 'text#s', 'text#o', 'phone#0'].map((place) => `word#pco#${list}#${place}`),
);

/** Takes the words away, as they were not there in releases before. */
async function forget(tenantId: string): Promise<void> {
  const table = tableOf(tenantId);
  for (const pk of PLACES) await table.removeAll(await table.all({ pk }));
}

it('who was added before there were words is found as everybody is', async () => {
  const { id: tenantId } = await listedRescue();
  const own = register(tenantId);
  await own.add({
    lastName: 'Okafor',
    firstName: 'Estelle',
    phone: '207 555 0110',
    otherPhone: '207 555 0120',
  });
  await own.remove(await own.add({ lastName: 'Okafor', firstName: 'Silas' }));
  await forget(tenantId);
  expect(await own.names({ searchText: 'estelle' })).toEqual([]);
  const deleted = await wordSome(tenantId);
  expect(await wordSome(tenantId, deleted)).toBeUndefined();
  for (const searchText of ['estelle', 'oka', '0110', '0120'])
    expect([searchText, await own.names({ searchText })]).toEqual([searchText, ['Okafor']]);
  expect(await tableOf(tenantId).all({ pk: 'word#pco#Person#text#s' })).toEqual([]);
  expect(await own.names({ searchText: 'silas' })).toEqual([]);
  expect(await own.names({ searchText: 'silas', isDeleted: 'true' })).toEqual(['Okafor']);
});

it('goes on where it was cut off, from rescue to rescue, and then is done', async () => {
  const rescues = [await listedRescue(), await listedRescue()];
  const registers = rescues.map(({ id }) => register(id));
  for (const own of registers) await own.add({ lastName: 'Okafor', firstName: 'Estelle' });
  for (const { id } of rescues) await forget(id);
  const state = async () => {
    const item = await registry().get(wordings.key({}));
    return item && wordings.read(item).row;
  };
  await registry().removeAll([wordings.key({})]);
  // As often as the clock calls, each time with time for one step.
  for (let calls = 0; calls < 3000 && !(await state())?.isDone; calls++) {
    let steps = 1;
    await wordOn(new Date(), { left: () => steps-- > 0 });
  }
  expect(await state()).toMatchObject({ isDone: true, edition: 2 });
  for (const own of registers) expect(await own.names({ searchText: 'estelle' })).toEqual(['Okafor']);
  let asked = 0;
  await wordOn(new Date(), { left: () => (asked += 1) > 0 });
  expect(asked).toBe(0);
});

it('who was added before twins had keys is found by the clock, without anybody looking', async () => {
  const { id: tenantId } = await listedRescue();
  const table = tableOf(tenantId);
  const own = register(tenantId);
  const ids = [
    await own.add({ lastName: 'Okafor', firstName: 'Ada', email: 'ada@okafor.nz' }),
    await own.add({ lastName: 'Okafor', firstName: 'Ada', email: 'ada@okafor.nz' }),
  ];
  const keys = { pk: 'match#email', prefix: 'ada@okafor.nz#' };
  await table.removeAll(await table.all(keys));
  await table.removeAll(await table.all({ pk: 'twins' }));
  const state = async () => {
    const item = await registry().get(wordings.key({}));
    return item && wordings.read(item).row;
  };
  await registry().removeAll([wordings.key({})]);
  for (let calls = 0; calls < 3000 && !(await state())?.isMatched; calls++) {
    let steps = 2;
    await matchOn(new Date(), { left: () => steps-- > 0 });
  }
  expect(await state()).toMatchObject({ isMatched: true, isDone: false });
  expect(await table.all(keys)).toHaveLength(2);
  expect((await table.all({ pk: 'twins' })).map(({ row }) => [row['one'], row['other']])).toEqual([ids]);
});

it('animals of an earlier release come into the figures by the clock, and what was kept by month goes', async () => {
  const tenant = await newTenant();
  const table = tableOf(tenant.id);
  const ids = [await takeIn(tenant, { animalName: 'Otis' }), await takeIn(tenant, { animalName: 'Fern' })];
  await createTenant(infoOf(`Rescue ${tenant.id}`), tenant.id);
  await ofEarlier(table, ids);
  const kept = keptMonths.item({
    row: { month: '2026-01', madeAt: '2026-02-01T00:00:00.000Z' },
    more: { cells: '', fosters: {} },
  });
  const settings = statisticsSettings.item({
    row: { species: {}, ways: {}, goals: { note: '' }, fiscalStart: 1 },
  });
  await table.putAll([kept, settings]);
  await registry().removeAll([wordings.key({})]);
  await figureOn(new Date(), { left: () => true });
  expect(await figuresNow(table)).toEqual(await recounted(table, ids));
  expect((await table.all({ pk: 'statistics' })).map(({ sk }) => sk)).toEqual(['settings']);
});

it('what is due of animals that left goes out of the way by the clock, in a rescue that nobody opens', async () => {
  const tenant = await newTenant();
  const table = tableOf(tenant.id);
  const [left, here] = [
    await takeIn(tenant, { animalName: 'Otis' }),
    await takeIn(tenant, { animalName: 'Fern' }),
  ];
  await createTenant(infoOf(`Rescue ${tenant.id}`), tenant.id);
  await happened(tenant.id, left, 'adoption', '2026-02-01');
  const kinds = ['vaccination', 'procedure', 'med'] as const;
  await table.putAll(
    kinds.flatMap((kind) => [left, here].flatMap((id) => remindersOf(id, kind, '2026-02-03'))),
  );
  await registry().removeAll([wordings.key({})]);
  // Cut off within the rescue, it goes on there.
  for (let pieces = 0; pieces < 4; pieces++) {
    let pages = 2;
    await awayOn(new Date(), { left: () => pages-- > 0 });
  }
  await awayOn(new Date(), { left: () => true });
  const whose = async (pk: string) =>
    (await table.all({ index: 'g1', pk })).map(({ row }) => row['animalId']);
  for (const kind of kinds) {
    expect([kind, await whose(`due#${kind}`)]).toEqual([kind, [here]]);
    expect([kind, await whose(`away#${kind}`)]).toEqual([kind, [left]]);
  }
});

it('animals of an earlier release are found by the end of their microchip, residents or not', async () => {
  const practice = await newPractice();
  const [table, clinic] = [tableOf(practice.id), practising(practice)];
  const [here, left] = [await clinic.animal('Otis'), await clinic.animal('Fern')];
  await clinic.animal('Gus');
  await clinic.treat([here], { kindId: practice.chip, microchipNumber: '981020001234567' });
  await clinic.treat([left], { kindId: practice.chip, microchipNumber: '981020009994567' });
  await happened(practice.id, left, 'adoption', '2026-02-01');
  await createTenant(infoOf(`Rescue ${practice.id}`), practice.id);
  const found = async (isAvailable: 'true' | 'false') =>
    (
      await ask(animals.list, { query: { isAvailable, searchText: '4567' } }, clinic.asker)
    ).body.data.animals.map(({ id }) => id);
  const all = async () => [await found('true'), await found('false')];
  const ends = ['current', 'former'].flatMap((residence) =>
    ['4', '3', '2', '9', '1'].map((letter) => `word#animal#${residence}#${letter}`),
  );
  for (const pk of ends)
    await table.removeAll((await table.all({ pk })).filter(({ sk }) => (sk.split('#')[0] ?? '').length < 7));
  expect(await all()).toEqual([[], []]);
  await registry().removeAll([wordings.key({})]);
  const isDone = async () => {
    const item = await registry().get(wordings.key({}));
    return item && wordings.read(item).row.isChipped;
  };
  // As often as the clock calls, each time with time for one step.
  for (let calls = 0; calls < 3000 && !(await isDone()); calls++) {
    let steps = 1;
    await chipOn(new Date(), { left: () => steps-- > 0 });
  }
  expect(await all()).toEqual([[here], [left]]);
});
