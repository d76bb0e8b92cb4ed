import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { reservations } from '#shared/calls/animals/seen/reservations.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { people } from '#shared/calls/people/people.ts';
import { register } from '#shared/calls/questions/register.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { adminOf, addPublicAnimal } from '../showing.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newExposedTenant, visit } from '../../test/visitor.ts';

const rescue = await newExposedTenant();
const admin = adminOf(rescue);

async function person(lastName: string): Promise<string> {
  const body = { lastName, firstName: 'Rosa', state: 'Otago', countryId: 'NZ' };
  return (await callApi(people.create, { query: { force: true }, body }, admin)).body.data.pco.id;
}
const rosaId = await person('Okafor');

const reserve = (id: string, overrides: object = {}) =>
  callApi(reservations.reserve, { body: { ids: [id], pcoId: rosaId, ...overrides } }, admin);
const animal = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];
const lines = async (animalId: string) =>
  (await callApi(care.history, { query: { animalId } }, admin)).body.data.lines.map(({ what }) => what);
const reasons = async (animalId: string) =>
  (await callApi(exposure.get, { query: { animalId } }, admin)).body.data.exposure.reasons.map(
    ({ code }) => code,
  );
const publicPage = async (id: string) => (await visit(`/r/${rescue.slug}/${id}`)).text;

describe('a reservation', () => {
  it('shows on the animal, in the list, in its history and to the public, until it is ended', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Moss' });
    const untilDay = addDays(TODAY, 7);
    expect(await publicPage(id)).not.toContain('Reserved');
    expect((await reserve(id, { reservedUntil: untilDay })).status).toBe(200);
    const reserver = { id: rosaId, firstName: 'Rosa', lastName: 'Okafor' };
    expect((await animal(id))?.reservation).toEqual({ since: TODAY, until: untilDay, person: reserver });
    const list = (await callApi(register.list, { query: { limit: 100 } }, admin)).body.data.animals;
    expect(list.find((row) => row.id === id)?.isReserved).toBe(true);
    expect(await publicPage(id)).toContain('Reserved');
    const { reservation, version } = (await callApi(reservations.get, { query: { animalId: id } }, admin))
      .body.data;
    expect(reservation?.person).toEqual(reserver);
    const endReservation = (seenVersion: number) =>
      callApi(reservations.end, { body: { ids: [id], seen: { [id]: seenVersion } } }, admin);
    expect((await endReservation(version + 1)).status).toBe(409);
    expect((await endReservation(version)).status).toBe(200);
    expect((await animal(id))?.reservation).toBeUndefined();
    expect((await lines(id)).slice(0, 2)).toEqual(['reservations.end', 'reservations.reserve']);
  });

  it('hides the animal where the rescue hides reserved ones, and always while it is on trial with its person', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Fern' });
    await reserve(id);
    expect(await reasons(id)).toEqual([]);
    const { settings } = (await callApi(exposureSettings.get, {}, admin)).body.data;
    const saveSettings = (showReserved: boolean) =>
      callApi(exposureSettings.update, { body: { ...settings, version: undefined, showReserved } }, admin);
    await saveSettings(false);
    expect(await reasons(id)).toEqual(['reserved']);
    await saveSettings(true);
    const foster = (pcoId: string) => {
      const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: TODAY, pcoId } as const;
      return callApi(milestones.add, { body: { ids: [id], animalMilestoneVm } }, admin);
    };
    expect((await foster(rosaId)).status).toBe(200);
    expect(await reasons(id)).toEqual(['trial']);
    await addMilestone(rescue.id, id, 'foster-return', TODAY);
    await foster(await person('Keane'));
    expect(await reasons(id)).toEqual([]);
  });

  it('ends with the stay, and returns when the outcome is undone', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Ash' });
    await reserve(id);
    const milestoneId = await addMilestone(rescue.id, id, 'adoption', TODAY);
    expect((await animal(id))?.reservation).toBeUndefined();
    expect((await reserve(id)).status).toBe(422);
    await callApi(milestones.remove, { params: { id: milestoneId } }, admin);
    expect((await animal(id))?.reservation).toMatchObject({ since: TODAY });
  });

  it('is an objection to an adoption by another person', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Bram', altered: 'yes' });
    await reserve(id);
    const objectionsTo = async (pcoId?: string) => {
      const query = { ids: id, milestoneType: 'adoption', milestoneDate: TODAY, ...(pcoId ? { pcoId } : {}) };
      const { objections } = (await callApi(milestones.objections, { query }, admin)).body.data;
      return objections.flatMap((animalObjections) => animalObjections.objections.map(({ code }) => code));
    };
    expect(await objectionsTo()).not.toContain('reserved');
    expect(await objectionsTo(rosaId)).not.toContain('reserved');
    expect(await objectionsTo(await person('Gray'))).toContain('reserved');
  });

  it('is rejected for a missing person, an invalid day, and an animal of another rescue', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Cleo' });
    expect((await reserve(id, { pcoId: '' })).body.fields).toEqual({ pcoId: 'Person is required' });
    expect((await reserve(id, { reservedUntil: 'soon' })).body.fields).toEqual({
      reservedUntil: 'Enter a date as YYYY-MM-DD',
    });
    const otherTenant = await newExposedTenant();
    const otherAnimalId = await addPublicAnimal(otherTenant, { animalName: 'Theirs' });
    expect((await reserve(otherAnimalId)).status).toBe(404);
  });
});
