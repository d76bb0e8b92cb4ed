import { expect, it } from 'vitest';
import { merging } from '#shared/calls/merging/merging.ts';
import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { ask } from '../test/ask.ts';
import { foundRescue } from '../users/user.fixture.ts';
import { volunteering } from '../volunteers/volunteers.fixture.ts';
import { mergeable } from './merge.fixture.ts';

/** A rescue in which a volunteer was entered twice. */
async function twice() {
  const tenant = newId();
  await foundRescue(tenant);
  const of = await volunteering(tenant);
  const { admin } = of;
  const items = ['Licence', 'Waiver'].map((name) => listItem('volunteerRequirement', name));
  await tableOf(tenant).putAll(items);
  const [licence = '', waiver = ''] = items.map(({ row }) => String(row['id']));
  const [kept, gone] = [await of.person(), await of.person()];
  const note = (pcoId: string, requirementId: string, expires: string) =>
    ask(checklist.save, { body: { pcoId, requirementId, done: '2026-01-01', expires } }, admin);
  const say = (pcoId: string, slots: ('monday-morning' | 'sunday-evening')[], notes: string) =>
    ask(availability.save, { body: { pcoId, slots, notes } }, admin);
  const known = async (pcoId: string) => {
    const query = { pcoId };
    const { checks } = (await ask(checklist.get, { query }, admin)).body.data;
    const { slots, notes } = (await ask(availability.get, { query }, admin)).body.data;
    return { slots, notes, holds: checks.map(({ version, expires }) => version > 0 && (expires || 'good')) };
  };
  return { ...of, ...mergeable(tenant), admin, licence, waiver, kept, gone, note, say, known };
}

it('the time and the checklist of both are found with each, and are apart again after an undo', async () => {
  const { kept, gone, licence, waiver, note, say, known, merged, undo } = await twice();
  await say(kept, ['monday-morning'], 'Early');
  await note(kept, waiver, '2027-01-01');
  await say(gone, ['sunday-evening'], 'Not in August');
  await note(gone, waiver, '2026-06-01');
  await note(gone, licence, '');
  const [before, others] = [await known(kept), await known(gone)];
  const merge = await merged(kept, gone);
  const both = {
    slots: ['monday-morning', 'sunday-evening'],
    notes: 'Early; Not in August',
    holds: ['good', '2027-01-01'],
  };
  expect([await known(kept), await known(gone)]).toEqual([both, both]);
  // By the merged id, a user corrects the record that stayed.
  await note(gone, waiver, '2028-01-01');
  expect((await known(kept)).holds).toEqual(['good', '2028-01-01']);
  expect((await undo(merge)).status).toBe(200);
  expect(await known(kept)).toEqual({ ...before, holds: [false, '2028-01-01'] });
  expect(await known(gone)).toEqual(others);
});

it('two who both volunteer are said to have two open periods before they are merged', async () => {
  const { kept, gone, save, admin } = await twice();
  const query = { keptId: kept, goneId: gone };
  const open = async () => (await ask(merging.preview, { query }, admin)).body.data.openPeriods;
  expect(await open()).toBe(0);
  await save(kept, { dateActive: '2025-06-01' });
  await save(gone, { dateActive: '2025-01-01' });
  expect(await open()).toBe(2);
});

it('somebody who was no volunteer before is none after an undo', async () => {
  const { kept, gone, waiver, note, known, merged, undo } = await twice();
  await note(gone, waiver, '2027-01-01');
  const [before, others] = [await known(kept), await known(gone)];
  const merge = await merged(kept, gone);
  expect(await known(kept)).toEqual(others);
  await undo(merge);
  expect([await known(kept), await known(gone)]).toEqual([before, others]);
});

it('two open periods are corrected and ended, and none is begun beside them', async () => {
  const { kept, gone, save, periods, merged } = await twice();
  for (const id of [kept, gone]) await save(id);
  await merged(kept, gone);
  const open = async () => (await periods(kept)).filter(({ active }) => active);
  expect(await open()).toHaveLength(2);
  const [first] = await open();
  expect((await save(kept, { id: first?.id, notes: 'Weekends' })).status).toBe(200);
  const ended = { id: first?.id, active: false, dateInactive: '2026-03-01' };
  expect((await save(kept, ended)).status).toBe(200);
  expect(await open()).toHaveLength(1);
  const reopened = { id: first?.id, active: true };
  expect((await save(kept, reopened)).status).toBe(409);
});

it('both badges sign in as the one that stayed, and end together', async () => {
  const { kept, gone, admin, merged, hoursOf } = await twice();
  const badgeOf = async (pcoId: string) =>
    (await ask(kiosks.makeBadge, { body: { pcoId } }, admin)).body.data.code;
  const badges = [await badgeOf(kept), await badgeOf(gone)];
  const { token } = (await ask(kiosks.add, { body: { name: 'Door' } }, admin)).body.data;
  await merged(kept, gone);
  const at = new Date().toISOString();
  const press = (badge: string, what: 'in' | 'out') =>
    ask(kiosk.press, { body: { kiosk: token, badge, what, at } }, {});
  expect((await press(badges[1] ?? '', 'in')).body.data).toMatchObject({ firstName: 'Ada', done: true });
  expect((await press(badges[0] ?? '', 'out')).body.data).toMatchObject({ done: true, minutes: 0 });
  const year = Number(
    new Date(at).toLocaleDateString('en', { timeZone: 'Pacific/Auckland', year: 'numeric' }),
  );
  expect((await hoursOf(kept, year)).hours).toHaveLength(1);
  expect((await ask(kiosks.revokeBadge, { body: { pcoId: kept } }, admin)).status).toBe(200);
  for (const badge of badges) expect((await press(badge, 'in')).status).toBe(404);
});

it('a badge of the one that went alone is known, and ended, as that of the one that stayed', async () => {
  const { kept, gone, admin, merged } = await twice();
  await ask(kiosks.makeBadge, { body: { pcoId: gone } }, admin);
  await merged(kept, gone);
  const known = async () => (await ask(kiosks.badge, { query: { pcoId: kept } }, admin)).body.data;
  expect(await known()).toHaveProperty('madeAt');
  expect((await ask(kiosks.revokeBadge, { body: { pcoId: kept } }, admin)).status).toBe(200);
  expect(await known()).toEqual({});
});
