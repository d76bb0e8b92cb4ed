import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { addMilestone } from '#functions/test/add-milestone.ts';
import { newTenant, addIntake } from '#functions/test/tenant.ts';
import { animalKey, animalOf } from './animal.record.ts';
import { appendMilestone, decodeHistory, encodeHistory } from './encoded-history.ts';

const milestoneItem = (milestoneType: MilestoneType, milestoneDate: string, more = {}) => ({
  row: { milestoneType, milestoneDate },
  more,
});

describe('an encoded history', () => {
  const history = [
    milestoneItem('birth', '2025-01-01'),
    milestoneItem('intake', '2026-01-15', { acquisitionWayId: 'WAY' }),
    milestoneItem('lost', '2026-02-01'),
    milestoneItem('death', '2026-03-01', { detail: 'died' }),
  ];

  it('is decoded as it was encoded, without the birth', () => {
    expect(encodeHistory(history)).toBe('i20260115:WAY l20260201 d20260301:died');
    expect(decodeHistory(encodeHistory(history))).toEqual([
      { type: 'intake', date: '2026-01-15', detail: 'WAY' },
      { type: 'lost', date: '2026-02-01' },
      { type: 'death', date: '2026-03-01', detail: 'died' },
    ]);
    expect([decodeHistory(''), decodeHistory('x20260101')]).toEqual([[], []]);
  });

  it('is extended by a new milestone, but only if it exists', () => {
    expect(appendMilestone('i20260115', milestoneItem('lost', '2026-02-01'))).toBe('i20260115 l20260201');
    expect(appendMilestone(undefined, milestoneItem('lost', '2026-02-01'))).toBeUndefined();
  });
});

describe('the history stored with an animal', () => {
  const admin = (tenant: string): TestCaller => ({ as: 'Administrator', tenant });

  it('follows its milestones, whatever is done with them', async () => {
    const tenant = await newTenant();
    const id = await addIntake(tenant);
    const readStory = async () => {
      const item = await tableOf(tenant.id).get(animalKey(id));
      return item && animalOf(item).more.story;
    };
    const intakeText = `i20260115:${tenant.stray}`;
    expect(await readStory()).toBe(intakeText);
    const milestoneId = await addMilestone(tenant.id, id, 'lost', '2026-02-02');
    expect(await readStory()).toBe(`${intakeText} l20260202`);
    await addMilestone(tenant.id, id, 'found', '2026-02-20');
    const change = { milestoneType: 'lost', milestoneDate: '2026-01-20' } as const;
    const reply = await callApi(
      milestones.update,
      { params: { milestoneId }, body: change },
      admin(tenant.id),
    );
    expect(reply.status).toBe(200);
    expect(await readStory()).toBe(`${intakeText} l20260120 m20260220`);
    await callApi(animals.remove, { params: { id } }, admin(tenant.id));
    expect(await readStory()).toBe(`${intakeText} l20260120 m20260220`);
  });

  it('keeps the detail of a milestone only if its type allows that detail', async () => {
    const tenant = await newTenant();
    const id = await addIntake(tenant);
    const animalMilestoneVm = {
      milestoneType: 'death',
      milestoneDate: '2026-02-02',
      notes: 'Old',
      detail: 'euthanized',
    } as const;
    await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm } }, admin(tenant.id));
    const list = await callApi(milestones.list, { params: { animalId: id }, query: {} }, admin(tenant.id));
    const [death] = list.body.data.milestones;
    expect(death?.detail).toBe('euthanized');
    const body = { ...animalMilestoneVm, detail: 'abroad' };
    await callApi(milestones.update, { params: { milestoneId: death?.id ?? '' }, body }, admin(tenant.id));
    const item = await tableOf(tenant.id).get(animalKey(id));
    expect(item && animalOf(item).more.story).toBe(`i20260115:${tenant.stray} d20260202`);
  });
});
