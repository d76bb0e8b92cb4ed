import { beforeAll, describe, expect, it } from 'vitest';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { createdEvent, pdfBytes, photoBytes } from '../attachments/attachment.fixture.ts';
import { newSecret } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { clearReports, runFileArrived } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { TODAY } from '../test/time/noon.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import { newExposedTenant, type ExposedTenant, visit } from '../test/visitor.ts';
import { posted, sendReport, REPORT_BODY, solveNewChallenge } from './lost-found.fixture.ts';
import { adminOf } from './showing.fixture.ts';

let rescue: ExposedTenant;

beforeAll(async () => {
  rescue = await newExposedTenant({ takesReports: true });
});

const listReports = async (exposedTenant: ExposedTenant = rescue) =>
  (await callApi(lostFound.list, { query: {} }, adminOf(exposedTenant))).body.data.reports;
const reportOf = async (id: string, exposedTenant: ExposedTenant = rescue) =>
  (await callApi(lostFound.get, { params: { id } }, adminOf(exposedTenant))).body.data.report;
const page = (path: string) => visit(`/r/${rescue.slug}${path}`);

describe('a report of the public', () => {
  it('is stored, gets a page with a secret address, and is confirmed by mail', async () => {
    const email = `robin-${newSecret().slice(0, 8)}@example.org`.toLowerCase();
    const { status, path, uploads } = await sendReport(rescue.slug, {
      email,
      marks: 'Bell <b>',
      latitude: 43.65912,
      longitude: -70.25,
    });
    expect([status, uploads]).toEqual([200, []]);
    expect(path).toMatch(new RegExp(`^/r/${rescue.slug}/lost-found/report/[\\w-]{43}$`));
    const [report] = await listReports();
    expect(report).toMatchObject({ isNew: true, state: 'open', color: 'Black and white' });
    expect(await reportOf(report?.id ?? '')).toMatchObject({
      isPublic: true,
      email,
      latitude: 43.659,
      changedBy: 'A visitor',
    });
    const statusPage = await visit(path);
    expect(statusPage.status).toBe(200);
    expect(statusPage.headers['cache-control']).toBe('private, no-store');
    expect(statusPage.text).toContain('Bell &lt;b&gt;');
    expect(statusPage.text).toContain('noindex');
    const [mail] = await mailsTo(email, report?.id ?? '');
    expect(mail?.text).not.toContain('Bell');
    const linkedPath = /https?:\/\/[^\s/]+(\/r\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(linkedPath).not.toBe(path);
    expect((await visit(linkedPath)).text).toContain('Elm Street');
  });

  it('is closed by its reporter, once, as back home or withdrawn', async () => {
    const { path } = await sendReport(rescue.slug, { color: 'Lilac' });
    const [report] = await listReports();
    const token = path.split('/').at(-1) ?? '';
    const send = (act: string, slug = rescue.slug) =>
      visit(`/r/-/${slug}/report/${token}`, { method: 'POST', body: `act=${act}`, ip: newIp() });
    const otherTenant = await newExposedTenant({ takesReports: true });
    expect((await send('home', otherTenant.slug)).status).toBe(404);
    expect((await send('nothing')).status).toBe(404);
    const closeReply = await send('home');
    expect([closeReply.status, closeReply.headers['location']]).toEqual([303, path]);
    expect((await send('withdraw')).status).toBe(303);
    expect(await reportOf(report?.id ?? '')).toMatchObject({ state: 'closed', outcome: 'reunited' });
    const pageAfter = await visit(path);
    expect(pageAfter.text).toContain('Closed: Back home.');
    expect(pageAfter.text).not.toContain('It is back home');
    expect((await visit(path.replace(rescue.slug, otherTenant.slug))).status).toBe(404);
  });

  it('shows its photos after they were re-encoded, and no other file', async () => {
    const photos = [
      { name: 'a.jpg', type: 'image/jpeg', size: 900 },
      { name: 'b.jpg', type: 'image/jpeg', size: 900 },
    ];
    const { path, uploads } = await sendReport(rescue.slug, { color: 'Teal', photos });
    const bytes = [await photoBytes(), pdfBytes()];
    for (const [i, { url, fields }] of uploads.entries()) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(bytes[i] ?? [])]), 'a.jpg');
      expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true);
      await runFileArrived(createdEvent(fields['key'] ?? ''));
    }
    const { text } = await visit(path);
    expect(text.match(/alt="Your photo/g)).toHaveLength(1);
    expect(text).toContain('One file is not a photo');
    const [report] = await listReports();
    expect((await reportOf(report?.id ?? '')).photos).toHaveLength(1);
    const files = await callApi(
      attachments.allByTenant,
      { params: { tenantId: rescue.id } },
      adminOf(rescue),
    );
    expect(JSON.stringify(files.body.data)).not.toContain('a.jpg');
  });

  it('counts as new on the dashboard until it is checked', async () => {
    const exposedTenant = await newExposedTenant({ takesReports: true });
    const countNewReports = async () =>
      (await callApi(dashboard.overview, {}, adminOf(exposedTenant))).body.data.newReports;
    await sendReport(exposedTenant.slug);
    expect(await countNewReports()).toBe(1);
    const [report] = await listReports(exposedTenant);
    await callApi(lostFound.check, { params: { id: report?.id ?? '' } }, adminOf(exposedTenant));
    expect(await countNewReports()).toBe(0);
  });

  it('is closed after half a year, and cleared a month after its closing', async () => {
    const exposedTenant = await newExposedTenant({ takesReports: true });
    const photos = [{ name: 'a.jpg', type: 'image/jpeg', size: 900 }];
    const { path, uploads } = await sendReport(exposedTenant.slug, {
      photos,
      chip: '985112004567890',
      notes: 'Call Robin',
    });
    const [upload] = uploads;
    const form = new FormData();
    for (const [name, value] of Object.entries(upload?.fields ?? {})) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(await photoBytes())]), 'a.jpg');
    await fetch(upload?.url ?? '', { method: 'POST', body: form });
    await runFileArrived(createdEvent(upload?.fields['key'] ?? ''));
    const [report] = await listReports(exposedTenant);
    const id = report?.id ?? '';
    const [photo] = (await reportOf(id, exposedTenant)).photos;
    const clearOn = async (day: string) => {
      await waitForIndexes(exposedTenant.id);
      await clearReports(tableOf(exposedTenant.id), new Date(`${day}T12:00:00Z`), day);
      return reportOf(id, exposedTenant);
    };
    expect(await clearOn(addDays(TODAY, 179))).toMatchObject({ state: 'open' });
    const expiryDay = addDays(TODAY, 182);
    expect(await clearOn(expiryDay)).toMatchObject({
      state: 'closed',
      outcome: 'expired',
      email: REPORT_BODY.email,
    });
    expect((await visit(path)).status).toBe(200);
    expect(await clearOn(addDays(expiryDay, 29))).toMatchObject({ isCleared: false });
    const clearedReport = await clearOn(addDays(expiryDay, 30));
    expect(clearedReport).toMatchObject({ isCleared: true, color: 'Black and white', photos: [] });
    expect(JSON.stringify(clearedReport)).not.toMatch(/Robin|985112|Elm|robin@/);
    expect((await fetch(photo?.url ?? '')).ok).toBe(false);
    expect((await visit(path)).status).toBe(404);
    expect((await callApi(lostFound.reopen, { params: { id } }, adminOf(exposedTenant))).status).toBe(409);
  });

  it('gets each fault at its field, and is then not stored', async () => {
    const countBefore = (await listReports()).length;
    const solved = await solveNewChallenge(rescue.slug);
    const photo = { name: 'a', type: 'image/jpeg', size: 1 };
    for (const [overrides, field, message] of [
      [{ species: '' }, 'species', 'Choose the kind of animal'],
      [{ color: '' }, 'color', 'Color is required'],
      [{ email: '', phone: '' }, 'email', 'Email or phone is required'],
      [{ day: addDays(TODAY, 2) }, 'day', 'Date can’t be in the future'],
      [{ photos: [{ ...photo, type: 'image/svg+xml' }] }, 'photos', 'Choose photos, such as JPEG or PNG'],
      [{ photos: [{ ...photo, size: 11 * 1024 * 1024 }] }, 'photos', 'A photo can be at most 10 MB'],
      [{ photos: [{ ...photo, size: 0 }] }, 'photos', 'This photo is empty'],
      [{ photos: [photo, photo, photo, photo] }, 'photos', 'At most 3 photos'],
    ] as const) {
      const { status, fields } = await sendReport(rescue.slug, overrides, { solved });
      expect([status, fields[field]]).toEqual([422, message]);
    }
    expect(await listReports()).toHaveLength(countBefore);
  });
});

describe('the form for reports', () => {
  it('needs one of our challenges, solved and not expired', async () => {
    const { challenge, solution } = await solveNewChallenge(rescue.slug);
    const { parameters } = challenge;
    const invalidAttempts = [
      undefined,
      {},
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { counter: 0, derivedKey: '00' } },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      {
        challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 9 } },
        solution,
      },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, data: {} } }, solution },
    ];
    for (const attempt of invalidAttempts)
      expect(
        (await posted(rescue.slug, { ...REPORT_BODY, solved: attempt, token: newSecret() })).status,
      ).toBe(403);
    for (const text of ['', 'null', '[]', '{', '"x"', 'a=b'])
      expect((await posted(rescue.slug, text)).status).toBe(403);
    expect((await posted(rescue.slug, 'x'.repeat(20_001))).status).toBe(413);
  });

  it('accepts a challenge once; its sender gets the first reply again', async () => {
    const solved = await solveNewChallenge(rescue.slug);
    const token = newSecret();
    const firstReply = await sendReport(rescue.slug, { color: 'Once' }, { solved, token });
    const retry = await sendReport(rescue.slug, { color: 'Twice' }, { solved, token });
    expect([retry.status, retry.path]).toEqual([200, firstReply.path]);
    expect((await sendReport(rescue.slug, { color: 'Thrice' }, { solved })).status).toBe(409);
    const colors = (await listReports()).map(({ color }) => color);
    expect(colors).toContain('Once');
    expect(colors).not.toContain('Twice');
    expect(colors).not.toContain('Thrice');
  });

  it('stores a report once, also if it is sent again with another challenge', async () => {
    const token = newSecret();
    const firstReply = await sendReport(rescue.slug, { color: 'Before' }, { token });
    const retry = await sendReport(rescue.slug, { color: 'After' }, { token });
    expect([retry.status, retry.path]).toEqual([200, firstReply.path]);
    const otherTenant = await newExposedTenant({ takesReports: true });
    expect((await sendReport(otherTenant.slug, {}, { token })).status).toBe(409);
    const colors = (await listReports()).map(({ color }) => color);
    expect(colors).toContain('Before');
    expect(colors).not.toContain('After');
  });

  it('is limited to ten requests an hour from an address, and says when to retry', async () => {
    const ip = newIp();
    const solved = await solveNewChallenge(rescue.slug);
    for (let i = 0; i < 10; i++)
      expect((await sendReport(rescue.slug, { color: '' }, { solved, ip })).status).toBe(422);
    const { status, headers } = await sendReport(rescue.slug, { color: '' }, { solved, ip });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('confirms a report with the hidden field filled in, but does not store it', async () => {
    const countBefore = (await listReports()).length;
    for (const website of ['https://spam.example', 'spam '.repeat(100)]) {
      const { status, path } = await sendReport(rescue.slug, { website });
      expect([status, path]).toEqual([200, `/r/${rescue.slug}/lost-found`]);
    }
    expect(await listReports()).toHaveLength(countBefore);
  });

  it('answers 404 where a rescue takes no reports, or has no page', async () => {
    const tenantWithoutReports = await newExposedTenant();
    expect((await sendReport(tenantWithoutReports.slug)).status).toBe(404);
    expect((await sendReport('no-such-rescue')).status).toBe(404);
    for (const path of ['/lost-found', '/lost-found/lost'])
      expect((await visit(`/r/${tenantWithoutReports.slug}${path}`)).status).toBe(404);
    for (const path of [`/lost-found/report/${newSecret()}`, '/lost-found/report/x', '/lost-found/other'])
      expect((await page(path)).status).toBe(404);
  });
});
