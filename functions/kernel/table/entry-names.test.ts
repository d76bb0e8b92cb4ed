import { describe, expect, it } from 'vitest';
import { findDeclarations } from '../../test/stored-shapes/declared.ts';
import { entryChangesIn, type EntryChange, mayHoldEntryNames, entryNamesFrom } from './entry-names.ts';

const words = (noted: Record<string, EntryChange>) => entryNamesFrom(new Map(Object.entries(noted)));

describe('what an entry is now', () => {
  it('is nothing where it was never renamed, or none is named', () => {
    const now = words({ dog: { name: 'Dog' } });
    expect([now('cat'), now(undefined), now('')]).toEqual([undefined, undefined, undefined]);
  });

  it('is its new name under its own id', () => {
    expect(words({ dog: { name: 'Dog' } })('dog')).toEqual({ id: 'dog', name: 'Dog' });
  });

  it('is what it was merged into, by the name that one has by now', () => {
    const noted = { dogs: { name: 'Dog', into: 'dog', means: 'dogs' } };
    expect(words(noted)('dogs')).toEqual({ id: 'dog', name: 'Dog', means: 'dogs' });
    const renamed = { ...noted, dog: { name: 'Canine' } };
    expect(words(renamed)('dogs')).toEqual({ id: 'dog', name: 'Canine', means: 'dogs' });
  });

  it('is the last of a chain, and what that one means', () => {
    const now = words({ a: { name: 'B', into: 'b', means: 'old' }, b: { name: 'C', into: 'c' } });
    expect(now('a')).toEqual({ id: 'c', name: 'C', means: undefined });
  });

  it('comes to an end where somebody wrote a ring', () => {
    expect(words({ a: { name: 'B', into: 'b' }, b: { name: 'A', into: 'a' } })('a')?.name).toBeTypeOf(
      'string',
    );
  });

  it('is read off the attributes of its id alone', () => {
    const item = { pk: '', sk: 'words', kind: 'words', v: 1, row: {}, '=a': { name: 'A' } };
    expect([...entryChangesIn(item)]).toEqual([['a', { name: 'A' }]]);
    expect([...entryChangesIn(undefined)]).toEqual([]);
  });
});

/** The declarations that say present words, and where their items lie. */
const RELABELED = (await findDeclarations()).filter(({ record }) => record.isRelabeled);
const EXAMPLES: Record<string, string> = {
  kind: 'med',
  residence: 'current',
  state: 'due',
  owner: 'pco#x1',
};
/** The owner of those that the rescue owns. */
const OWN = 'own';
const filled = (text: string) => text.replaceAll(/<([^>]*)>/g, (_, name: string) => EXAMPLES[name] ?? 'x1');

describe('the places of records that copy a name', () => {
  it('are of nine kinds of records', () => {
    expect(RELABELED.map(({ name }) => name).toSorted()).toEqual([
      'animals',
      'behaviorsOfAnimals',
      'healthItems',
      'milestoneItems',
      'prescriptionItems',
      'savedQuestions',
      'volunteerFiles',
      'volunteerHours',
      'volunteerings',
    ]);
  });

  it.each(
    RELABELED.flatMap(({ name, record }) =>
      [record.keyTemplate, record.g1, record.g2].map(({ template }) => ({ name, template })),
    ).filter(({ template: [pk] }) => pk !== '<nowhere>' && !pk.startsWith('pco#')),
  )('$name at $template are known to the table', ({ name, template: [pk, sk] }) => {
    const isOwn = pk.startsWith('animal#') || pk === '<owner>';
    const place = name === 'savedQuestions' ? OWN : filled(pk);
    expect(mayHoldEntryNames(place, isOwn ? filled(sk) : undefined)).toBe(true);
    if (isOwn) expect(mayHoldEntryNames(place, `deleted#${filled(sk)}`)).toBe(true);
  });

  it.each([
    ['animal#1', 'diary#2026-01-01#x'],
    ['animal#1', 'attachment#x'],
    ['animal#1', 'medicines'],
    ['word#animal#current#type#x', ''],
    ['list#animalType', 'dogs'],
    ['', 'words'],
    ['own', 'board'],
  ])('are not %s / %s', (pk, sk) => {
    expect(mayHoldEntryNames(pk, sk)).toBe(false);
  });
});
