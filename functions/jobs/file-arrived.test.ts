import type { S3Event } from 'aws-lambda';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { putFile, readFile } from '../kernel/files/storage.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { runFileArrived } from '../test/jobs.ts';
import { newAnimalInput, newRescue, newTenant, addIntake } from '../test/tenant.ts';

/** The event that the storage sends is handled in another process, which takes longer. */
const LONG_TIMEOUT = { timeout: 15_000 };

const { tenant, admin } = await newRescue();

const eventOf = (key: string) =>
  ({
    Records: [
      { s3: { object: { key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/') } } },
    ],
  }) as S3Event;

/** A portrait of 400 × 200 stored pixels that is upright only when turned, with the place where it was taken. */
const photoWithMetadata = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c98d6b' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/**
 * Uploads as a browser does and lets the event do its work; the storage sends it as well, so each event is handled
 * twice.
 */
async function upload(animalId: string, bytes: Buffer, publicityRank?: number) {
  const fileName = 'clover in the yard.jpg';
  const body = { animalId, fileName, contentType: 'image/jpeg', size: bytes.length, publicityRank };
  const { data } = (await callApi(attachments.createUpload, { body }, admin)).body;
  const form = new FormData();
  for (const [name, value] of Object.entries(data.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  expect((await fetch(data.url, { method: 'POST', body: form })).ok).toBe(true);
  const key = data.fields['key'] ?? '';
  await runFileArrived(eventOf(key));
  const state = await callApi(attachments.getUpload, { params: { id: data.attachmentId } }, admin);
  return { state: state.body.data, key, id: data.attachmentId };
}

const readAnimal = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];
const fetchMetadata = async (url = '') =>
  sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();

/** A PNG that says it has 50,000 × 50,000 pixels and holds none. */
function imageBomb(): Buffer {
  const png = Buffer.alloc(33);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.set([8, 6, 0, 0, 0], 24);
  return png;
}

describe('a file that cannot be accepted', () => {
  it.each([
    ['a page called .jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing that could hold scripts',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['the header of 50,000 × 50,000 pixels', imageBomb()],
  ])('is refused and removed: %s', async (_what, bytes) => {
    const id = await addIntake(tenant, { animalName: crypto.randomUUID() });
    const { state, key } = await upload(id, bytes);
    expect(state).toEqual({ state: 'refused', reason: 'This file isn’t a photo we can show' });
    expect(await readFile(key)).toBeUndefined();
    expect(await readAnimal(id)).toMatchObject({ attachmentCount: 0 });
    expect((await readAnimal(id))?.artifactAttachment).toBeUndefined();
  });

  it('is refused when half of it is missing', async () => {
    const jpeg = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#fff',
      },
    })
      .jpeg()
      .toBuffer();
    const id = await addIntake(tenant, { animalName: 'Half' });
    expect((await upload(id, jpeg.subarray(0, jpeg.length / 2))).state).toMatchObject({ state: 'refused' });
  });

  it('is removed when no upload is waiting for it', async () => {
    const key = `incoming/${tenant.id}/nobody-nothing/x.jpg`;
    await putFile(key, await photoWithMetadata(), 'image/jpeg');
    await runFileArrived(eventOf(key));
    expect(await readFile(key)).toBeUndefined();
  });
});

describe('a photo', () => {
  it('is turned upright, saved in three sizes, and stripped of location and camera data', async () => {
    expect((await sharp(await photoWithMetadata()).metadata()).exif?.toString('latin1')).toContain('Camera');
    const id = await addIntake(tenant, { animalName: 'Clover' });
    const { state, key, id: attachmentId } = await upload(id, await photoWithMetadata());
    expect(state.state).toBe('ready');
    const animal = await readAnimal(id);
    expect(animal).toMatchObject({ attachmentCount: 1, version: 1 });
    const thumbnail = await fetchMetadata(animal?.artifactAttachment?.thumbnailBlobUrl);
    expect(thumbnail).toMatchObject({ format: 'webp', width: 160, height: 320 });
    const folder = `files/${tenant.id}/${attachmentId}`;
    for (const size of ['thumb.webp', 'web.webp', 'original']) {
      const { exif, orientation } = await sharp(await readFile(`${folder}/${size}`)).metadata();
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    }
    expect(await readFile(key)).toBeUndefined();
  });

  it('is counted once, even if its event is handled several times', async () => {
    const id = await addIntake(tenant, { animalName: 'Twice' });
    const { key } = await upload(id, await photoWithMetadata());
    await Promise.all([runFileArrived(eventOf(key)), runFileArrived(eventOf(key))]);
    expect(await readAnimal(id)).toMatchObject({ attachmentCount: 1 });
  });

  it('with rank 1 becomes the main photo of the animal', async () => {
    const id = await addIntake(tenant, { animalName: 'Newer' });
    await upload(id, await photoWithMetadata());
    const { state } = await upload(id, await photoWithMetadata(), 1);
    const animal = await readAnimal(id);
    expect(animal?.attachmentCount).toBe(2);
    // Two Lambdas give its URL, and each signs it with another key, so only the paths are compared.
    const pathOf = (url = '') => new URL(url).pathname;
    expect(pathOf(animal?.artifactAttachment?.thumbnailBlobUrl)).toBe(pathOf(state.thumbnailBlobUrl));
  });
});

const createFile = async (content?: Uint8Array) => ({
  filename: 'me.jpg',
  mimetype: 'image/jpeg',
  content: content ?? (await photoWithMetadata()),
});

describe('a photo sent with the animal itself', () => {
  it('is rejected for a group, and when it is not an image', async () => {
    const groupInput = {
      ...newAnimalInput(tenant, { animalName: 'Pups' }),
      query: { noofAnimals: 2, male: 2 },
      file: await createFile(),
    };
    expect(await callApi(animals.create, groupInput, admin)).toMatchObject({
      status: 422,
      body: { fields: { image: 'A photo goes with a single animal only' } },
    });
    const page = {
      ...newAnimalInput(tenant, { animalName: 'Page' }),
      file: await createFile(Buffer.from('<html></html>')),
    };
    expect(await callApi(animals.create, page, admin)).toMatchObject({
      status: 422,
      body: { fields: { image: expect.stringContaining('Choose a photo') } },
    });
  });

  it('is attached to its animal once its event was handled', async () => {
    const created = await callApi(
      animals.create,
      { ...newAnimalInput(tenant, { animalName: 'Portrait' }), file: await createFile() },
      admin,
    );
    const id = created.body.data.animals[0]?.id ?? '';
    await expect.poll(async () => (await readAnimal(id))?.attachmentCount, LONG_TIMEOUT).toBe(1);
  });
});

describe('an upload', () => {
  it('stays unchanged when its event arrives after its file was removed', async () => {
    const id = await addIntake(tenant, { animalName: 'Gone' });
    const body = { animalId: id, fileName: 'x.jpg', contentType: 'image/jpeg', size: 10 };
    const { data } = (await callApi(attachments.createUpload, { body }, admin)).body;
    await runFileArrived(eventOf(data.fields['key'] ?? ''));
    const state = await callApi(attachments.getUpload, { params: { id: data.attachmentId } }, admin);
    expect(state.body.data).toEqual({ state: 'waiting' });
  });

  it("for another tenant's animal, or a deleted one, is refused", async () => {
    const id = await addIntake(tenant, { animalName: 'Guarded' });
    const body = { animalId: id, fileName: 'x.jpg', contentType: 'image/jpeg', size: 10 };
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: (await newTenant()).id };
    expect(await callApi(attachments.createUpload, { body }, otherAdmin)).toMatchObject({ status: 404 });
    await callApi(animals.remove, { params: { id } }, admin);
    expect(await callApi(attachments.createUpload, { body }, admin)).toMatchObject({ status: 404 });
  });
});
