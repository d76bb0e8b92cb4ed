import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi } from '../../test/call-api.ts';
import { PARTNER_ID, PERSON_ID } from '../../test/add-milestone.ts';
import { newAnimalInput, newRescue } from '../../test/tenant.ts';

const { tenant, admin } = await newRescue();
const seizure = listItem('acquisitionWay', 'Cruelty seizure');
await tableOf(tenant.id).putAll([seizure]);
const seizureId = String(seizure.row['id']);

async function addIntake(acquisitionWayId: string) {
  const { query, body } = newAnimalInput(tenant);
  const intakeMileStone = { ...body.intakeMileStone, acquisitionWayId, pcoId: PERSON_ID, caseNumber: 'CR-7' };
  const input = { query: { ...query, force: true }, body: { ...body, intakeMileStone } };
  const animalId = (await callApi(animals.create, input, admin)).body.data.animals[0]?.id ?? '';
  const readIntake = async () => {
    const list = await callApi(milestones.list, { params: { animalId }, query: {} }, admin);
    return list.body.data.milestones.find(({ milestoneType }) => milestoneType === 'intake');
  };
  return { animalId, intake: readIntake };
}

it('a seizure keeps its agency and case number, and the history shows a correction', async () => {
  const { animalId, intake } = await addIntake(seizureId);
  const storedIntake = await intake();
  expect(storedIntake).toMatchObject({ caseNumber: 'CR-7', pcoId: PERSON_ID, pco: { lastName: 'Okafor' } });
  const { id: milestoneId = '', milestoneDate = '', version } = storedIntake ?? {};
  const intakeBody = {
    milestoneType: 'intake',
    milestoneDate,
    pcoId: PERSON_ID,
    acquisitionWayId: seizureId,
    version,
  };
  const body = { ...intakeBody, caseNumber: 'CR-8' };
  expect((await callApi(milestones.update, { params: { milestoneId }, body }, admin)).status).toBe(200);
  expect((await intake())?.caseNumber).toBe('CR-8');
  const { lines } = (await callApi(care.history, { query: { animalId } }, admin)).body.data;
  expect(lines.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'caseNumber',
    before: 'CR-7',
    after: 'CR-8',
  });
});

it('an acquisition way without a case stores no case number', async () => {
  const { intake } = await addIntake(tenant.stray);
  expect((await intake())?.pcoId).toBe(PERSON_ID);
  expect((await intake())?.caseNumber).toBeUndefined();
});

it('an intake that names one PCO as person and as rescue is saved', async () => {
  const { query, body } = newAnimalInput(tenant, { animalName: 'Twice named' });
  const parties = { pcoId: PARTNER_ID, otherRescueShelterId: PARTNER_ID };
  const intakeMileStone = { ...body.intakeMileStone, acquisitionWayId: tenant.otherRescue, ...parties };
  const reply = await callApi(animals.create, { query, body: { ...body, intakeMileStone } }, admin);
  expect(reply.status).toBe(200);
});
