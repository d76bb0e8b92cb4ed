import { describe, expect, it } from 'vitest';
import { notFoundError } from '../http-error.ts';
import { checkVersion, conflictOrNotFound } from './conflict.ts';

const ROBIN = { v: 3, changedBy: 'Robin', changedAt: '2026-11-20T10:00:00Z' };
const CHANGES = { notes: ['What Robin wrote', 'Mine'], pcoId: ['01A', '01B'], tame: [true, false] } as const;
const NOW = [
  { field: 'notes', text: 'What Robin wrote' },
  { field: 'tame', text: 'Yes' },
];

describe('a correction', () => {
  it('of what was seen in its latest version, or in none, goes through without a look', () => {
    const changes = () => expect.unreachable('nobody is refused');
    expect(() => checkVersion(3, ROBIN, changes)).not.toThrow();
    expect(() => checkVersion(undefined, ROBIN, changes)).not.toThrow();
  });

  it('of another version is told who, when, and what stands there in words', () => {
    const details = { conflict: { version: 3, changedBy: 'Robin', changedAt: ROBIN.changedAt, now: NOW } };
    expect(() => checkVersion(2, ROBIN, () => CHANGES)).toThrow(
      expect.objectContaining({ status: 409, details }),
    );
  });

  it('that is overtaken while it is written is told the same of what stands there then', () => {
    const item = { pk: 'p', sk: 's', kind: 'note', row: {}, ...ROBIN };
    const thrown = conflictOrNotFound(
      () => notFoundError('Note'),
      (existing) => ({ notes: [`${existing.kind} of version ${existing.v}`, 'Mine'] }),
    );
    expect(thrown(item)).toMatchObject({
      status: 409,
      details: { conflict: { changedBy: 'Robin', now: [{ field: 'notes', text: 'note of version 3' }] } },
    });
    expect(thrown(undefined)).toMatchObject({ status: 404 });
  });
});
