import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { timeAt, kioskFixture, TODAY } from './kiosk.fixture.ts';

describe('a tablet is rejected', () => {
  it('for an invalid or revoked link, and when its rescue is suspended', async () => {
    const { tablet, admin, tenant, ip } = await kioskFixture();
    const open = (token: string) => callApi(kiosk.open, { body: { kiosk: token } }, { ip });
    expect((await open('x'.repeat(43))).status).toBe(404);
    expect((await open('short')).status).toBe(422);
    expect((await open(tablet.token)).status).toBe(200);
    const item = await tableOf(tenant).get({ pk: '', sk: 'tenant' });
    if (!item) throw new Error('No rescue');
    await tableOf(tenant).putAll([
      { ...item, row: { ...item.row, closed: { reason: 'Unpaid', at: new Date().toISOString() } } },
    ]);
    const closedReply = await open(tablet.token);
    expect(closedReply).toMatchObject({ status: 403, body: { code: 'rescue-closed' } });
    expect(JSON.stringify(closedReply.body)).not.toContain('Unpaid');
    await tableOf(tenant).putAll([item]);
    await callApi(kiosks.revoke, { params: { id: tablet.id } }, admin);
    const revokedReply = await open(tablet.token);
    expect([revokedReply.status, revokedReply.body.message]).toEqual([
      404,
      'This link doesn’t work anymore. Ask staff for a new one',
    ]);
    const attempts = Array.from({ length: 25 }, () => open(tablet.token));
    expect((await Promise.all(attempts)).some(({ status }) => status === 429)).toBe(true);
    // A house whose tablet was turned off signs in as before.
    const wrongSignIn = { body: { userName: 'unknown', password: 'wrong' } };
    expect((await callApi(accounts.signIn, wrongSignIn, { ip })).status).toBe(401);
  });

  it('for a badge that is unknown, of another rescue, revoked, or of a deleted person', async () => {
    const { look, press, badge, badgeOf, person, remove, admin, pcoId } = await kioskFixture();
    const otherFixture = await kioskFixture();
    const unknownReply = await look('0000-0000-0000');
    expect([unknownReply.status, unknownReply.body.message]).toEqual([404, 'We don’t recognize this badge']);
    expect((await look(otherFixture.badge)).body).toMatchObject({ message: unknownReply.body.message });
    expect((await press('in', undefined, newId(), otherFixture.badge)).status).toBe(404);
    expect((await look('abc')).body.fields).toEqual({ badge: 'A code has 12 letters and digits' });
    const deletedId = await person('Ben');
    const badgeOfBen = await badgeOf(deletedId);
    await remove(deletedId);
    expect((await look(badgeOfBen)).status).toBe(404);
    await badgeOf(pcoId);
    expect((await look(badge)).status).toBe(404);
    const newerBadge = await badgeOf(pcoId);
    const badgeStatus = async () => (await callApi(kiosks.badge, { query: { pcoId } }, admin)).body.data;
    expect(Object.keys(await badgeStatus())).toEqual(['madeAt']);
    await callApi(kiosks.revokeBadge, { body: { pcoId } }, admin);
    expect((await look(newerBadge)).status).toBe(404);
    expect(await badgeStatus()).toEqual({});
  });

  it('after ten wrong codes a minute, while valid badges still work', async () => {
    const { look, press } = await kioskFixture();
    for (let attempts = 0; attempts < 10; attempts++) expect((await look('0000-0000-0000')).status).toBe(404);
    expect((await look('0000-0000-0000')).status).toBe(429);
    for (let attempts = 0; attempts < 12; attempts++) expect((await look()).status).toBe(200);
    expect((await press('in')).status).toBe(200);
    expect((await press('in', undefined, newId(), '0000-0000-0000')).status).toBe(429);
  });

  it('for staff without the right', async () => {
    const { tenant, pcoId } = await kioskFixture();
    const manager = { as: 'AnimalManager', tenant } as const;
    expect((await callApi(kiosks.list, {}, manager)).status).toBe(403);
    expect((await callApi(kiosks.add, { body: { name: 'Mine' } }, manager)).status).toBe(403);
    expect((await callApi(kiosks.makeBadge, { body: { pcoId } }, manager)).status).toBe(403);
  });
});

describe('a valid badge', () => {
  it('is greeted by first name and initial, and the server sends no other data', async () => {
    const { look, badge } = await kioskFixture();
    const { body } = await look(` ${badge.toLowerCase().replace(/(....)/, '$1-')} `);
    expect(body.data).toEqual({ firstName: 'Ada', initial: 'O' });
  });

  it('is stored only as a hash', async () => {
    const { badge, tablet, tenant, pcoId } = await kioskFixture();
    const storedItems = [
      ...(await tableOf(tenant).all({ pk: 'badges' })),
      ...(await tableOf(tenant).all({ pk: 'kiosks' })),
      ...(await tableOf(tenant).all({ pk: `pco#${pcoId}` })),
      ...(await tableOf(tenant).all({ pk: `audit#${pcoId}` })),
    ];
    expect(JSON.stringify(storedItems)).not.toContain(badge);
    expect(JSON.stringify(storedItems)).not.toContain(tablet.token);
  });
});

describe('signing in and out at the tablet', () => {
  it('records the time between arrival and departure as hours', async () => {
    const { press, pressAt, look, hoursOf, pcoId } = await kioskFixture();
    const year = Number(addDays(TODAY, -1).slice(0, 4));
    expect((await pressAt('in', timeAt(9, -1))).body.data).toEqual({
      firstName: 'Ada',
      initial: 'O',
      what: 'in',
      done: true,
    });
    expect((await pressAt('in', timeAt(10, -1))).body.data.done).toBe(false);
    expect((await pressAt('out', timeAt(11.5, -1))).body.data).toMatchObject({
      what: 'out',
      done: true,
      minutes: 150,
    });
    expect((await hoursOf(pcoId, year)).hours).toMatchObject([
      {
        date: addDays(TODAY, -1),
        from: '09:00',
        to: '11:30',
        minutes: 150,
        state: 'done',
        kiosk: 'Front door',
      },
    ]);
    vi.useRealTimers();
    await press('in');
    expect((await look()).body.data.since).toMatch(/^\d\d:\d\d$/);
    await press('out');
    expect((await look()).body.data.since).toBeUndefined();
  });

  it('counts a tap once when it is sent again after a lost reply', async () => {
    const { press, hoursOf, pcoId } = await kioskFixture();
    const [arrivalTapId, departureTapId] = [newId(), newId()];
    const year = Number(addDays(TODAY, -1).slice(0, 4));
    const firstReply = await press('in', timeAt(9, -1), arrivalTapId);
    expect((await press('in', timeAt(9, -1), arrivalTapId)).body.data).toEqual(firstReply.body.data);
    const departureReply = await press('out', timeAt(10, -1), departureTapId);
    expect((await press('out', timeAt(10, -1), departureTapId)).body.data).toEqual(departureReply.body.data);
    expect((await hoursOf(pcoId, year)).hours).toHaveLength(1);
  });

  it('begins one stay for simultaneous taps', async () => {
    const { press, hoursOf, pcoId } = await kioskFixture();
    const replies = await Promise.all([press('in'), press('in'), press('in')]);
    expect(replies.filter(({ body }) => body.data.done)).toHaveLength(1);
    expect((await hoursOf(pcoId, Number(TODAY.slice(0, 4)))).hours).toHaveLength(1);
  });

  it('records a departure once, however often and fast it is tapped', async () => {
    const { press, hoursOf, pcoId } = await kioskFixture();
    await press('in');
    const replies = [await press('out'), await press('out'), await press('out')];
    expect(replies.map(({ body }) => body.data.done)).toEqual([true, false, false]);
    const manyReplies = await Promise.all(Array.from({ length: 50 }, () => press('out')));
    expect(new Set(manyReplies.map(({ status }) => status).filter((status) => status !== 503))).toEqual(
      new Set([200]),
    );
    expect((await hoursOf(pcoId, Number(TODAY.slice(0, 4)))).hours).toHaveLength(1);
  });

  it('records one entry without a start for fifty simultaneous departures without an arrival', async () => {
    const { press, hoursOf, pcoId } = await kioskFixture();
    const replies = await Promise.all(Array.from({ length: 50 }, () => press('out')));
    expect(replies.filter(({ body }) => body.data?.done)).toHaveLength(1);
    expect((await hoursOf(pcoId, Number(TODAY.slice(0, 4)))).hours).toHaveLength(1);
  });

  it('allows twenty taps a day for each badge', async () => {
    const { press, hoursOf, pcoId } = await kioskFixture();
    for (let turn = 0; turn < 20; turn++) expect((await press(turn % 2 ? 'out' : 'in')).status).toBe(200);
    const rejectedReply = await press('in');
    expect([rejectedReply.status, rejectedReply.body.message]).toEqual([
      409,
      'Too many sign-ins with this badge on that day. Please see staff',
    ]);
    expect((await hoursOf(pcoId, Number(TODAY.slice(0, 4)))).hours).toHaveLength(10);
  });

  it('keeps late taps with their arrival time, and counts them once staff have saved them', async () => {
    const { press, admin, hoursOf, totals, pcoId } = await kioskFixture();
    const date = addDays(TODAY, -2);
    const year = Number(date.slice(0, 4));
    for (const direction of ['in', 'in', 'in'] as const) await press(direction, timeAt(5, -2));
    for (const direction of ['out', 'out', 'out'] as const) await press(direction, timeAt(23, -2));
    const before = await hoursOf(pcoId, year);
    expect(before.hours).toMatchObject([
      {
        date,
        from: '05:00',
        to: '23:00',
        minutes: 1080,
        state: 'unconfirmed',
        arrivedAt: expect.any(String),
      },
    ]);
    expect([before.minutes, before.months, (await totals(year)).minutes]).toEqual([0, [], 0]);
    const [unconfirmedEntry] = (await callApi(hours.forgotten, { query: {} }, admin)).body.data.hours;
    expect(unconfirmedEntry).toMatchObject({ state: 'unconfirmed', firstName: 'Ada' });
    const { id = '', version, from = '', to = '' } = unconfirmedEntry ?? {};
    const saveReply = await callApi(
      hours.update,
      { params: { id }, body: { date, from, to, version } },
      admin,
    );
    expect(saveReply.body.data.hours).toMatchObject({ state: 'done', minutes: 1080 });
    const after = await hoursOf(pcoId, year);
    expect([after.minutes, (await totals(year)).minutes]).toEqual([1080, 1080]);
    expect((await callApi(hours.forgotten, { query: {} }, admin)).body.data.hours).toEqual([]);
  });

  it('counts a tap at once when it was delayed by a few minutes', async () => {
    const { press, hoursOf, pcoId } = await kioskFixture();
    setTestTime(Date.parse(timeAt(12)));
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await press('in', minutesAgo(14));
    await press('out', minutesAgo(13));
    const [entry] = (await hoursOf(pcoId, Number(TODAY.slice(0, 4)))).hours;
    expect(entry).toMatchObject({ state: 'done', minutes: expect.any(Number) });
    expect(entry?.arrivedAt).toBeUndefined();
  });

  it('shows staff a forgotten sign-out, lets them enter the time, and starts afresh the next day', async () => {
    const { press, admin, hoursOf, pcoId, look } = await kioskFixture();
    const year = Number(TODAY.slice(0, 4));
    await press('in', timeAt(9, -2));
    expect((await look()).body.data.since).toBeUndefined();
    expect((await press('out', timeAt(9, -1))).body.data.minutes).toBeUndefined();
    expect((await press('in')).body.data.done).toBe(true);
    const flaggedEntries = (await callApi(hours.forgotten, { query: {} }, admin)).body.data.hours;
    expect(flaggedEntries).toMatchObject([
      { date: addDays(TODAY, -2), from: '09:00', to: '', state: 'forgotten', firstName: 'Ada', minutes: 0 },
      { date: addDays(TODAY, -1), from: '', to: '09:00', state: 'forgotten' },
    ]);
    const body = { date: addDays(TODAY, -2), from: '09:00', to: '12:00' };
    await callApi(hours.update, { params: { id: flaggedEntries[0]?.id ?? '' }, body }, admin);
    expect((await callApi(hours.forgotten, { query: {} }, admin)).body.data.hours).toHaveLength(1);
    const { hours: allHours } = await hoursOf(pcoId, Number(addDays(TODAY, -2).slice(0, 4)));
    expect(allHours.find(({ date }) => date === body.date)).toMatchObject({ minutes: 180, state: 'done' });
    expect((await hoursOf(pcoId, year)).hours.find(({ date }) => date === TODAY)?.state).toBe('open');
  });

  it('ends an open stay when staff delete its hours', async () => {
    const { press, look, hoursOf, pcoId, admin } = await kioskFixture();
    await press('in');
    const [entry] = (await hoursOf(pcoId, Number(TODAY.slice(0, 4)))).hours;
    await callApi(hours.remove, { params: { id: entry?.id ?? '' } }, admin);
    expect((await look()).body.data.since).toBeUndefined();
    expect((await press('in')).body.data.done).toBe(true);
  });

  it.each([
    ['a week and more', -8],
    ['a day from now', 1],
  ])('rejects a tap of %s', async (_, days) => {
    const { press } = await kioskFixture();
    const { status, body } = await press('in', timeAt(12, days));
    expect([status, body.fields]).toEqual([422, { at: 'This tablet’s clock is wrong' }]);
  });
});

it('a rescue has twenty tablets, also where fifty are added at once', async () => {
  const { admin } = await kioskFixture();
  const add = (i: number) => callApi(kiosks.add, { body: { name: `Door ${i}` } }, admin);
  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => add(i)));
  expect(new Set(replies.map(({ status }) => status))).not.toContain(500);
  while ((await add(0)).status === 200);
  const { status, body } = await add(0);
  expect([status, body.message]).toEqual([409, 'There are 20 tablets already. Please turn one off first']);
  expect((await callApi(kiosks.list, {}, admin)).body.data.kiosks).toHaveLength(20);
});

it('staff see their tablets and when each was last in use', async () => {
  const { tablet, admin, ip } = await kioskFixture();
  const list = async () => (await callApi(kiosks.list, {}, admin)).body.data.kiosks;
  expect(await list()).toEqual([
    { id: tablet.id, name: 'Front door', madeAt: expect.any(String), madeBy: expect.any(String) },
  ]);
  await callApi(kiosk.open, { body: { kiosk: tablet.token } }, { ip });
  expect((await list())[0]?.seenAt).toBeDefined();
});
