import { expect, it } from 'vitest';
import { FileName } from '#shared/calls/attachments/attachment.schema.ts';
import { fileFault, mediaTypeOf, sizeText, storedName, attachmentTypeOf } from './media.ts';

const MB = 1024 * 1024;

it.each([
  ['moss.svg', 'image/svg+xml', 10, 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF'],
  ['moss.html', 'text/html', 10, 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF'],
  ['moss.pdf', 'application/pdf', 10, 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF'],
  ['moss.jpg', 'image/jpeg', 0, 'The file is empty'],
  ['moss.jpg', 'image/jpeg', 25 * MB + 1, 'A photo can have at most 25 MB'],
  ['moss.jpg', 'image/jpeg', 25 * MB, undefined],
  ['moss.HEIC', '', 10, undefined],
])('checks %s of type %s with %i bytes as a photo: %s', (name, type, size, expectedFault) => {
  expect(fileFault({ name, type, size }, 'photo')).toBe(expectedFault);
});

it.each([
  ['run.mov', 'video/quicktime', 'video'],
  ['chip.odt', '', 'document'],
  ['notes.txt', 'text/plain;charset=utf-8', 'document'],
  ['moss.jpg', 'image/jpg', 'photo'],
  ['setup.exe', 'application/x-msdownload', undefined],
  ['pdf', '', 'document'],
])('treats %s of type "%s" as a %s', (name, type, expectedType) => {
  expect(attachmentTypeOf({ name, type })).toBe(expectedType);
});

it('goes by the file extension where the browser gives no useful type', () => {
  expect(mediaTypeOf({ name: 'a.HEIC', type: 'application/octet-stream' })).toBe('image/heic');
  expect(fileFault({ name: 'setup.exe', type: '', size: 1 })).toMatch(
    /^Choose a photo, a video or a document/,
  );
  expect(fileFault({ name: 'run.mp4', type: 'video/mp4', size: 200 * MB + 1 })).toBe(
    'A video can have at most 200 MB',
  );
});

it.each([
  [1, '1 KB'],
  [830_000, '811 KB'],
  [3_565_158, '3.4 MB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it.each([
  ['moss.jpg', 'moss.jpg'],
  ['a-picture-of-moss-in-the-yard-this-morning.jpeg', 'a-picture-of-moss-in-the-.jpeg'],
  ['../../etc/pass:wd', '.. .. etc pass wd'],
])('%s is stored as %s', (name, expectedName) => {
  expect(storedName(name)).toBe(expectedName);
  expect(FileName.safeParse(expectedName).success).toBe(true);
});
