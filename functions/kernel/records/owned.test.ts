import { describe, expect, it } from 'vitest';
import { deletedItem, newOwnedIds, type Owner, parseOwnedId, ownerPartition } from './owned.ts';

const OWNERS: Owner[] = [{ kind: 'animal', id: '01AB' }, { kind: 'pco', id: '01CD' }, { kind: 'tenant' }];

describe.each(OWNERS)('a record owned by $kind', (owner) => {
  it('has an id that leads back to its owner and partition', () => {
    const { id, own } = newOwnedIds(owner);
    expect(id).toMatch(/^[\w-]{1,64}$/);
    expect(parseOwnedId(id)).toEqual({ owner, own });
    expect(ownerPartition(owner)).toBe({ animal: 'animal#01AB', pco: 'pco#01CD', tenant: 'own' }[owner.kind]);
  });
});

it.each(['', 't', 't-', '-', 'a-', '-a', 'a#b-c', 'a-b-c-d'])('%j is not a valid id of a record', (id) => {
  expect(parseOwnedId(id)).toBeUndefined();
});

it('a deleted record keeps its content and is in no index', () => {
  const item = {
    pk: 'animal#1',
    sk: 'diary#2026-01-01#x',
    kind: 'diary',
    v: 3,
    row: { id: 'x' },
    g1pk: 'a',
    g1sk: 'b',
  };
  const deletedRecord = deletedItem(item, { changedBy: 'Ada', changedAt: 'now' });
  expect(deletedRecord).toEqual({
    pk: 'animal#1',
    sk: 'deleted#diary#2026-01-01#x',
    kind: 'diary',
    v: 4,
    row: { id: 'x' },
    changedBy: 'Ada',
    changedAt: 'now',
  });
});
