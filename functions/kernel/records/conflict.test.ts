import { describe, expect, it } from 'vitest';
import { notFoundError } from '../http-error.ts';
import { checkVersion, conflictOrNotFound } from './conflict.ts';

const ROBIN_STAMP = { v: 3, changedBy: 'Robin', changedAt: '2026-11-20T10:00:00Z' };
const CHANGES = { notes: ['What Robin wrote', 'Mine'], pcoId: ['01A', '01B'], tame: [true, false] } as const;
const CURRENT_VALUES = [
  { field: 'notes', text: 'What Robin wrote' },
  { field: 'tame', text: 'Yes' },
];

it('an error names its class in logs', () => {
  expect(String(notFoundError('Note'))).toBe('HttpError: Note not found');
});

describe('a correction', () => {
  it('of the latest version, or without a version, is accepted without comparing fields', () => {
    const changes = () => expect.unreachable('no correction is refused');
    expect(() => checkVersion(3, ROBIN_STAMP, changes)).not.toThrow();
    expect(() => checkVersion(undefined, ROBIN_STAMP, changes)).not.toThrow();
  });

  it('of an older version is rejected with the name of the last editor, the time and the current values as text', () => {
    const details = {
      conflict: { version: 3, changedBy: 'Robin', changedAt: ROBIN_STAMP.changedAt, now: CURRENT_VALUES },
    };
    expect(() => checkVersion(2, ROBIN_STAMP, () => CHANGES)).toThrow(
      expect.objectContaining({ status: 409, details }),
    );
  });

  it('is rejected with the same details if another change is saved first, and with 404 if the record was removed', () => {
    const item = { pk: 'p', sk: 's', kind: 'note', row: {}, ...ROBIN_STAMP };
    const conflictError = conflictOrNotFound(
      () => notFoundError('Note'),
      (existingItem) => ({ notes: [`${existingItem.kind} of version ${existingItem.v}`, 'Mine'] }),
    );
    expect(conflictError(item)).toMatchObject({
      status: 409,
      details: { conflict: { changedBy: 'Robin', now: [{ field: 'notes', text: 'note of version 3' }] } },
    });
    expect(conflictError(undefined)).toMatchObject({ status: 404 });
  });
});
