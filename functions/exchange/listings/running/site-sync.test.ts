import * as z from 'zod';
import { describe, expect, it } from 'vitest';

import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { ask } from '#functions/test/ask.ts';
import { addMilestone } from '#functions/test/add-milestone.ts';
import { TODAY } from '#functions/test/time/noon.ts';
import { visit } from '#functions/test/visitor.ts';
import { DAY, listing, PASSWORD, receiving } from '../listing.fixture.ts';

const at = receiving();

describe('a site that takes each animal by itself', () => {
  it('gets each animal by its token, those that changed again, and hears why one goes', async () => {
    const { rescue, admin, ids, send, stream, dies } = await listing('petrescue', 2);
    await send();
    expect(
      at.http.got.map(({ call, headers, body }) => [call, headers.authorization, body['remote_id']]),
    ).toEqual(expect.arrayContaining(ids.map((id) => ['POST /api/listings', `Token token=${PASSWORD}`, id])));
    const [address] = z.array(z.string()).parse(at.http.got[0]?.body['photo_urls']);
    const path = new URL(address ?? '').pathname;
    expect((await visit(path)).status).toBe(302);
    at.http.got.length = 0;
    await ask(
      exposure.update,
      { query: { animalId: ids[0] ?? '' }, body: { publicText: 'Moss loves snow, and ham.' } },
      admin,
    );
    await dies(ids[1] ?? '');
    await stream.drain();
    await send(60_000);
    expect(at.http.got.map(({ call, body }) => [call, body['status']])).toEqual([
      [`PATCH /api/listings/${ids[1]}/havenkeep`, 'removed'],
      ['POST /api/listings', 'active'],
    ]);
    at.http.got.length = 0;
    await addMilestone(rescue.id, ids[0] ?? '', 'adoption', TODAY);
    await stream.drain();
    await send(2 * 60_000);
    expect(at.http.got.map(({ call, body }) => [call, body['status']])).toEqual([
      [`PATCH /api/listings/${ids[0]}/havenkeep`, 'rehomed'],
    ]);
    expect((await visit(path)).status).toBe(404);
  });

  it('refuses one in its own words, and has the others', async () => {
    const { ids, send, runs, ofAnimal, sendNow } = await listing('petrescue', 2);
    at.http.answer = ({ body }) =>
      body['remote_id'] === ids[0]
        ? { status: 422, body: { errors: { breed_names: ['is not in our list'] } } }
        : { status: 201 };
    await send();
    const words = 'breed_names: is not in our list';
    expect((await runs())[0]).toMatchObject({
      state: 'refused',
      sent: 1,
      refused: [{ animalId: ids[0], name: 'Moss 0', words }],
    });
    expect(await ofAnimal(ids[0] ?? '')).toEqual([{ site: 'petrescue', refused: words, reasons: [] }]);
    at.http.got.length = 0;
    await send(60_000);
    expect(at.http.got).toEqual([]);
    at.http.answer = () => ({ status: 201 });
    await sendNow();
    await send(2 * 60_000);
    expect(at.http.got).toHaveLength(2);
    expect(await ofAnimal(ids[0] ?? '')).toEqual([
      { site: 'petrescue', since: expect.any(String), reasons: [] },
    ]);
  });

  it('has none of them where nothing is at its address', async () => {
    const { ids, send, runs, ofAnimal } = await listing('petrescue', 1);
    at.http.answer = () => ({ status: 404 });
    await send();
    expect((await runs())[0]).toMatchObject({
      state: 'refused',
      sent: 0,
      refused: [{ words: 'Status 404' }],
    });
    expect(await ofAnimal(ids[0] ?? '')).toEqual([{ site: 'petrescue', refused: 'Status 404', reasons: [] }]);
  });

  it('goes on where it broke, and takes none away for it', async () => {
    const { ids, send, runs } = await listing('petrescue', 3);
    let calls = 0;
    at.http.answer = () => ({ status: (calls += 1) === 2 ? 0 : 201 });
    await send();
    expect((await runs())[0]).toMatchObject({ state: 'failed', sent: 1, removed: [] });
    at.http.got.length = 0;
    await send(6 * 60_000);
    expect(at.http.got.map(({ call }) => call)).toEqual(['POST /api/listings', 'POST /api/listings']);
    expect((await runs())[0]).toMatchObject({ state: 'sent', sent: 2 });
    expect(ids).toHaveLength(3);
  });

  it('that refuses the token is not asked again', async () => {
    const { send, settings, runs } = await listing('petrescue', 2);
    at.http.answer = () => ({ status: 401, body: { error: 'HTTP Token: Access denied.' } });
    await send();
    await send(DAY);
    expect(at.http.got).toHaveLength(1);
    expect((await settings())?.refused).toBe('HTTP Token: Access denied.');
    expect(await runs()).toHaveLength(1);
  });
});
