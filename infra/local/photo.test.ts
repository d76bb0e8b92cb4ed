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
async function uploaded(fileName: string, bytes: Buffer, type = 'image/jpeg') {
  const body = { animalId, fileName, contentType: 'image/jpeg' as const, size: bytes.length };
  const { data } = (await callApi(attachments.createUpload, { body }, testCaller())).body;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...data.fields, 'Content-Type': type }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const { status } = await fetch(data.url, { method: 'POST', body: form });
  const look = async () =>
    (await callApi(attachments.getUpload, { params: { id: data.attachmentId } }, testCaller())).body.data;
  return { status, look };
}

const settled = (look: () => Promise<{ state: string }>) =>
  vi.waitFor(async () => expect((await look()).state).not.toBe('waiting'), { timeout: 15_000 });

describe('a photo', () => {
  it('of another type than was agreed does not get in', async () => {
    const { status, look } = await uploaded('page.jpg', Buffer.from('<script>'), 'text/html');
    expect(status).toBe(403);
    expect((await look()).state).toBe('waiting');
  });

  it.each([
    ['text.jpg', Buffer.from('this is no photo')],
    ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('that is none is refused: %s', async (fileName, bytes) => {
    const { look } = await uploaded(fileName, bytes);
    await settled(look);
    expect(await look()).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('isn’t a photo'),
    });
  });

  it('goes to storage by itself, comes back small and upright, and shows in the list', async () => {
    const wide = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b75' } });
    // Orientation 6: lying on its side, as phones store pictures that were taken upright.
    const bytes = await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, look } = await uploaded('Zoë & Rex +1.jpg', bytes);
    expect(status).toBe(204);
    await settled(look);
    const { state, thumbnailBlobUrl = '' } = await look();
    expect(state).toBe('ready');
    const thumb = await fetch(thumbnailBlobUrl);
    expect(thumb.headers.get('content-type')).toBe('image/webp');
    const { width, height, exif } = await sharp(await thumb.arrayBuffer()).metadata();
    expect([width, height, exif]).toEqual([213, 320, undefined]);
    const list = await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller());
    expect(JSON.stringify(list.body.data.animals)).toContain('/thumb.webp?');
  });
});
