import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Role } from '#shared/access/roles.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { newRescue, addIntake } from '../../test/tenant.ts';

const { tenant, admin, newAnimal } = await newRescue();

const animal = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];
const list = async (animalId: string) =>
  (await callApi(milestones.list, { params: { animalId }, query: {} }, admin)).body.data;

describe('objections to an adoption', () => {
  const adoption = { milestoneType: 'adoption', milestoneDate: '2026-02-01', pcoId: PERSON_ID } as const;
  const adopt = (id: string, anyway = '') =>
    callApi(milestones.add, { body: { ids: [id], animalMilestoneVm: { ...adoption, anyway } } }, admin);

  it('are listed with codes in advance, and in the 409 reply', async () => {
    const id = await addIntake(tenant, { animalName: `Of ${newId()}`, status: 'quarantineHold' });
    const query = { ids: id, milestoneType: 'adoption', milestoneDate: '2026-02-01' };
    const objectionLists = (await callApi(milestones.objections, { query }, admin)).body.data.objections;
    expect(objectionLists.map(({ objections }) => objections.map(({ code }) => code))).toEqual([
      ['hold', 'intact', 'no-chip'],
    ]);
    expect(await adopt(id)).toMatchObject({
      status: 409,
      body: { code: 'objections', objections: objectionLists },
    });
    expect((await animal(id))?.lastMilestone).toBe('intake');
  });

  it('name a flagged person, with the reason only for roles that see people', async () => {
    const person = { lastName: 'Gray', state: 'Maine', countryId: 'US', flag: true, flagReason: 'Hoarding' };
    const pcoId = (await callApi(people.create, { query: {}, body: person }, admin)).body.data.pco.id;
    const id = await newAnimal();
    const query = { ids: id, milestoneType: 'foster', milestoneDate: '2026-02-01', pcoId };
    const objectionsFor = async (role: Role) =>
      (await callApi(milestones.objections, { query }, { as: role, tenant: tenant.id })).body.data.objections;
    const flaggedObjection = (text: string) => [
      { id: pcoId, name: 'Gray', objections: [{ code: 'flagged', text }] },
    ];
    expect(await objectionsFor('Administrator')).toEqual(flaggedObjection('flagged, Hoarding'));
    expect(await objectionsFor('Veterinarian')).toEqual(flaggedObjection('flagged'));
    const animalMilestoneVm = { ...adoption, milestoneType: 'foster', pcoId } as const;
    const conflictReply = await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm } }, admin);
    expect(conflictReply).toMatchObject({ status: 409, body: { code: 'objections' } });
    expect((await animal(id))?.lastMilestone).toBe('intake');
  });

  it('are overruled by a reason, which the milestone keeps', async () => {
    const id = await newAnimal();
    expect((await adopt(id, 'The vet agreed')).status).toBe(200);
    expect((await list(id)).milestones[0]).toMatchObject({ anyway: 'The vet agreed' });
  });
});
