import { expect, it } from 'vitest';
import { fitFileName, isFileName, MAX_FILENAME_LENGTH, withValidExtension } from './files.ts';

it.each([
  ['a.exe', 'image/png', 'a.png'],
  ['page.html', 'text/plain', 'page.txt'],
  ['Moss.JPG', 'image/jpeg', 'Moss.JPG'],
  ['list.csv', 'text/plain', 'list.csv'],
  ['letter of Dr. Okafor', 'application/pdf', 'letter of Dr. Okafor'],
  ['scan', 'application/pdf', 'scan'],
  [`${'x'.repeat(31)}.c`, 'image/jpeg', `${'x'.repeat(29)}.jpg`],
])('%s of type %s gets the name %s', (name, mediaType, validName) => {
  expect(withValidExtension(name, mediaType)).toBe(validName);
  expect(validName.length).toBeLessThanOrEqual(MAX_FILENAME_LENGTH);
});

it.each(['..', '...', '/', '', 'a'.repeat(40), 'a'.repeat(40) + '.jpeg', '../x', 'Moss\n1.jpg'])(
  '%j is fitted to a name that a file can have',
  (name) => expect(isFileName(fitFileName(name))).toBe(true),
);
