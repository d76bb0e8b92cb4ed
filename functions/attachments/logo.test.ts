import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { logos } from '#shared/calls/attachments/logos.ts';
import { readFile } from '../kernel/files/storage.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { pdfBytes, photoBytes, uploadAndProcess } from './attachment.fixture.ts';
import { LOGO, logoIn, logoKey } from '../tenants/logo.record.ts';

let admin: TestCaller & { tenant: string };
beforeEach(async () => {
  admin = { as: 'Administrator', tenant: (await newTenant()).id };
});

/** Draws a logo on a transparent background, wider than the one in mails. */
const drawLogo = (width = 1200, height = 300) =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}"><circle cx="150" cy="150" r="90" fill="#1e6954"/></svg>`,
    ),
  )
    .withExif({ IFD0: { Copyright: 'Nobody' } })
    .png()
    .toBuffer();

const LOGO_FILE = { tenant: true, logo: true, fileName: 'logo.png', contentType: 'image/png' } as const;
const send = async (bytes?: Buffer, testCaller: TestCaller = admin) =>
  uploadAndProcess(testCaller, bytes ?? (await drawLogo()), LOGO_FILE);
const readLogo = async (testCaller: TestCaller = admin) =>
  (await callApi(logos.get, {}, testCaller)).body.data.logo;
const readStoredLogo = async () => logoIn(await tableOf(admin.tenant).get(LOGO));
const readLogoFile = async (logoFileName: 'logo.png' | 'logo-mail.png', picture = 'shown' as const) => {
  const { [picture]: image } = await readStoredLogo();
  return readFile(logoKey(admin.tenant, image!, logoFileName));
};

describe('a logo', () => {
  it.each([
    [{ attachmentType: 'document', description: 'x', contentType: 'application/pdf' }, 'logo'],
    [{ contentType: 'image/svg+xml' }, 'contentType'],
    [{ size: 5 * 1024 * 1024 + 1 }, 'size'],
    [{ tenant: false }, 'animalId'],
  ])('rejects %j', async (change, field) => {
    const body = { ...LOGO_FILE, size: 100, ...change } as {
      size: number;
      fileName: string;
      contentType: string;
    };
    const reply = await callApi(attachments.createUpload, { body }, admin);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });

  it('can be set only by roles that change the settings, and is visible to all', async () => {
    const caretakerCaller: TestCaller = { ...admin, as: 'AnimalCaretaker' };
    const body = { ...LOGO_FILE, size: 100 };
    expect((await callApi(attachments.createUpload, { body }, caretakerCaller)).status).toBe(403);
    expect((await callApi(logos.remove, {}, caretakerCaller)).status).toBe(403);
    // Only Administrators restore, as everywhere.
    expect((await callApi(logos.restore, {}, { ...admin, as: 'AnimalManager' })).status).toBe(403);
    await send();
    expect((await readLogo(caretakerCaller))?.width).toBe(960);
  });

  it('is redrawn for paper and for mails, keeps its transparency, and loses its metadata', async () => {
    expect(await readLogo()).toBeUndefined();
    expect(await send()).toMatchObject({ state: 'ready' });
    const logo = await readLogo();
    expect(logo).toMatchObject({ width: 960, height: 240 });
    const bytes = Buffer.from(await (await fetch(logo?.url ?? '')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 960, hasAlpha: true });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const mail = await sharp(await readLogoFile('logo-mail.png')).metadata();
    expect([mail.format, mail.width, mail.height]).toEqual(['png', 400, 100]);
  });

  it('is rejected with the reason if it is not a picture', async () => {
    const reason = 'This file isn’t a photo we can show';
    expect(await send(pdfBytes())).toMatchObject({ state: 'refused', reason });
    expect(await readLogo()).toBeUndefined();
  });

  it('is in no list of files, and cannot be changed by the calls for files', async () => {
    const { id } = await send();
    const list = await callApi(attachments.allByTenant, { params: { tenantId: admin.tenant } }, admin);
    expect(list.body.data.artifactAttachments).toEqual([]);
    expect((await callApi(attachments.remove, { params: { id } }, admin)).status).toBe(404);
  });

  it('can be removed and restored, each only once', async () => {
    expect((await callApi(logos.remove, {}, admin)).status).toBe(404);
    await send();
    const logoBefore = await readLogo();
    expect((await callApi(logos.restore, {}, admin)).status).toBe(404);
    expect((await callApi(logos.remove, {}, admin)).status).toBe(200);
    expect(await readLogo()).toBeUndefined();
    expect((await callApi(logos.remove, {}, admin)).status).toBe(404);
    expect((await callApi(logos.restore, {}, admin)).status).toBe(200);
    expect(await readLogo()).toEqual(logoBefore);
  });

  it('replaces the former one, and is removed only once by two requests at the same time', async () => {
    await send(await photoBytes('#800'));
    const firstLogo = (await readStoredLogo()).shown;
    await send(await photoBytes('#080'));
    expect((await readStoredLogo()).former).toEqual(firstLogo);
    // A double press, or two tabs: the second finds nothing to remove.
    const replies = await Promise.all([callApi(logos.remove, {}, admin), callApi(logos.remove, {}, admin)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('cannot be read or removed by another rescue', async () => {
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: (await newTenant()).id };
    await send();
    expect(await readLogo(otherAdmin)).toBeUndefined();
    expect((await callApi(logos.remove, {}, otherAdmin)).status).toBe(404);
    expect(await readLogo()).toBeDefined();
  });
});
