import { describe, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const FIELDS = ['subjective', 'soapPlan'];

function store(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
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
    const kept = store();
    keepDraft(kept, 'a', { subjective: 'Coughs', soapPlan: '' });
    expect(readDraft(kept, 'a', FIELDS)).toEqual({ subjective: 'Coughs', soapPlan: '' });
    expect(readDraft(kept, 'b', FIELDS)).toBeUndefined();
    dropDraft(kept, 'a');
    expect(readDraft(kept, 'a', FIELDS)).toBeUndefined();
  });

  it('holds text of its own fields only', () => {
    const kept = store();
    kept.setItem('a', JSON.stringify({ subjective: 7, soapPlan: 'Rest', version: '3' }));
    expect(readDraft(kept, 'a', FIELDS)).toEqual({ soapPlan: 'Rest' });
  });

  it.each(['null', '[]', '"text"', '{', '{"version":1}'])('is none where %s is kept', (text) => {
    const kept = store();
    kept.setItem('a', text);
    expect(readDraft(kept, 'a', FIELDS)).toBeUndefined();
  });

  it('does without a store', () => {
    keepDraft(broken, 'a', { subjective: 'Coughs' });
    dropDraft(broken, 'a');
    expect(readDraft(broken, 'a', FIELDS)).toBeUndefined();
  });
});
