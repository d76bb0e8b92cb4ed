import { expect, it } from 'vitest';
import { findLicenseFaults, isLicenseMet, packageNameOf } from './licenses.ts';

it('the name of a package is the last step of its path', () => {
  expect(['node_modules/zod', 'node_modules/a/node_modules/@b/c'].map(packageNameOf)).toEqual([
    'zod',
    '@b/c',
  ]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['GPL-3.0-or-later OR MIT', true],
  ['MIT AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['(GPL-2.0 AND MIT) OR ISC', false],
  ['(MIT OR ISC) AND GPL-3.0-only', false],
  ['((GPL-2.0 OR MIT) AND MIT) OR ISC', true],
])('%s is satisfied by MIT alone: %s', (expression, expected) => {
  expect(isLicenseMet(expression, (each) => each === 'MIT')).toBe(expected);
});

it('shipped packages may have fewer licenses than build tools, and an exception is for its packages alone', () => {
  const lgpl = 'LGPL-3.0-or-later';
  expect(
    findLicenseFaults({
      'node_modules/fine': { license: 'MIT' },
      'node_modules/tool': { license: 'MPL-2.0', dev: true },
      'node_modules/shipped': { license: 'MPL-2.0' },
      'node_modules/@img/sharp-libvips-linux-x64': { license: lgpl },
      'node_modules/other': { license: lgpl },
      'node_modules/gpl': { license: 'GPL-3.0-only', dev: true },
      'node_modules/silent': {},
    }).map((fault) => fault.split(' ')[0]),
  ).toEqual(['shipped', 'other', 'gpl', 'silent']);
});
