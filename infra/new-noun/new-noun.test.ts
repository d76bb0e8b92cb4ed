import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#shared/rules/data/collections.ts';
import { filesOf } from './files.ts';
import { AREAS, nounOf } from './noun.ts';
import { insertRegistration, registrationsOf } from './registrations.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe.each(keysOf(AREAS))('a noun of %s', (area) => {
  const noun = nounOf('weight check', area, 'animals.actions.notes');

  it.each(registrationsOf(noun))('is registered in $file', (registration) => {
    const { entry, imports = '' } = registration;
    const before = read(registration.file);
    const after = insertRegistration(before, registration);
    expect(after).toContain(entry);
    expect(after).toContain(imports);
    expect(after.length - before.length).toBeLessThan(entry.length + imports.length + 4);
  });

  it('has files whose imports all exist', () => {
    const generated = filesOf(noun);
    const modules = Object.values(generated).flatMap((text) =>
      [...text.matchAll(/from '#([^']+)'/g)].map(([, module = '']) => module),
    );
    const missing = modules
      .map((module) => module.replace(/^(?!shared|functions)/, 'frontend/'))
      .filter((file) => !(file in generated))
      .filter((file) => read(file) === '');
    expect(missing).toEqual([]);
  });
});

it('rejects a name with capital letters, and a file without the place to insert into', () => {
  expect(() => nounOf('Weight check', 'health', 'animals.view')).toThrow('small letters');
  const [first] = registrationsOf(nounOf('walk', 'animals', 'animals.view'));
  if (!first) throw new Error('No registration');
  expect(() => insertRegistration('', first)).toThrow('is not there exactly once');
});
