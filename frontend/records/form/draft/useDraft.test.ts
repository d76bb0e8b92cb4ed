import { describe, expect, it } from 'vitest';
import { removeDraft, storeDraft, leavesOf, readDraft, changedFields } from './useDraft.ts';

const INITIAL_VALUES = { subjective: '', soapPlan: '', 'body.male': 0, flag: false };

function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

const brokenStorage: ReturnType<typeof makeStorage> = {
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
  it('is read under its key, and gone once it is removed', () => {
    const storage = makeStorage();
    storeDraft(storage, 'a', { subjective: 'Coughs', soapPlan: '' });
    expect(readDraft(storage, 'a', INITIAL_VALUES)).toEqual({ subjective: 'Coughs' });
    expect(readDraft(storage, 'b', INITIAL_VALUES)).toBeUndefined();
    removeDraft(storage, 'a');
    expect(readDraft(storage, 'a', INITIAL_VALUES)).toBeUndefined();
  });

  it('restores only fields that the form has, and only values that differ from the initial ones', () => {
    const storage = makeStorage();
    const storedValues = {
      subjective: { x: 1 },
      soapPlan: 'Rest',
      version: '3',
      'body.male': '0',
      flag: true,
    };
    storage.setItem('a', JSON.stringify(storedValues));
    expect(readDraft(storage, 'a', INITIAL_VALUES)).toEqual({ soapPlan: 'Rest', flag: true });
  });

  it('holds only fields with a changed value, also lists of texts', () => {
    const initialValues = { name: '', status: 'trialer', types: ['', ''] };
    expect(
      changedFields({ name: 'Quay', status: 'trialer', types: ['Dogs', ''], other: 1 }, initialValues),
    ).toEqual({
      name: 'Quay',
      types: ['Dogs', ''],
    });
    expect(leavesOf({ types: ['Dogs', 'Cats'], rows: [{ a: 'b' }], none: [] })).toEqual({
      types: ['Dogs', 'Cats'],
      none: [],
    });
  });

  it('holds a list that was empty before, or is now', () => {
    const initialValues = leavesOf({ activities: [], types: ['Dogs'] });
    const storage = makeStorage();
    storeDraft(storage, 'a', changedFields(leavesOf({ activities: ['Walks'], types: [] }), initialValues));
    expect(readDraft(storage, 'a', initialValues)).toEqual({ activities: ['Walks'], types: [] });
  });

  it('holds fields at any depth, but no lists of objects, files, passwords, codes or secrets', () => {
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
      postcode: '04843',
    };
    expect(leavesOf(values)).toEqual({
      'group.male': 2,
      'body.name': 'Moss',
      'body.pcoId': 'p1',
      'body.flag': true,
      postcode: '04843',
    });
  });

  it.each(['null', '[]', '"text"', '{', '{"version":1}'])('is ignored when %s is stored', (text) => {
    const storage = makeStorage();
    storage.setItem('a', text);
    expect(readDraft(storage, 'a', INITIAL_VALUES)).toBeUndefined();
  });

  it('is not kept when the storage fails, and no error is thrown', () => {
    storeDraft(brokenStorage, 'a', { subjective: 'Coughs' });
    removeDraft(brokenStorage, 'a');
    expect(readDraft(brokenStorage, 'a', INITIAL_VALUES)).toBeUndefined();
  });
});
