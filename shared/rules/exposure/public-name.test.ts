import { expect, it } from 'vitest';
import {
  contrastWithWhite,
  proposePublicName,
  PUBLIC_NAME,
  publicPath,
  DEFAULT_COLOR,
} from './public-name.ts';

it.each([
  ['Happy Tails, Inc.', 'happy-tails-inc'],
  ['Tierhilfe Zürich', 'tierhilfe-zurich'],
  ['  --  ', ''],
])('proposes a name for the public address: %s', (name, publicName) => {
  expect(proposePublicName(name)).toBe(publicName);
  if (publicName) expect(publicName).toMatch(PUBLIC_NAME);
});

it('makes public paths, and computes the contrast of white text on a color', () => {
  expect(publicPath('happy')).toBe('/r/happy');
  expect(publicPath('happy', 'x1')).toBe('/r/happy/x1');
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite(DEFAULT_COLOR)).toBeGreaterThan(4.5);
});
