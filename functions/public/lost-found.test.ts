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

const stored = async (showing: ExposedTenant = rescue) =>
  (await callApi(lostFound.list, { query: {} }, adminOf(showing))).body.data.reports;
const reportOf = async (id: string, showing: ExposedTenant = rescue) =>
  (await callApi(lostFound.get, { params: { id } }, adminOf(showing))).body.data.report;
const page = (path: string) => visit(`/r/${rescue.slug}${path}`);

describe('a report of the public', () => {
  it('is stored, leads to its page by a secret, and is mailed', async () => {
    const email = `robin-${newSecret().slice(0, 8)}@example.org`.toLowerCase();
    const { status, path, uploads } = await sendReport(rescue.slug, {
      email,
      marks: 'Bell <b>',
      latitude: 43.65912,
      longitude: -70.25,
    });
    expect([status, uploads]).toEqual([200, []]);
    expect(path).toMatch(new RegExp(`^/r/${rescue.slug}/lost-found/report/[\\w-]{43}$`));
    const [report] = await stored();
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
    const linked = /https?:\/\/[^\s/]+(\/r\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(linked).not.toBe(path);
    expect((await visit(linked)).text).toContain('Elm Street');
  });

  it('is closed by its reporter, once, as back home or withdrawn', async () => {
    const { path } = await sendReport(rescue.slug, { color: 'Lilac' });
    const [report] = await stored();
    const token = path.split('/').at(-1) ?? '';
    const send = (act: string, slug = rescue.slug) =>
      visit(`/r/-/${slug}/report/${token}`, { method: 'POST', body: `act=${act}`, ip: newIp() });
    const other = await newExposedTenant({ takesReports: true });
    expect((await send('home', other.slug)).status).toBe(404);
    expect((await send('nothing')).status).toBe(404);
    const done = await send('home');
    expect([done.status, done.headers['location']]).toEqual([303, path]);
    expect((await send('withdraw')).status).toBe(303);
    expect(await reportOf(report?.id ?? '')).toMatchObject({ state: 'closed', outcome: 'reunited' });
    const after = await visit(path);
    expect(after.text).toContain('Closed: Back home.');
    expect(after.text).not.toContain('It is back home');
    expect((await visit(path.replace(rescue.slug, other.slug))).status).toBe(404);
  });

  it('shows its photos after they were made anew, and no other file', async () => {
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
    expect(text).toContain('A file was no photo');
    const [report] = await stored();
    expect((await reportOf(report?.id ?? '')).photos).toHaveLength(1);
    const files = await callApi(
      attachments.allByTenant,
      { params: { tenantId: rescue.id } },
      adminOf(rescue),
    );
    expect(JSON.stringify(files.body.data)).not.toContain('a.jpg');
  });

  it('is new on the dashboard until it is looked at', async () => {
    const showing = await newExposedTenant({ takesReports: true });
    const overview = async () =>
      (await callApi(dashboard.overview, {}, adminOf(showing))).body.data.newReports;
    await sendReport(showing.slug);
    expect(await overview()).toBe(1);
    const [report] = await stored(showing);
    await callApi(lostFound.check, { params: { id: report?.id ?? '' } }, adminOf(showing));
    expect(await overview()).toBe(0);
  });

  it('is closed after half a year, and cleared a month after its closing', async () => {
    const showing = await newExposedTenant({ takesReports: true });
    const photos = [{ name: 'a.jpg', type: 'image/jpeg', size: 900 }];
    const { path, uploads } = await sendReport(showing.slug, {
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
    const [report] = await stored(showing);
    const id = report?.id ?? '';
    const [photo] = (await reportOf(id, showing)).photos;
    const on = async (day: string) => {
      await waitForIndexes(showing.id);
      await clearReports(tableOf(showing.id), new Date(`${day}T12:00:00Z`), day);
      return reportOf(id, showing);
    };
    expect(await on(addDays(TODAY, 179))).toMatchObject({ state: 'open' });
    const expired = addDays(TODAY, 182);
    expect(await on(expired)).toMatchObject({
      state: 'closed',
      outcome: 'expired',
      email: REPORT_BODY.email,
    });
    expect((await visit(path)).status).toBe(200);
    expect(await on(addDays(expired, 29))).toMatchObject({ isCleared: false });
    const cleared = await on(addDays(expired, 30));
    expect(cleared).toMatchObject({ isCleared: true, color: 'Black and white', photos: [] });
    expect(JSON.stringify(cleared)).not.toMatch(/Robin|985112|Elm|robin@/);
    expect((await fetch(photo?.url ?? '')).ok).toBe(false);
    expect((await visit(path)).status).toBe(404);
    expect((await callApi(lostFound.reopen, { params: { id } }, adminOf(showing))).status).toBe(409);
  });

  it('has its faults at their fields, and takes nothing then', async () => {
    const before = (await stored()).length;
    const solved = await solveNewChallenge(rescue.slug);
    const photo = { name: 'a', type: 'image/jpeg', size: 1 };
    for (const [overrides, field, message] of [
      [{ species: '' }, 'species', 'Choose the kind of animal'],
      [{ color: '' }, 'color', 'Color is required'],
      [{ email: '', phone: '' }, 'email', 'Email or phone is required'],
      [{ day: addDays(TODAY, 2) }, 'day', 'Date can’t be in the future'],
      [{ photos: [{ ...photo, type: 'image/svg+xml' }] }, 'photos', 'Choose photos, such as JPEG or PNG'],
      [{ photos: [{ ...photo, size: 11 * 1024 * 1024 }] }, 'photos', 'A photo may have 10 MB at most'],
      [{ photos: [photo, photo, photo, photo] }, 'photos', 'At most 3 photos'],
    ] as const) {
      const { status, fields } = await sendReport(rescue.slug, overrides, { solved });
      expect([status, fields[field]]).toEqual([422, message]);
    }
    expect(await stored()).toHaveLength(before);
  });
});

describe('misuse of the form', () => {
  it('needs a puzzle of ours that is solved and has not ended', async () => {
    const { challenge, solution } = await solveNewChallenge(rescue.slug);
    const { parameters } = challenge;
    const wrong = [
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
    for (const attempt of wrong)
      expect(
        (await posted(rescue.slug, { ...REPORT_BODY, solved: attempt, token: newSecret() })).status,
      ).toBe(403);
    for (const text of ['', 'null', '[]', '{', '"x"', 'a=b'])
      expect((await posted(rescue.slug, text)).status).toBe(403);
    expect((await posted(rescue.slug, 'x'.repeat(20_001))).status).toBe(413);
  });

  it('uses a puzzle once; its own sender gets the first answer again', async () => {
    const solved = await solveNewChallenge(rescue.slug);
    const token = newSecret();
    const first = await sendReport(rescue.slug, { color: 'Once' }, { solved, token });
    const retry = await sendReport(rescue.slug, { color: 'Twice' }, { solved, token });
    expect([retry.status, retry.path]).toEqual([200, first.path]);
    expect((await sendReport(rescue.slug, { color: 'Thrice' }, { solved })).status).toBe(409);
    const colors = (await stored()).map(({ color }) => color);
    expect(colors).toContain('Once');
    expect(colors).not.toContain('Twice');
    expect(colors).not.toContain('Thrice');
  });

  it('is stopped by the address after ten an hour, and told when', async () => {
    const ip = newIp();
    const solved = await solveNewChallenge(rescue.slug);
    for (let i = 0; i < 10; i++)
      expect((await sendReport(rescue.slug, { color: '' }, { solved, ip })).status).toBe(422);
    const { status, headers } = await sendReport(rescue.slug, { color: '' }, { solved, ip });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('who fills in what no person sees reads that all went well, and nothing is stored', async () => {
    const before = (await stored()).length;
    const { status, path } = await sendReport(rescue.slug, { website: 'https://spam.example' });
    expect([status, path]).toEqual([200, `/r/${rescue.slug}/lost-found`]);
    expect(await stored()).toHaveLength(before);
  });

  it('finds nothing where a rescue takes no reports, or has no page', async () => {
    const off = await newExposedTenant();
    expect((await sendReport(off.slug)).status).toBe(404);
    expect((await sendReport('no-such-rescue')).status).toBe(404);
    for (const path of ['/lost-found', '/lost-found/lost'])
      expect((await visit(`/r/${off.slug}${path}`)).status).toBe(404);
    for (const path of [`/lost-found/report/${newSecret()}`, '/lost-found/report/x', '/lost-found/other'])
      expect((await page(path)).status).toBe(404);
  });
});
