import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SMOKE } from '../browser/smoke.ts';

const FRONTEND = join(import.meta.dirname, '../../frontend');
const specs = readdirSync(join(FRONTEND, 'journeys'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(FRONTEND, 'journeys', file), 'utf8'))
  .join('');

it('npm test runs a journey of each feature', () => {
  expect(Object.keys(SMOKE)).toEqual(readdirSync(join(FRONTEND, 'features')).toSorted());
});

it.each(Object.values(SMOKE))('there is a journey that is called "%s"', (title) => {
  expect(specs).toContain(`'${title}'`);
});
