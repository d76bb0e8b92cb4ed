import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi } from '#functions/test/call-api.ts';
import { newTenant, addIntake, type TestTenant } from '#functions/test/tenant.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';

let tenant: TestTenant;
let animalId: string;
beforeAll(async () => {
  tenant = await newTenant();
  animalId = await addIntake(tenant);
});

const testCaller = () => ({ as: 'Administrator' as const, tenant: tenant.id });

/** Uploads as a browser does and gives what became of it. */
async function uploadPhoto(fileName: string, bytes: Buffer, type = 'image/jpeg') {
  const body = { animalId, fileName, contentType: 'image/jpeg' as const, size: bytes.length };
  const { data } = (await callApi(attachments.createUpload, { body }, testCaller())).body;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...data.fields, 'Content-Type': type }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const { status } = await fetch(data.url, { method: 'POST', body: form });
  const readState = async () =>
    (await callApi(attachments.getUpload, { params: { id: data.attachmentId } }, testCaller())).body.data;
  return { status, look: readState };
}

const waitUntilProcessed = (readState: () => Promise<{ state: string }>) =>
  vi.waitFor(async () => expect((await readState()).state).not.toBe('waiting'), { timeout: 15_000 });

describe('a photo', () => {
  it('of another type than agreed is rejected by the storage', async () => {
    const { status, look } = await uploadPhoto('page.jpg', Buffer.from('<script>'), 'text/html');
    expect(status).toBe(403);
    expect((await look()).state).toBe('waiting');
  });

  it.each([
    ['text.jpg', Buffer.from('this is no photo')],
    ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('without image data is rejected: %s', async (fileName, bytes) => {
    const { look } = await uploadPhoto(fileName, bytes);
    await waitUntilProcessed(look);
    expect(await look()).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('isn’t a photo'),
    });
  });

  it('is processed after the upload, gets an upright thumbnail, and shows in the list', async () => {
    const wide = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b75' } });
    // Orientation 6: lying on its side, as phones store pictures that were taken upright.
    const bytes = await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, look } = await uploadPhoto('Zoë & Rex +1.jpg', bytes);
    expect(status).toBe(204);
    await waitUntilProcessed(look);
    const { state, thumbnailBlobUrl = '' } = await look();
    expect(state).toBe('ready');
    const thumbnail = await fetch(thumbnailBlobUrl);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    const { width, height, exif } = await sharp(await thumbnail.arrayBuffer()).metadata();
    expect([width, height, exif]).toEqual([213, 320, undefined]);
    const list = await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller());
    expect(JSON.stringify(list.body.data.animals)).toContain('/thumb.webp?');
  });
});
