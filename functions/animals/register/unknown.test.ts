import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { ask } from '../../test/ask.ts';
import { newRescue, takeIn } from '../../test/tenant.ts';

const { tenant, admin } = await newRescue();

async function shown(id: string) {
  const [animal] = (await ask(animals.get, { query: { ids: id } }, admin)).body.data.animalList;
  if (!animal) throw new Error('The animal is gone');
  return animal;
}

const altered = async (id: string) => {
  const { altered: answer, spayedOrNeutered } = await shown(id);
  return [answer, spayedOrNeutered];
};

/** Sends an animal back as it is shown, with what is said of it. */
async function correct(id: string, { altered: answer, ...said }: Partial<Awaited<ReturnType<typeof shown>>>) {
  const { altered: _, ...body } = await shown(id);
  const input = { query: { Id: id }, body: { ...body, ...said, ...(answer ? { altered: answer } : {}) } };
  expect(await ask(animals.update, input, admin)).toMatchObject({ status: 200 });
  return altered(id);
}

describe('whether an animal is spayed or neutered', () => {
  it('is unknown until it is said, which the documented field calls false', async () => {
    expect(await altered(await takeIn(tenant, { animalName: 'Nothing said' }))).toEqual(['unknown', false]);
    const no = await takeIn(tenant, { animalName: 'Said no', spayedOrNeutered: false });
    expect(await altered(no)).toEqual(['no', false]);
    const yes = await takeIn(tenant, { animalName: 'Said yes', altered: 'yes' });
    expect(await altered(yes)).toEqual(['yes', true]);
  });

  it('stays unknown for a client that knows the documented field alone, and takes its true', async () => {
    const id = await takeIn(tenant, { animalName: 'Documented' });
    expect(await correct(id, { color: 'black' })).toEqual(['unknown', false]);
    expect(await correct(id, { spayedOrNeutered: true })).toEqual(['yes', true]);
    expect(await correct(id, { spayedOrNeutered: false })).toEqual(['no', false]);
  });

  it('can be taken back to unknown', async () => {
    const id = await takeIn(tenant, { animalName: 'Taken back', altered: 'yes' });
    expect(await correct(id, { altered: 'unknown' })).toEqual(['unknown', false]);
  });
});
