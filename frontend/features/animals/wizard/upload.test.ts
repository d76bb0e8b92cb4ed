import { expect, it } from 'vitest';
import { fittingName, photoFault } from './upload.ts';

it.each([
  ['image/svg+xml', 10, 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF'],
  ['text/html', 10, 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF'],
  ['image/jpeg', 0, 'The file is empty'],
  ['image/jpeg', 25 * 1024 * 1024 + 1, 'A photo can have at most 25 MB'],
  ['image/jpeg', 25 * 1024 * 1024, undefined],
])('a file of %s with %i bytes: %s', (type, size, fault) => {
  expect(photoFault({ type, size })).toBe(fault);
});

it.each([
  ['moss.jpg', 'moss.jpg'],
  ['a-picture-of-moss-in-the-yard-this-morning.jpeg', 'a-picture-of-moss-in-the-yar.jpeg'],
  ['../../etc/pass:wd', '..-..-etc-pass-wd'],
])('%s becomes %s', (name, fitting) => {
  expect(fittingName(name)).toBe(fitting);
  expect(fitting.length).toBeLessThanOrEqual(33);
});
