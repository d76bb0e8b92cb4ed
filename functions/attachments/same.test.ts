import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { callApi } from '../test/call-api.ts';
import { newRescue } from '../test/tenant.ts';
import { photoBytes, uploadAndProcess } from './attachment.fixture.ts';

const { admin, newAnimal } = await newRescue();

const A_PHOTO = { fileName: 'a.jpg', contentType: 'image/jpeg' };
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const digestsOf = async (animalId: string) =>
  (
    await callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin)
  ).body.data.artifactAttachments.map(({ digest }) => digest);

it.each(['', 'moss', 'a'.repeat(63), 'A'.repeat(64), 'g'.repeat(64), `${'a'.repeat(64)}\n`])(
  'rejects an invalid digest: %j',
  async (digest) => {
    const body = { ...A_PHOTO, animalId: await newAnimal(), size: 9, digest };
    expect(await callApi(attachments.createUpload, { body }, admin)).toMatchObject({ status: 422 });
  },
);

it('stores the digest that the browser sent with the file, and none if it sent none', async () => {
  const animalId = await newAnimal();
  const bytes = await photoBytes();
  await uploadAndProcess(admin, bytes, { ...A_PHOTO, animalId, digest: sha256Of(bytes) });
  await uploadAndProcess(admin, bytes, { ...A_PHOTO, animalId });
  expect(await digestsOf(animalId)).toEqual([sha256Of(bytes), undefined]);
});
