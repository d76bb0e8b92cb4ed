import * as z from 'zod';
import { describe, expect, it } from 'vitest';

import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { callApi } from '#functions/test/call-api.ts';
import { addMilestone } from '#functions/test/add-milestone.ts';
import { TODAY } from '#functions/test/time/noon.ts';
import { visit } from '#functions/test/visitor.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { listing, PASSWORD, startReceivers } from '../listing.fixture.ts';

const receivers = startReceivers();

describe('a site that receives each animal separately', () => {
  it('receives each animal with the token, changed ones again, and the reason of a withdrawal', async () => {
    const { rescue, admin, ids, send, stream, recordDeath } = await listing('petrescue', 2);
    await send();
    expect(
      receivers.http.requests.map(({ call, headers, body }) => [
        call,
        headers.authorization,
        body['remote_id'],
      ]),
    ).toEqual(expect.arrayContaining(ids.map((id) => ['POST /api/listings', `Token token=${PASSWORD}`, id])));
    const [address] = z.array(z.string()).parse(receivers.http.requests[0]?.body['photo_urls']);
    const path = new URL(address ?? '').pathname;
    expect((await visit(path)).status).toBe(302);
    receivers.http.requests.length = 0;
    await callApi(
      exposure.update,
      { query: { animalId: ids[0] ?? '' }, body: { publicText: 'Moss loves snow, and ham.' } },
      admin,
    );
    await recordDeath(ids[1] ?? '');
    await stream.drain();
    await send(60_000);
    expect(receivers.http.requests.map(({ call, body }) => [call, body['status']])).toEqual([
      [`PATCH /api/listings/${ids[1]}/havenkeep`, 'removed'],
      ['POST /api/listings', 'active'],
    ]);
    receivers.http.requests.length = 0;
    await addMilestone(rescue.id, ids[0] ?? '', 'adoption', TODAY);
    await stream.drain();
    await send(2 * 60_000);
    expect(receivers.http.requests.map(({ call, body }) => [call, body['status']])).toEqual([
      [`PATCH /api/listings/${ids[0]}/havenkeep`, 'rehomed'],
    ]);
    expect((await visit(path)).status).toBe(404);
  });

  it('rejects one animal with its own message, and receives the others', async () => {
    const { ids, send, listRuns, listingsOfAnimal, sendNow } = await listing('petrescue', 2);
    receivers.http.reply = ({ body }) =>
      body['remote_id'] === ids[0]
        ? { status: 422, body: { errors: { breed_names: ['is not in our list'] } } }
        : { status: 201 };
    await send();
    const siteMessage = 'breed_names: is not in our list';
    expect((await listRuns())[0]).toMatchObject({
      state: 'refused',
      sent: 1,
      refused: [{ animalId: ids[0], name: 'Moss 0', words: siteMessage }],
    });
    expect(await listingsOfAnimal(ids[0] ?? '')).toEqual([
      { site: 'petrescue', refused: siteMessage, reasons: [] },
    ]);
    receivers.http.requests.length = 0;
    await send(60_000);
    expect(receivers.http.requests).toEqual([]);
    receivers.http.reply = () => ({ status: 201 });
    await sendNow();
    await send(2 * 60_000);
    expect(receivers.http.requests).toHaveLength(2);
    expect(await listingsOfAnimal(ids[0] ?? '')).toEqual([
      { site: 'petrescue', since: expect.any(String), reasons: [] },
    ]);
  });

  it('has no animals if there is nothing at its address', async () => {
    const { ids, send, listRuns, listingsOfAnimal } = await listing('petrescue', 1);
    receivers.http.reply = () => ({ status: 404 });
    await send();
    expect((await listRuns())[0]).toMatchObject({
      state: 'refused',
      sent: 0,
      refused: [{ words: 'Status 404' }],
    });
    expect(await listingsOfAnimal(ids[0] ?? '')).toEqual([
      { site: 'petrescue', refused: 'Status 404', reasons: [] },
    ]);
  });

  it('receives the remaining animals after a break, and keeps those that it has', async () => {
    const { ids, send, listRuns } = await listing('petrescue', 3);
    let calls = 0;
    receivers.http.reply = () => ({ status: (calls += 1) === 2 ? 0 : 201 });
    await send();
    expect((await listRuns())[0]).toMatchObject({ state: 'failed', sent: 1, removed: [] });
    receivers.http.requests.length = 0;
    await send(6 * 60_000);
    expect(receivers.http.requests.map(({ call }) => call)).toEqual([
      'POST /api/listings',
      'POST /api/listings',
    ]);
    expect((await listRuns())[0]).toMatchObject({ state: 'sent', sent: 2 });
    expect(ids).toHaveLength(3);
  });

  it('is tried again if it is not available, and its message is shown', async () => {
    const { send, listRuns, settings } = await listing('petrescue', 1);
    receivers.http.reply = () => ({ status: 503, body: { error: 'Down for maintenance' } });
    await send();
    expect((await listRuns())[0]).toMatchObject({ state: 'failed', words: 'Down for maintenance' });
    expect((await settings())?.refused).toBeUndefined();
    receivers.http.reply = () => ({ status: 201 });
    await send(6 * 60_000);
    expect((await listRuns())[0]).toMatchObject({ state: 'sent', sent: 1 });
  });

  it.each([
    ['of each day', false],
    ['that a user requests', true],
  ])('receives all animals in a run %s, also if its time ends first', async (_, isAsked) => {
    const { ids, send, sendNow, settings } = await listing('petrescue', 2);
    await send();
    if (isAsked) await sendNow();
    const before = await settings();
    const start = isAsked ? 60_000 : DAY_MS + 60_000;
    receivers.http.requests.length = 0;
    await send(start, 1);
    expect(receivers.http.requests).toHaveLength(1);
    expect(await settings()).toMatchObject({ sentAt: before?.sentAt, isAsked });
    for (const later of [1000, 2000]) await send(start + later);
    const sentIds = receivers.http.requests.map(({ body }) => String(body['remote_id']));
    expect(sentIds.toSorted()).toEqual(ids.toSorted());
    expect(await settings()).toMatchObject({ isAsked: false });
  });

  it('receives no more requests after it rejects the token', async () => {
    const { send, settings, listRuns } = await listing('petrescue', 2);
    receivers.http.reply = () => ({ status: 401, body: { error: 'HTTP Token: Access denied.' } });
    await send();
    await send(DAY_MS);
    expect(receivers.http.requests).toHaveLength(1);
    expect((await settings())?.refused).toBe('HTTP Token: Access denied.');
    expect(await listRuns()).toHaveLength(1);
  });
});
