import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { validateLines, itemOf } from './line.ts';

const move = { from: newId(), to: newId() };
const id = newId();

/** A person as an archive has one. */
const person = (overrides: object = {}) =>
  JSON.stringify({
    kind: 'pco',
    of: `pco#${id}`,
    id,
    entityType: 'Person',
    firstName: 'Ada',
    lastName: 'Lind',
    changedBy: 'Ada Okafor',
    changedAt: '2026-01-01T10:00:00.000Z',
    key: [`pco#${id}`, 'pco'],
    v: 3,
    ...overrides,
  });

const rejectionMessages = (kind: string, line: string) =>
  validateLines(kind, [line], move).faults.map(({ message }) => message);

describe('a line of an archive', () => {
  it('becomes the record of its kind, with its key, its version and its last change', () => {
    expect(itemOf('pco', person(), move)).toMatchObject({
      pk: `pco#${id}`,
      sk: 'pco',
      g2: ['pcos', `lind #ada #${id}`],
      v: 3,
      changedBy: 'Ada Okafor',
      row: { id, firstName: 'Ada', email: '', mailList: false },
    });
  });

  it('from an earlier release, without key and version, is imported as well', () => {
    const oldLine = person({ key: undefined, v: undefined });
    expect(itemOf('pco', oldLine, move)).toMatchObject({ pk: `pco#${id}`, sk: 'pco', v: 1 });
  });

  it('from the history gets a new key if it has none, and always the same', () => {
    const line = JSON.stringify({ of: `audit#${id}`, recordId: id, what: 'people.create', at: '2026-01-01' });
    const auditItem = itemOf('audit', line, move);
    expect(auditItem).toEqual(itemOf('audit', line, move));
    expect(auditItem.sk).toMatch(/^2026-01-01#\w{26}$/);
  });

  it('names the importing rescue instead of the exporting one', () => {
    const line = JSON.stringify({
      of: `audit#${move.from}`,
      recordId: move.from,
      what: 'x',
      at: '2026-01-01',
    });
    expect(itemOf('audit', line, move)).toMatchObject({ pk: `audit#${move.to}`, row: { recordId: move.to } });
  });

  it.each([
    ['no JSON', 'pco', '{"of":'],
    ['a list', 'pco', '[]'],
    ['another place than its own', 'pco', person({ key: ['pco#other', 'pco'], of: 'pco#other' })],
    ['a place of another kind', 'pco', person({ key: [`pco#${id}`, 'pco#x'] })],
    [
      'an id that would leave its place',
      'pco',
      person({ id: 'a#b', of: 'pco#a#b', key: ['pco#a#b', 'pco'] }),
    ],
    ['a field of another type', 'pco', person({ lastName: 7 })],
    ['a needed field that is not there', 'pco', person({ lastName: undefined })],
    ['a kind that is not taken in', 'user', JSON.stringify({ of: 'users', id })],
    ['a kind that never was', 'constructor', person()],
    ['a head of mail in a name', 'pco', person({ email: 'a@b.example\r\nBcc: c@d.example' })],
    ['a control character', 'pco', person({ firstName: 'A\u0000' })],
    ['a nest', 'pco', person({ notes: JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown })],
    ['a later shape', 'pco', person({ shape: 99 })],
  ])('is rejected with %s', (_, kind, line) => {
    expect(rejectionMessages(kind, line)).toHaveLength(1);
  });
});
