import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { newId } from '../kernel/ids.ts';
import { readFile } from '../kernel/files/storage.ts';
import { callApi } from '../test/call-api.ts';
import { PERSON_ID } from '../test/add-milestone.ts';
import { newRescue } from '../test/tenant.ts';
import { pdfBytes, photoBytes, uploadAndProcess, videoBytes } from './attachment.fixture.ts';

/** The file is processed by an event of the storage, in another process. */
const POLL_OPTIONS = { timeout: 15_000 };

const { tenant, admin, newAnimal } = await newRescue();

const filesOf = async (animalId: string) =>
  (await callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin)).body.data
    .artifactAttachments;
const namesOf = async (animalId: string) =>
  (await filesOf(animalId)).map(({ originalFileName, publicityRank }) => [originalFileName, publicityRank]);
const animalOf = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];

describe('documents and videos', () => {
  const pdfFields = {
    contentType: 'application/pdf',
    attachmentType: 'document',
    description: 'Papers',
  } as const;

  it('open in place or are saved under their names, in any script', async () => {
    const animalId = await newAnimal();
    const { id } = await uploadAndProcess(admin, pdfBytes(), {
      animalId,
      fileName: 'Prüfung 日本.pdf',
      ...pdfFields,
    });
    const videoFields = {
      animalId,
      fileName: 'run.mp4',
      contentType: 'video/mp4',
      attachmentType: 'video',
    } as const;
    await uploadAndProcess(admin, videoBytes(), videoFields);
    const [newestFile, oldestFile] = await filesOf(animalId);
    expect(newestFile).toMatchObject({
      originalFileName: 'run.mp4',
      attachmentType: 'video',
      contentType: 'video/mp4',
    });
    expect(oldestFile).toMatchObject({
      id,
      description: 'Papers',
      entity: 'Animal',
      size: pdfBytes().length,
    });
    const response = await fetch(oldestFile?.blobUrl ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const savedFile = await fetch(oldestFile?.originalBlobUrl ?? '');
    expect(savedFile.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''Pr%C3%BCfung%20%E6%97%A5%E6%9C%AC.pdf`,
    );
    expect(Buffer.from(await savedFile.arrayBuffer()).equals(pdfBytes())).toBe(true);
    expect((await animalOf(animalId))?.attachmentCount).toBe(2);
  });

  it.each([
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '/Names<</EmbeddedFiles 3 0 R>>',
    '/OpenAction<</S/Launch/F(cmd.exe)>>',
  ])('saves a PDF with %s and never shows it', async (activeContent) => {
    const animalId = await newAnimal();
    await uploadAndProcess(admin, pdfBytes(activeContent), { animalId, fileName: 'acts.pdf', ...pdfFields });
    const [file] = await filesOf(animalId);
    expect(file?.blobUrl).toBeUndefined();
    expect(file?.originalBlobUrl).toContain('acts.pdf');
  });

  const text = { attachmentType: 'document', description: 'x' } as const;
  const html = Buffer.from('\ufeff <!doctype html><script>alert(1)</script>');
  const svgBytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each([
    ['a page called .pdf', html, 'x.pdf', 'application/pdf', 'This file isn’t what its name says'],
    ['a page called .txt', html, 'x.txt', 'text/plain', 'This file isn’t what its name says'],
    [
      'a drawing with script called .csv',
      svgBytes,
      'x.csv',
      'text/csv',
      'This file isn’t what its name says',
    ],
    [
      'a program called .docx',
      Buffer.from('MZ\x90\0'),
      'x.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'This file isn’t what its name says',
    ],
  ])('rejects and removes %s', async (_, bytes, fileName, contentType, reason) => {
    const animalId = await newAnimal();
    const upload = await uploadAndProcess(admin, bytes, { animalId, fileName, contentType, ...text });
    expect(upload).toMatchObject({ state: 'refused', reason });
    expect(await readFile(upload.key)).toBeUndefined();
    expect(await filesOf(animalId)).toEqual([]);
  });

  it('rejects a photo named .mp4 as a video', async () => {
    const animalId = await newAnimal();
    const videoFields = {
      animalId,
      fileName: 'x.mp4',
      contentType: 'video/mp4',
      attachmentType: 'video',
    } as const;
    expect(await uploadAndProcess(admin, await photoBytes(), videoFields)).toMatchObject({
      state: 'refused',
      reason: 'This file isn’t a video we can show',
    });
  });
});

describe('rejecting an upload', () => {
  const validUpload = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 9 };
  it.each([
    [
      'with too long a name',
      { fileName: 'x'.repeat(31) + '.jp' },
      'fileName',
      'Please short filename length less than 30 character',
    ],
    [
      'of another type',
      { contentType: 'text/html' },
      'contentType',
      'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF',
    ],
    [
      'as a drawing that holds scripts',
      { contentType: 'image/svg+xml' },
      'contentType',
      'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF',
    ],
    ['that is too large', { size: 26 * 1024 * 1024 }, 'size', 'A photo can have at most 25 MB'],
    [
      'of a document without description',
      { attachmentType: 'document', contentType: 'application/pdf' },
      'description',
      'Description is required',
    ],
    ['with rank 0', { publicityRank: 0 }, 'publicityRank', 'Rank must be 1 or more'],
    ['without an owner', { animalId: '' }, 'animalId', 'Please choose one animal, one person or the rescue'],
  ])('%s', async (_, body, field, message) => {
    const animalId = await newAnimal();
    const reply = await callApi(
      attachments.createUpload,
      { body: { ...validUpload, animalId, ...body } as never },
      admin,
    );
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });

  it('deletes an upload that never arrives after a day, and shows it nowhere', async () => {
    const animalId = await newAnimal();
    const reply = await callApi(attachments.createUpload, { body: { ...validUpload, animalId } }, admin);
    expect(await filesOf(animalId)).toEqual([]);
    const { attachmentId: id } = reply.body.data;
    expect((await callApi(attachments.getUpload, { params: { id } }, admin)).body.data.state).toBe('waiting');
    expect((await animalOf(animalId))?.attachmentCount).toBe(0);
  });
});

describe('the documented form', () => {
  const send = async (fields: Record<string, string>, names = ['a.jpg']) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const name of names)
      form.append('Imagefiles', new Blob([new Uint8Array(await photoBytes())], { type: 'image/jpeg' }), name);
    const request = new Request('http://local', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const call = names.length > 1 ? attachments.createMany : attachments.create;
    return callApi(call, {}, { ...admin, headers, raw: Buffer.from(await request.arrayBuffer()) });
  };
  const fields = {
    Entity: 'Animal',
    AttachmentType: 'photo',
    PublicityRank: '1',
    TenantId: 'any',
    notes: 'From the form',
  };

  it('stores a file for several animals', async () => {
    const ids = [await newAnimal(), await newAnimal()];
    const reply = await send({ ...fields, ListAnimalId: ids.join(',') });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Attachment added successfully' } });
    for (const id of ids) await expect.poll(() => namesOf(id), POLL_OPTIONS).toEqual([['a.jpg', 1]]);
  });

  it('stores several files of one animal', async () => {
    const id = await newAnimal();
    expect((await send({ ...fields, animalId: id }, ['a.jpg', 'b.jpg'])).status).toBe(200);
    await expect.poll(async () => (await filesOf(id)).length, POLL_OPTIONS).toBe(2);
    const expectedDigest = createHash('sha256')
      .update(await photoBytes())
      .digest('hex');
    expect((await filesOf(id)).map(({ digest }) => digest)).toEqual([expectedDigest, expectedDigest]);
  });

  it('stores files of a PCO and of the rescue', async () => {
    await send({ ...fields, Entity: 'PCO', pcoId: PERSON_ID });
    await expect
      .poll(
        async () =>
          (await callApi(attachments.allByPco, { params: { pcoId: PERSON_ID }, query: {} }, admin)).body.data
            .artifactAttachments.length,
        POLL_OPTIONS,
      )
      .toBe(1);
    expect(
      (await callApi(attachments.byPco, { params: { id: PERSON_ID } }, admin)).body.data.artifactAttachment
        ?.blobUrl,
    ).toContain('/web.webp');
    await send({ ...fields, Entity: 'Tenant' });
    const tenantParams = { tenantId: tenant.id };
    await expect
      .poll(
        async () =>
          (await callApi(attachments.allByTenant, { params: tenantParams }, admin)).body.data
            .artifactAttachments.length,
        POLL_OPTIONS,
      )
      .toBe(1);
    expect((await callApi(attachments.allByTenant, { params: { tenantId: newId() } }, admin)).status).toBe(
      404,
    );
  });

  it.each([
    [{ ...fields, AttachmentType: '' }, ['a.jpg'], 'AttachmentType', 'File type is required'],
    [
      { ...fields, Entity: 'Tenant', AttachmentType: 'document', description: 'x' },
      ['a.jpg'],
      'Imagefiles',
      'Choose a document: PDF, text, CSV, Word, Excel or OpenDocument',
    ],
    [fields, [], 'Imagefiles', 'File is required'],
    [fields, ['a.jpg'], 'animalId', 'Please select at least one animal'],
  ])('rejects %j with %j', async (formFields, names, field, message) => {
    expect(await send(formFields, names)).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
  });
});
