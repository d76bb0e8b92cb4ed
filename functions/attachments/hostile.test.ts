import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { copyFile, readFileStart, putFile, readFile, readChunks } from '../kernel/files/storage.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { runFileArrived } from '../test/jobs.ts';
import { newRescue } from '../test/tenant.ts';
import { createdEvent, pdfBytes, photoBytes, uploaded, videoBytes } from './attachment.fixture.ts';
import {
  attachmentItems,
  fileKey,
  incomingKeyOf,
  pendingAttachment,
} from '../kernel/files/attachment.record.ts';
import { hasActiveContent, isTextOnly } from './file-pieces.ts';

const { tenant, admin, newAnimal } = await newRescue();

const filesOf = async (animalId: string) =>
  (await callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin)).body.data
    .artifactAttachments;
const countOf = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0]?.attachmentCount;
const originalOf = (id: string) => readFile(fileKey(tenant.id, id, 'original'));

const text = { contentType: 'text/plain', attachmentType: 'document', description: 'x' } as const;
const pdf = { contentType: 'application/pdf', attachmentType: 'document', description: 'x' } as const;

/** A JPEG that says it has 50,000 × 50,000 pixels and holds none. */
const bomb = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffc0001108c350c35003011100021101031101ffda000c03010002110311003f00ffd9`,
  'hex',
);

describe('a file that is not what it says', () => {
  it('a JPEG of 50,000 × 50,000 pixels is refused before it is unpacked', async () => {
    const before = process.memoryUsage().rss;
    const upload = await uploaded(admin, bomb, {
      animalId: await newAnimal(),
      fileName: 'bomb.jpg',
      contentType: 'image/jpeg',
    });
    expect(upload).toMatchObject({
      state: 'refused',
      reason: 'This file isn’t a photo we can show',
    });
    // Unpacked it would be 7.5 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('text with a NUL far behind its start is none', async () => {
    const bytes = Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.from([0])]);
    const animalId = await newAnimal();
    const upload = await uploaded(admin, bytes, { animalId, fileName: 'long.txt', ...text });
    expect(upload).toMatchObject({ state: 'refused', reason: 'This file isn’t what its name says' });
    expect(await filesOf(animalId)).toEqual([]);
    expect(await originalOf(upload.id)).toBeUndefined();
  });

  it('text called .html is listed, shown and saved as text', async () => {
    const animalId = await newAnimal();
    const bytes = Buffer.from('Hello <script>alert(1)</script>');
    await uploaded(admin, bytes, { animalId, fileName: 'page.html', ...text });
    const [file] = await filesOf(animalId);
    expect(file).toMatchObject({ originalFileName: 'page.txt', size: bytes.length });
    expect(file?.blobUrl).toBeUndefined();
    const { headers } = await fetch(file?.originalBlobUrl ?? '');
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.txt");
  });

  it('a table that Windows calls an Excel file is the text that it is', async () => {
    const animalId = await newAnimal();
    const csv = { ...text, contentType: 'application/vnd.ms-excel' };
    const upload = await uploaded(admin, Buffer.from('a,b\n1,2\n'), {
      animalId,
      fileName: 'List.CSV',
      ...csv,
    });
    expect(upload.state).toBe('ready');
    expect((await filesOf(animalId))[0]?.contentType).toBe('text/csv');
  });
});

async function* pieces(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe('a file looked through in pieces', () => {
  const catalog = (name: string) => `1 0 obj<</Type/Catalog/OpenAction<</S/${name}>>>>endobj`;

  it.each([
    'JavaScript',
    'J#61vaScript',
    'X/JS(1)',
    'X/JS 7 0 R',
    'X/#4a#53<31>',
    'Launch',
    'RichMedia',
    'EmbeddedFile',
    'EmbeddedFiles',
  ])('shows /%s wherever the pieces part', async (name) => {
    const content = catalog(name);
    for (let at = 0; at <= content.length; at++)
      expect(await hasActiveContent(pieces(content.slice(0, at), content.slice(at)))).toBe(true);
  });

  it.each(['JSX', 'GoTo', 'Launcher', 'URI', 'X/JS\x9c'])('shows nothing in /%s', async (name) => {
    expect(await hasActiveContent(pieces(catalog(name)))).toBe(false);
  });

  it('is text only without a single NUL', async () => {
    expect(await isTextOnly(pieces('a', 'é', ''))).toBe(true);
    expect(await isTextOnly(pieces('a', 'b\0'))).toBe(false);
  });
});

describe('a file that changes or comes late', () => {
  it('cannot be exchanged for another after the look', async () => {
    const [key, to] = [`incoming/${tenant.id}/nobody/file`, `files/${tenant.id}/nobody/original`];
    await putFile(to.replace('original', 'seen'), pdfBytes(), 'application/pdf');
    const seen = to.replace('original', 'seen');
    const etag = (await readFileStart(seen))?.etag ?? '';
    await putFile(seen, pdfBytes('/OpenAction<</S/JavaScript/JS(1)>>'), 'application/pdf');
    const failed = { $metadata: { httpStatusCode: 412 } };
    await expect(readChunks(seen, etag)).rejects.toMatchObject(failed);
    await expect(copyFile(seen, to, { etag, type: 'application/pdf' })).rejects.toMatchObject(failed);
    expect(await readFile(to)).toBeUndefined();
    expect(await readFileStart(key)).toBeUndefined();
  });

  it('is removed and shown nowhere once the record that waited for it has expired', async () => {
    const animalId = await newAnimal();
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    const { record, incomingKey } = pendingAttachment(
      {
        owner: { kind: 'animal', id: animalId },
        attachmentType: 'photo',
        originalFileName: 'late.jpg',
        contentType: 'image/jpeg',
        size: 9,
        wantedRank: undefined,
      },
      { tenantId: tenant.id, name: 'A', now: yesterday, today: '2026-11-21' },
    );
    await tableOf(tenant.id).transact([{ put: attachmentItems.item(record) }]);
    await putFile(incomingKey, await photoBytes(), 'image/jpeg');
    await runFileArrived(createdEvent(incomingKey));
    expect(await readFile(incomingKey)).toBeUndefined();
    const { id } = record.row;
    expect(await originalOf(id)).toBeUndefined();
    expect(await countOf(animalId)).toBe(0);
    expect((await callApi(attachments.getUpload, { params: { id } }, admin)).status).toBe(404);
  });

  it('is refused and not kept if its animal was deleted while it was on the way', async () => {
    const animalId = await newAnimal();
    const body = {
      animalId,
      fileName: 'run.mp4',
      contentType: 'video/mp4',
      attachmentType: 'video',
    } as const;
    const { data } = (await callApi(attachments.createUpload, { body: { ...body, size: 9 } }, admin)).body;
    await callApi(animals.remove, { params: { id: animalId } }, admin);
    const key = incomingKeyOf(tenant.id, data.attachmentId);
    await putFile(key, videoBytes(), 'video/mp4');
    await runFileArrived(createdEvent(key));
    const { body: upload } = await callApi(
      attachments.getUpload,
      { params: { id: data.attachmentId } },
      admin,
    );
    expect(upload.data).toEqual({ state: 'refused', reason: 'The animal was deleted meanwhile' });
    expect(await readFile(key)).toBeUndefined();
    expect(await originalOf(data.attachmentId)).toBeUndefined();
  });

  it('counts once, however often its event comes at the same time', async () => {
    const animalId = await newAnimal();
    const { attachmentId: id } = (
      await callApi(
        attachments.createUpload,
        { body: { animalId, fileName: 'a.pdf', size: 9, ...pdf } },
        admin,
      )
    ).body.data;
    const key = incomingKeyOf(tenant.id, id);
    await putFile(key, pdfBytes(), 'application/pdf');
    await Promise.all(Array.from({ length: 4 }, () => runFileArrived(createdEvent(key))));
    expect(await countOf(animalId)).toBe(1);
    expect(await filesOf(animalId)).toMatchObject([{ id }]);
  });
});
