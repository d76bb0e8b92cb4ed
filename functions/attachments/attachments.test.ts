import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { care } from '#shared/calls/animals/care.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newRescue, newTenant, addIntake } from '../test/tenant.ts';
import { photoBytes, uploaded } from './attachment.fixture.ts';

const { admin, newAnimal } = await newRescue();

const photo = async (animalId: string, fileName = 'a.jpg', publicityRank?: number, testCaller = admin) =>
  (
    await uploaded(testCaller, await photoBytes(), {
      animalId,
      fileName,
      contentType: 'image/jpeg',
      publicityRank,
    })
  ).id;
const filesOf = async (animalId: string) =>
  (await callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin)).body.data
    .artifactAttachments;
const namesOf = async (animalId: string) =>
  (await filesOf(animalId)).map(({ originalFileName, publicityRank }) => [originalFileName, publicityRank]);
const animalOf = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];
const pictureOf = async (id: string) =>
  (await callApi(attachments.byAnimal, { params: { id } }, admin)).body.data.artifactAttachment;

describe('photos', () => {
  it('have ranks without gaps, wherever one is put; the first is the picture of the animal', async () => {
    const id = await newAnimal();
    expect(await pictureOf(id)).toBeUndefined();
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await photo(id, name);
    expect(await namesOf(id)).toEqual([
      ['a.jpg', 1],
      ['b.jpg', 2],
      ['c.jpg', 3],
    ]);
    const first = await photo(id, 'd.jpg', 1);
    expect(await namesOf(id)).toEqual([
      ['d.jpg', 1],
      ['a.jpg', 2],
      ['b.jpg', 3],
      ['c.jpg', 4],
    ]);
    expect((await pictureOf(id))?.id).toBe(first);
    const animal = await animalOf(id);
    expect(animal?.attachmentCount).toBe(4);
    expect(animal?.artifactAttachment?.blobUrl).toContain(`/${first}/web.webp`);
  });

  it('are corrected, and move with their rank', async () => {
    const id = await newAnimal();
    const [one, two] = [await photo(id, 'one.jpg'), await photo(id, 'two.jpg')];
    const body = {
      attachmentType: 'photo',
      publicityRank: 1,
      notes: 'At the gate',
      originalFileName: 'gate.jpg',
    } as const;
    const reply = await callApi(attachments.update, { params: { attachmentId: two }, body }, admin);
    expect(reply.body.message).toBe('Attachment updated successfully');
    expect((await filesOf(id))[0]).toMatchObject({
      id: two,
      originalFileName: 'gate.jpg',
      notes: 'At the gate',
      publicityRank: 1,
    });
    expect((await pictureOf(id))?.id).toBe(two);
    const wrong = await callApi(
      attachments.update,
      { params: { attachmentId: one }, body: { attachmentType: 'video' } },
      admin,
    );
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { attachmentType: 'This file is a photo' } },
    });
  });

  it('tell two who correct the same one, and change for who says of no version', async () => {
    const id = await newAnimal();
    const attachmentId = await photo(id);
    const version = (await filesOf(id))[0]?.version;
    const correct = (notes: string, extra: { version?: number }, testCaller = admin) =>
      callApi(
        attachments.update,
        { params: { attachmentId }, body: { attachmentType: 'photo', notes, ...extra } },
        testCaller,
      );
    expect((await correct('Theirs', { version }, { ...admin, as: 'AnimalManager' })).status).toBe(200);
    const newer = (await filesOf(id))[0]?.version;
    expect(await correct('Mine', { version })).toMatchObject({
      status: 409,
      body: {
        conflict: {
          version: newer,
          changedBy: 'AnimalManager Tester',
          now: [{ field: 'notes', text: 'Theirs' }],
        },
      },
    });
    expect((await filesOf(id))[0]?.notes).toBe('Theirs');
    expect((await correct('Mine', { version: newer })).status).toBe(200);
    expect((await correct('Raw', {})).status).toBe(200);
    expect((await filesOf(id))[0]?.notes).toBe('Raw');
  });

  it('are ranked anew all together, or not at all', async () => {
    const id = await newAnimal();
    const ids = [await photo(id, 'a.jpg'), await photo(id, 'b.jpg'), await photo(id, 'c.jpg')];
    const order = (orderedIds: string[]) =>
      callApi(attachments.reorder, { body: { ids: orderedIds } }, admin);
    expect((await order(ids.toReversed())).status).toBe(200);
    expect((await namesOf(id)).map(([name]) => name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    const other = await photo(await newAnimal());
    for (const wrong of [ids.slice(1), [...ids, other], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']])
      expect(await order(wrong)).toMatchObject({
        status: 409,
        body: { message: 'The photos changed meanwhile. Please look again' },
      });
  });

  it('five that arrive at once are all there, each with its rank', async () => {
    const id = await newAnimal();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => photo(id, `${name}.jpg`, 1)));
    expect((await namesOf(id)).map(([, rank]) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect((await animalOf(id))?.attachmentCount).toBe(5);
  });

  it('of one who adds animals only: the photo, and nothing else', async () => {
    const id = await newAnimal();
    const foster: TestCaller = { ...admin, as: 'AnimalCaretaker' };
    const body = { animalId: id, fileName: 'a.jpg', contentType: 'image/jpeg', size: 9 };
    expect((await callApi(attachments.createUpload, { body }, foster)).status).toBe(403);
  });
});

describe('deleting', () => {
  it('gives the place to the next photo, keeps the file, and is taken back by administrators', async () => {
    const id = await newAnimal();
    const [one, two] = [await photo(id, 'one.jpg'), await photo(id, 'two.jpg')];
    expect(await callApi(attachments.remove, { params: { id: one } }, admin)).toMatchObject({
      body: { message: 'Attachment deleted successfully' },
    });
    expect((await pictureOf(id))?.id).toBe(two);
    expect((await animalOf(id))?.attachmentCount).toBe(1);
    expect((await callApi(attachments.remove, { params: { id: one } }, admin)).status).toBe(404);
    const { records } = (await callApi(care.deleted, { query: { animalId: id } }, admin)).body.data;
    expect(records).toMatchObject([{ id: one, kind: 'attachment', title: 'one.jpg' }]);
    expect(
      (await callApi(attachments.restore, { params: { id: one } }, { ...admin, as: 'AnimalManager' })).status,
    ).toBe(403);
    expect((await callApi(attachments.restore, { params: { id: one } }, admin)).status).toBe(200);
    expect(await namesOf(id)).toEqual([
      ['two.jpg', 1],
      ['one.jpg', 2],
    ]);
    await callApi(attachments.remove, { params: { id: one } }, admin);
    await callApi(attachments.remove, { params: { id: two } }, admin);
    expect((await animalOf(id))?.artifactAttachment).toBeUndefined();
  });

  it('and everything else is told in the history of the animal', async () => {
    const id = await newAnimal();
    await callApi(attachments.remove, { params: { id: await photo(id, 'one.jpg') } }, admin);
    const { lines } = (await callApi(care.history, { query: { animalId: id } }, admin)).body.data;
    expect(lines.map(({ what }) => what)).toEqual([
      'attachments.remove',
      'attachments.add',
      'animals.create',
    ]);
  });
});

describe('the gallery', () => {
  it('shows animals by name, of one type or all, page by page', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    for (const animalName of ['Zoe', 'Abe', 'Moss']) await addIntake(rescue, { animalName });
    const cat = await addIntake(rescue, { animalName: 'Whiskers', animalTypeId: rescue.cats });
    await uploaded(testCaller, await photoBytes(), {
      animalId: cat,
      fileName: 'c.jpg',
      contentType: 'image/jpeg',
    });
    const page = async (animalTypeId: string, query = {}) =>
      (await callApi(attachments.gallery, { params: { animalTypeId }, query }, testCaller)).body.data;
    const all = await page('0');
    expect(all.gallery.map(({ animalName }) => animalName)).toEqual(['Abe', 'Moss', 'Whiskers', 'Zoe']);
    expect(all.gallery[2]?.thumbnailBlobUrl).toContain('/thumb.webp');
    expect(all.gallery[0]?.thumbnailBlobUrl).toBeUndefined();
    const first = await page(rescue.dogs, { limit: '2' });
    const next = await page(rescue.dogs, { limit: '2', cursor: first.nextCursor });
    expect([...first.gallery, ...next.gallery].map(({ animalName }) => animalName)).toEqual([
      'Abe',
      'Moss',
      'Zoe',
    ]);
    expect((await page('0', { currentResident: 'false' })).gallery).toEqual([]);
  });
});
