import { describe, expect, it } from 'vitest';
import { removeDraft, storeDraft, leavesOf, readDraft, changedFields } from './useDraft.ts';

const FIRST = { subjective: '', soapPlan: '', 'body.male': 0, flag: false };

function store(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

const broken: ReturnType<typeof store> = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
};

describe('a draft', () => {
  it('is back under its key, and gone once it is dropped', () => {
    const storage = store();
    storeDraft(storage, 'a', { subjective: 'Coughs', soapPlan: '' });
    expect(readDraft(storage, 'a', FIRST)).toEqual({ subjective: 'Coughs' });
    expect(readDraft(storage, 'b', FIRST)).toBeUndefined();
    removeDraft(storage, 'a');
    expect(readDraft(storage, 'a', FIRST)).toBeUndefined();
  });

  it('holds its own fields only, and of them what differs from the beginning', () => {
    const storage = store();
    const typed = { subjective: { x: 1 }, soapPlan: 'Rest', version: '3', 'body.male': '0', flag: true };
    storage.setItem('a', JSON.stringify(typed));
    expect(readDraft(storage, 'a', FIRST)).toEqual({ soapPlan: 'Rest', flag: true });
  });

  it('is of what was typed alone, texts in a list too', () => {
    const first = { name: '', status: 'trialer', types: ['', ''] };
    expect(changedFields({ name: 'Quay', status: 'trialer', types: ['Dogs', ''], other: 1 }, first)).toEqual({
      name: 'Quay',
      types: ['Dogs', ''],
    });
    expect(leavesOf({ types: ['Dogs', 'Cats'], rows: [{ a: 'b' }], none: [] })).toEqual({
      types: ['Dogs', 'Cats'],
    });
  });

  it('is of fields at any depth; never lists of other things, files, passwords, codes or secrets', () => {
    const values = {
      group: { male: 2 },
      body: { name: 'Moss', pcoId: 'p1', flag: true, empty: undefined },
      files: [new File([], 'a.png')],
      photo: new File([], 'a.png'),
      currentPassword: 'Havenkeep#1',
      confirmPassword: 'Havenkeep#1',
      code: '123456',
      emailOtp: '1234',
      token: 't',
      countryCode: 'US',
    };
    expect(leavesOf(values)).toEqual({
      'group.male': 2,
      'body.name': 'Moss',
      'body.pcoId': 'p1',
      'body.flag': true,
    });
  });

  it.each(['null', '[]', '"text"', '{', '{"version":1}'])('is none where %s is kept', (text) => {
    const storage = store();
    storage.setItem('a', text);
    expect(readDraft(storage, 'a', FIRST)).toBeUndefined();
  });

  it('does without a store', () => {
    storeDraft(broken, 'a', { subjective: 'Coughs' });
    removeDraft(broken, 'a');
    expect(readDraft(broken, 'a', FIRST)).toBeUndefined();
  });
});
