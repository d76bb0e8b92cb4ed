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
])('proposes a name for the address: %s', (name, proposed) => {
  expect(proposePublicName(name)).toBe(proposed);
  if (proposed) expect(proposed).toMatch(PUBLIC_NAME);
});

it('knows its paths, and which colors white text is readable on', () => {
  expect(publicPath('happy')).toBe('/r/happy');
  expect(publicPath('happy', 'x1')).toBe('/r/happy/x1');
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite(DEFAULT_COLOR)).toBeGreaterThan(4.5);
});
