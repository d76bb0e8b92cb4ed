import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { care } from '#shared/calls/animals/care.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newRescue, newTenant, addIntake } from '../test/tenant.ts';
import { photoBytes, uploadAndProcess } from './attachment.fixture.ts';

const { admin, newAnimal } = await newRescue();

const photo = async (animalId: string, fileName = 'a.jpg', publicityRank?: number, testCaller = admin) =>
  (
    await uploadAndProcess(testCaller, await photoBytes(), {
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
  it('keep ranks without gaps wherever one is inserted; the first is the picture of the animal', async () => {
    const id = await newAnimal();
    expect(await pictureOf(id)).toBeUndefined();
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await photo(id, name);
    expect(await namesOf(id)).toEqual([
      ['a.jpg', 1],
      ['b.jpg', 2],
      ['c.jpg', 3],
    ]);
    const firstId = await photo(id, 'd.jpg', 1);
    expect(await namesOf(id)).toEqual([
      ['d.jpg', 1],
      ['a.jpg', 2],
      ['b.jpg', 3],
      ['c.jpg', 4],
    ]);
    expect((await pictureOf(id))?.id).toBe(firstId);
    const animal = await animalOf(id);
    expect(animal?.attachmentCount).toBe(4);
    expect(animal?.artifactAttachment?.blobUrl).toContain(`/${firstId}/web.webp`);
  });

  it('can be corrected, and move to their new rank', async () => {
    const id = await newAnimal();
    const [firstId, secondId] = [await photo(id, 'one.jpg'), await photo(id, 'two.jpg')];
    const body = {
      attachmentType: 'photo',
      publicityRank: 1,
      notes: 'At the gate',
      originalFileName: 'gate.jpg',
    } as const;
    const reply = await callApi(attachments.update, { params: { attachmentId: secondId }, body }, admin);
    expect(reply.body.message).toBe('Attachment updated successfully');
    expect((await filesOf(id))[0]).toMatchObject({
      id: secondId,
      originalFileName: 'gate.jpg',
      notes: 'At the gate',
      publicityRank: 1,
    });
    expect((await pictureOf(id))?.id).toBe(secondId);
    const invalidReply = await callApi(
      attachments.update,
      { params: { attachmentId: firstId }, body: { attachmentType: 'video' } },
      admin,
    );
    expect(invalidReply).toMatchObject({
      status: 422,
      body: { fields: { attachmentType: 'This file is a photo' } },
    });
  });

  it('reject a stale correction, and accept one without a version', async () => {
    const id = await newAnimal();
    const attachmentId = await photo(id);
    const version = (await filesOf(id))[0]?.version;
    const correct = (notes: string, extraFields: { version?: number }, testCaller = admin) =>
      callApi(
        attachments.update,
        { params: { attachmentId }, body: { attachmentType: 'photo', notes, ...extraFields } },
        testCaller,
      );
    expect((await correct('Theirs', { version }, { ...admin, as: 'AnimalManager' })).status).toBe(200);
    const newerVersion = (await filesOf(id))[0]?.version;
    expect(await correct('Mine', { version })).toMatchObject({
      status: 409,
      body: {
        conflict: {
          version: newerVersion,
          changedBy: 'AnimalManager Tester',
          now: [{ field: 'notes', text: 'Theirs' }],
        },
      },
    });
    expect((await filesOf(id))[0]?.notes).toBe('Theirs');
    expect((await correct('Mine', { version: newerVersion })).status).toBe(200);
    expect((await correct('Raw', {})).status).toBe(200);
    expect((await filesOf(id))[0]?.notes).toBe('Raw');
  });

  it('are reordered all together, or not at all', async () => {
    const id = await newAnimal();
    const ids = [await photo(id, 'a.jpg'), await photo(id, 'b.jpg'), await photo(id, 'c.jpg')];
    const reorder = (orderedIds: string[]) =>
      callApi(attachments.reorder, { body: { ids: orderedIds } }, admin);
    expect((await reorder(ids.toReversed())).status).toBe(200);
    expect((await namesOf(id)).map(([name]) => name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    const otherPhotoId = await photo(await newAnimal());
    for (const invalidIds of [
      ids.slice(1),
      [...ids, otherPhotoId],
      [ids[0] ?? '', ids[0] ?? '', ids[1] ?? ''],
    ])
      expect(await reorder(invalidIds)).toMatchObject({
        status: 409,
        body: { message: 'The photos changed meanwhile. Please look again' },
      });
  });

  it('get a rank each when five arrive at once', async () => {
    const id = await newAnimal();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => photo(id, `${name}.jpg`, 1)));
    expect((await namesOf(id)).map(([, rank]) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect((await animalOf(id))?.attachmentCount).toBe(5);
  });

  it('cannot be uploaded by an AnimalCaretaker', async () => {
    const id = await newAnimal();
    const foster: TestCaller = { ...admin, as: 'AnimalCaretaker' };
    const body = { animalId: id, fileName: 'a.jpg', contentType: 'image/jpeg', size: 9 };
    expect((await callApi(attachments.createUpload, { body }, foster)).status).toBe(403);
  });
});

describe('deleting a photo', () => {
  it('makes the next photo the picture, keeps the file, and can be undone by administrators', async () => {
    const id = await newAnimal();
    const [firstId, secondId] = [await photo(id, 'one.jpg'), await photo(id, 'two.jpg')];
    expect(await callApi(attachments.remove, { params: { id: firstId } }, admin)).toMatchObject({
      body: { message: 'Attachment deleted successfully' },
    });
    expect((await pictureOf(id))?.id).toBe(secondId);
    expect((await animalOf(id))?.attachmentCount).toBe(1);
    expect((await callApi(attachments.remove, { params: { id: firstId } }, admin)).status).toBe(404);
    const { records } = (await callApi(care.deleted, { query: { animalId: id } }, admin)).body.data;
    expect(records).toMatchObject([{ id: firstId, kind: 'attachment', title: 'one.jpg' }]);
    expect(
      (await callApi(attachments.restore, { params: { id: firstId } }, { ...admin, as: 'AnimalManager' }))
        .status,
    ).toBe(403);
    expect((await callApi(attachments.restore, { params: { id: firstId } }, admin)).status).toBe(200);
    expect(await namesOf(id)).toEqual([
      ['two.jpg', 1],
      ['one.jpg', 2],
    ]);
    await callApi(attachments.remove, { params: { id: firstId } }, admin);
    await callApi(attachments.remove, { params: { id: secondId } }, admin);
    expect((await animalOf(id))?.artifactAttachment).toBeUndefined();
  });

  it('is noted in the history of the animal, as is adding it', async () => {
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
  it('shows animals by name, of one type or of all, page by page', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    for (const animalName of ['Zoe', 'Abe', 'Moss']) await addIntake(rescue, { animalName });
    const catId = await addIntake(rescue, { animalName: 'Whiskers', animalTypeId: rescue.cats });
    await uploadAndProcess(testCaller, await photoBytes(), {
      animalId: catId,
      fileName: 'c.jpg',
      contentType: 'image/jpeg',
    });
    const page = async (animalTypeId: string, query = {}) =>
      (await callApi(attachments.gallery, { params: { animalTypeId }, query }, testCaller)).body.data;
    const fullPage = await page('0');
    expect(fullPage.gallery.map(({ animalName }) => animalName)).toEqual(['Abe', 'Moss', 'Whiskers', 'Zoe']);
    expect(fullPage.gallery[2]?.thumbnailBlobUrl).toContain('/thumb.webp');
    expect(fullPage.gallery[0]?.thumbnailBlobUrl).toBeUndefined();
    const firstPage = await page(rescue.dogs, { limit: '2' });
    const next = await page(rescue.dogs, { limit: '2', cursor: firstPage.nextCursor });
    expect([...firstPage.gallery, ...next.gallery].map(({ animalName }) => animalName)).toEqual([
      'Abe',
      'Moss',
      'Zoe',
    ]);
    expect((await page('0', { currentResident: 'false' })).gallery).toEqual([]);
  });
});
