import { expect, it } from 'vitest';
import { merging } from '#shared/calls/merging/merging.ts';
import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { seedRescue } from '../users/user.fixture.ts';
import { setUpVolunteers } from '../volunteers/volunteers.fixture.ts';
import { createMergeClient } from './merge.fixture.ts';

/** A rescue in which a volunteer was entered twice. */
async function duplicateVolunteer() {
  const tenant = newId();
  await seedRescue(tenant);
  const team = await setUpVolunteers(tenant);
  const { admin } = team;
  const items = ['Licence', 'Waiver'].map((name) => listItem('volunteerRequirement', name));
  await tableOf(tenant).putAll(items);
  const [licence = '', waiver = ''] = items.map(({ row }) => String(row['id']));
  const [survivorId, duplicateId] = [await team.person(), await team.person()];
  const note = (pcoId: string, requirementId: string, expires: string) =>
    callApi(checklist.save, { body: { pcoId, requirementId, done: '2026-01-01', expires } }, admin);
  const saveAvailability = (pcoId: string, slots: ('monday-morning' | 'sunday-evening')[], notes: string) =>
    callApi(availability.save, { body: { pcoId, slots, notes } }, admin);
  const stateOf = async (pcoId: string) => {
    const query = { pcoId };
    const { checks } = (await callApi(checklist.get, { query }, admin)).body.data;
    const { slots, notes } = (await callApi(availability.get, { query }, admin)).body.data;
    return { slots, notes, holds: checks.map(({ version, expires }) => version > 0 && (expires || 'good')) };
  };
  return {
    ...team,
    ...createMergeClient(tenant),
    admin,
    licence,
    waiver,
    survivorId,
    duplicateId,
    note,
    saveAvailability,
    stateOf,
  };
}

it('merged volunteers share availability and checklist, and get their own back after an undo', async () => {
  const { survivorId, duplicateId, licence, waiver, note, saveAvailability, stateOf, mergeOrFail, undo } =
    await duplicateVolunteer();
  await saveAvailability(survivorId, ['monday-morning'], 'Early');
  await note(survivorId, waiver, '2027-01-01');
  await saveAvailability(duplicateId, ['sunday-evening'], 'Not in August');
  await note(duplicateId, waiver, '2026-06-01');
  await note(duplicateId, licence, '');
  const [stateBefore, duplicateBefore] = [await stateOf(survivorId), await stateOf(duplicateId)];
  const merge = await mergeOrFail(survivorId, duplicateId);
  const combined = {
    slots: ['monday-morning', 'sunday-evening'],
    notes: 'Early; Not in August',
    holds: ['good', '2027-01-01'],
  };
  expect([await stateOf(survivorId), await stateOf(duplicateId)]).toEqual([combined, combined]);
  // By the merged id, a user corrects the record that stayed.
  await note(duplicateId, waiver, '2028-01-01');
  expect((await stateOf(survivorId)).holds).toEqual(['good', '2028-01-01']);
  expect((await undo(merge)).status).toBe(200);
  expect(await stateOf(survivorId)).toEqual({ ...stateBefore, holds: [false, '2028-01-01'] });
  expect(await stateOf(duplicateId)).toEqual(duplicateBefore);
});

it('the preview of a merge counts the open periods of two volunteers', async () => {
  const { survivorId, duplicateId, save, admin } = await duplicateVolunteer();
  const query = { keptId: survivorId, goneId: duplicateId };
  const countOpenPeriods = async () =>
    (await callApi(merging.preview, { query }, admin)).body.data.openPeriods;
  expect(await countOpenPeriods()).toBe(0);
  await save(survivorId, { dateActive: '2025-06-01' });
  await save(duplicateId, { dateActive: '2025-01-01' });
  expect(await countOpenPeriods()).toBe(2);
});

it('a person who was no volunteer before the merge is none after an undo', async () => {
  const { survivorId, duplicateId, waiver, note, stateOf, mergeOrFail, undo } = await duplicateVolunteer();
  await note(duplicateId, waiver, '2027-01-01');
  const [stateBefore, duplicateBefore] = [await stateOf(survivorId), await stateOf(duplicateId)];
  const merge = await mergeOrFail(survivorId, duplicateId);
  expect(await stateOf(survivorId)).toEqual(duplicateBefore);
  await undo(merge);
  expect([await stateOf(survivorId), await stateOf(duplicateId)]).toEqual([stateBefore, duplicateBefore]);
});

it('two open periods of a merged volunteer can be corrected and ended, but no third can be opened', async () => {
  const { survivorId, duplicateId, save, periods, mergeOrFail } = await duplicateVolunteer();
  for (const id of [survivorId, duplicateId]) await save(id);
  await mergeOrFail(survivorId, duplicateId);
  const openPeriods = async () => (await periods(survivorId)).filter(({ active }) => active);
  expect(await openPeriods()).toHaveLength(2);
  const [firstPeriod] = await openPeriods();
  expect((await save(survivorId, { id: firstPeriod?.id, notes: 'Weekends' })).status).toBe(200);
  const endedPeriod = { id: firstPeriod?.id, active: false, dateInactive: '2026-03-01' };
  expect((await save(survivorId, endedPeriod)).status).toBe(200);
  expect(await openPeriods()).toHaveLength(1);
  const reopenedPeriod = { id: firstPeriod?.id, active: true };
  expect((await save(survivorId, reopenedPeriod)).status).toBe(409);
});

it('both badges sign in as the survivor, and are revoked together', async () => {
  const { survivorId, duplicateId, admin, mergeOrFail, hoursOf } = await duplicateVolunteer();
  const badgeOf = async (pcoId: string) =>
    (await callApi(kiosks.makeBadge, { body: { pcoId } }, admin)).body.data.code;
  const badges = [await badgeOf(survivorId), await badgeOf(duplicateId)];
  const { token } = (await callApi(kiosks.add, { body: { name: 'Door' } }, admin)).body.data;
  await mergeOrFail(survivorId, duplicateId);
  const pressedAt = new Date().toISOString();
  const press = (badge: string, what: 'in' | 'out') =>
    callApi(kiosk.press, { body: { kiosk: token, badge, what, at: pressedAt } }, {});
  expect((await press(badges[1] ?? '', 'in')).body.data).toMatchObject({ firstName: 'Ada', done: true });
  expect((await press(badges[0] ?? '', 'out')).body.data).toMatchObject({ done: true, minutes: 0 });
  const year = Number(
    new Date(pressedAt).toLocaleDateString('en', { timeZone: 'Pacific/Auckland', year: 'numeric' }),
  );
  expect((await hoursOf(survivorId, year)).hours).toHaveLength(1);
  expect((await callApi(kiosks.revokeBadge, { body: { pcoId: survivorId } }, admin)).status).toBe(200);
  for (const badge of badges) expect((await press(badge, 'in')).status).toBe(404);
});

it('a badge of the merged duplicate is shown and revoked as that of the survivor', async () => {
  const { survivorId, duplicateId, admin, mergeOrFail } = await duplicateVolunteer();
  await callApi(kiosks.makeBadge, { body: { pcoId: duplicateId } }, admin);
  await mergeOrFail(survivorId, duplicateId);
  const badgeStatus = async () =>
    (await callApi(kiosks.badge, { query: { pcoId: survivorId } }, admin)).body.data;
  expect(await badgeStatus()).toHaveProperty('madeAt');
  expect((await callApi(kiosks.revokeBadge, { body: { pcoId: survivorId } }, admin)).status).toBe(200);
  expect(await badgeStatus()).toEqual({});
});
