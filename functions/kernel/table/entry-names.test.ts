import { describe, expect, it } from 'vitest';
import { findDeclarations } from '../../test/stored-shapes/declared.ts';
import { entryChangesIn, type EntryChange, mayHoldEntryNames, entryNamesFrom } from './entry-names.ts';

const entryNamesOf = (changes: Record<string, EntryChange>) =>
  entryNamesFrom(new Map(Object.entries(changes)));

describe('the current name of an entry', () => {
  it('is undefined for an entry that was never renamed, or for no entry', () => {
    const now = entryNamesOf({ dog: { name: 'Dog' } });
    expect([now('cat'), now(undefined), now('')]).toEqual([undefined, undefined, undefined]);
  });

  it('is the new name under its own id', () => {
    expect(entryNamesOf({ dog: { name: 'Dog' } })('dog')).toEqual({ id: 'dog', name: 'Dog' });
  });

  it('is the present name of the entry that it was merged into', () => {
    const changes = { dogs: { name: 'Dog', into: 'dog', means: 'dogs' } };
    expect(entryNamesOf(changes)('dogs')).toEqual({ id: 'dog', name: 'Dog', means: 'dogs' });
    const laterChanges = { ...changes, dog: { name: 'Canine' } };
    expect(entryNamesOf(laterChanges)('dogs')).toEqual({ id: 'dog', name: 'Canine', means: 'dogs' });
  });

  it('is the last in a chain of merges, with the meaning of that entry', () => {
    const now = entryNamesOf({ a: { name: 'B', into: 'b', means: 'old' }, b: { name: 'C', into: 'c' } });
    expect(now('a')).toEqual({ id: 'c', name: 'C', means: undefined });
  });

  it('is found even in a circle of merges', () => {
    expect(entryNamesOf({ a: { name: 'B', into: 'b' }, b: { name: 'A', into: 'a' } })('a')?.name).toBeTypeOf(
      'string',
    );
  });

  it('is read only from the attributes of its id', () => {
    const item = { pk: '', sk: 'words', kind: 'words', v: 1, row: {}, '=a': { name: 'A' } };
    expect([...entryChangesIn(item)]).toEqual([['a', { name: 'A' }]]);
    expect([...entryChangesIn(undefined)]).toEqual([]);
  });
});

/** The declarations whose records show the current names of entries. */
const RELABELED_DECLARATIONS = (await findDeclarations()).filter(({ record }) => record.isRelabeled);
const EXAMPLE_VALUES: Record<string, string> = {
  kind: 'med',
  residence: 'current',
  state: 'due',
  owner: 'pco#x1',
};
/** The partition of records that the rescue owns. */
const OWN_PARTITION = 'own';
const fillTemplate = (text: string) =>
  text.replaceAll(/<([^>]*)>/g, (_, name: string) => EXAMPLE_VALUES[name] ?? 'x1');

describe('keys of records that copy the name of a list entry', () => {
  it('belong to nine kinds of records', () => {
    expect(RELABELED_DECLARATIONS.map(({ name }) => name).toSorted()).toEqual([
      'animals',
      'behaviorsOfAnimals',
      'milestoneRecords',
      'prescriptionRecords',
      'savedQuestions',
      'storedHealthRecords',
      'volunteerFiles',
      'volunteerHours',
      'volunteerings',
    ]);
  });

  it.each(
    RELABELED_DECLARATIONS.flatMap(({ name, record }) =>
      [record.keyTemplate, record.g1, record.g2].map(({ template }) => ({ name, template })),
    ).filter(({ template: [pk] }) => pk !== '<nowhere>' && !pk.startsWith('pco#')),
  )('$name at $template are recognized by the table', ({ name, template: [pk, sk] }) => {
    const isOwn = pk.startsWith('animal#') || pk === '<owner>';
    const partition = name === 'savedQuestions' ? OWN_PARTITION : fillTemplate(pk);
    expect(mayHoldEntryNames(partition, isOwn ? fillTemplate(sk) : undefined)).toBe(true);
    if (isOwn) expect(mayHoldEntryNames(partition, `deleted#${fillTemplate(sk)}`)).toBe(true);
  });

  it.each([
    ['animal#1', 'diary#2026-01-01#x'],
    ['animal#1', 'attachment#x'],
    ['animal#1', 'medicines'],
    ['word#animal#current#type#x', ''],
    ['list#animalType', 'dogs'],
    ['', 'words'],
    ['own', 'board'],
  ])('do not include %s / %s', (pk, sk) => {
    expect(mayHoldEntryNames(pk, sk)).toBe(false);
  });
});
