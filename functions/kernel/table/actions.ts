import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** DynamoDB's limit of one transaction. */
export const MAX_ACTIONS = 100;

/** The key of an item; `pk` without the tenant, which the table layer puts in front ('' is the tenant itself). */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item's keys in the indexes, as [partition, sort]; partitions without the tenant. */
export interface IndexKeys {
  readonly g1?: readonly [string, string] | undefined;
  readonly g2?: readonly [string, string] | undefined;
}

/** An item of the table; its partition keys are without the tenant. */
export interface Item extends Key, IndexKeys {
  readonly kind: string;
  /** Version; grows by one with each change. */
  readonly v: number;
  /** The fields of a list row, projected into the indexes. */
  readonly row: Record<string, unknown>;
  /** The rest of the record. */
  readonly more?: Record<string, unknown> | undefined;
  readonly changedBy?: string;
  readonly changedAt?: string;
  /** Epoch seconds after which the item counts as gone. */
  readonly ttl?: number;
}

/** The condition of a write. */
export type WriteCondition =
  | { readonly absent: true }
  /** The item is absent, or its `ttl` is not after this moment (epoch seconds). */
  | { readonly freeAt: number }
  | { readonly v: number }
  | { readonly present: true }
  /** The attribute is absent, or false. */
  | { readonly unmarked: string }
  /** Fields of `row` still have these values: for items that are written again under the same key. */
  | { readonly sameValues: Readonly<Record<string, string | number | boolean>> }
  /** The attribute `{ id, at }` is absent, older than `since` (epoch ms), or has the id of one of the claimants. */
  | { readonly unclaimed: string; readonly since: number; readonly claimants: readonly string[] };

/** The condition that a record is as it was read: of this version, or absent if there was none (version 0). */
export const guardOf = (before: { readonly v: number } | undefined): WriteCondition =>
  before && before.v > 0 ? { v: before.v } : { absent: true };

/** One write of a transaction. `onFail` is thrown when its guard does not hold, given the item as it is. */
export type Action =
  | { readonly put: Item; readonly guard?: WriteCondition; readonly onFail?: OnFail }
  | { readonly remove: Key; readonly guard?: WriteCondition; readonly onFail?: OnFail }
  | { readonly check: Key; readonly guard: WriteCondition; readonly onFail?: OnFail }
  /** Adds to numbers of an item, or creates it; `values` are set in the same write, other attributes stay. */
  | {
      readonly add: Key;
      readonly amounts: Record<string, number>;
      readonly values?: Readonly<Record<string, unknown>>;
      readonly guard?: WriteCondition;
      readonly onFail?: OnFail;
    }
  /** Sets attributes of an item, or creates it; `g1` is the partition of the first index that it goes to. */
  | {
      readonly set: Key;
      readonly values?: Readonly<Record<string, unknown>>;
      readonly g1?: string;
      readonly guard?: WriteCondition;
      readonly onFail?: OnFail;
    };

/** Makes the error for a guard that failed; `existing` is the item as it is, undefined if there is none. */
export type OnFail = (existing: Item | undefined) => Error;

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Puts the tenant in front of a partition key. */
export type PkPrefixer = (pk: string) => string;

/** The attributes of an item as they are stored, with the tenant before every partition key. */
export function toStoredItem(item: Item, toFullPk: PkPrefixer): Record<string, unknown> {
  const { pk, g1, g2, ...rest } = item;
  return {
    ...rest,
    pk: toFullPk(pk),
    ...(g1 ? { g1pk: toFullPk(g1[0]), g1sk: g1[1] } : {}),
    ...(g2 ? { g2pk: toFullPk(g2[0]), g2sk: g2[1] } : {}),
  };
}

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

type ConditionParams = Condition & { readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };

const toConditionParams = (guard: WriteCondition): ConditionParams => ({
  ...toCondition(guard),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
});

function toCondition(guard: WriteCondition): Condition {
  if ('v' in guard) return { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': guard.v } };
  if ('freeAt' in guard)
    return {
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :at',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':at': guard.freeAt },
    };
  if ('sameValues' in guard) {
    const fields = Object.entries(guard.sameValues);
    return {
      ConditionExpression: fields.map((_, i) => `#row.#f${i} = :f${i}`).join(' AND '),
      ExpressionAttributeNames: {
        '#row': 'row',
        ...Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
      },
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], i) => [`:f${i}`, value])),
    };
  }
  if ('unmarked' in guard)
    return {
      ConditionExpression: 'attribute_not_exists(#m) OR #m = :m',
      ExpressionAttributeNames: { '#m': guard.unmarked },
      ExpressionAttributeValues: { ':m': false },
    };
  if ('unclaimed' in guard) {
    const claimantValues = guard.claimants.map((id, i) => [`:by${i}`, id] as const);
    const placeholders = claimantValues.map(([name]) => name).join(', ');
    return {
      ConditionExpression: `attribute_not_exists(#c) OR #c.#at < :since OR #c.#id IN (${placeholders})`,
      ExpressionAttributeNames: { '#c': guard.unclaimed, '#at': 'at', '#id': 'id' },
      ExpressionAttributeValues: { ':since': guard.since, ...Object.fromEntries(claimantValues) },
    };
  }
  return {
    ConditionExpression: 'absent' in guard ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)',
  };
}

function toAddUpdate(
  amounts: Record<string, number>,
  values: Readonly<Record<string, unknown>> = {},
  conditionParams: Partial<ConditionParams> = {},
) {
  const names = Object.keys(amounts);
  const setClause = toSetUpdate(values, conditionParams);
  const setExpression = Object.keys(values).length > 0 ? ` ${setClause.UpdateExpression}` : '';
  return {
    ...conditionParams,
    UpdateExpression: `ADD ${names.map((_, i) => `#a${i} :a${i}`).join(', ')}${setExpression}`,
    ExpressionAttributeNames: {
      ...setClause.ExpressionAttributeNames,
      ...Object.fromEntries(names.map((name, i) => [`#a${i}`, name])),
    },
    ExpressionAttributeValues: {
      ...setClause.ExpressionAttributeValues,
      ...Object.fromEntries(names.map((name, i) => [`:a${i}`, amounts[name]])),
    },
  };
}

function toSetUpdate(values: Readonly<Record<string, unknown>>, conditionParams: Partial<ConditionParams>) {
  const { ExpressionAttributeNames, ExpressionAttributeValues } = conditionParams;
  const entries = Object.entries(values);
  return {
    ...conditionParams,
    UpdateExpression: `SET ${entries.map((_, i) => `#s${i} = :s${i}`).join(', ')}`,
    ExpressionAttributeNames: {
      ...ExpressionAttributeNames,
      ...Object.fromEntries(entries.map(([name], i) => [`#s${i}`, name])),
    },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...Object.fromEntries(entries.map(([, value], i) => [`:s${i}`, value])),
    },
  };
}

/** One action as DynamoDB takes it. */
export function toWrite(TableName: string, toFullPk: PkPrefixer, action: Action): Write {
  const keyInput = ({ pk, sk }: Key) => ({ TableName, Key: { pk: toFullPk(pk), sk } });
  if ('check' in action)
    return { ConditionCheck: { ...keyInput(action.check), ...toConditionParams(action.guard) } };
  const conditionParams: Partial<ConditionParams> = action.guard ? toConditionParams(action.guard) : {};
  if ('add' in action)
    return {
      Update: { ...keyInput(action.add), ...toAddUpdate(action.amounts, action.values, conditionParams) },
    };
  if ('set' in action) {
    const values = { ...action.values, ...(action.g1 ? { g1pk: toFullPk(action.g1) } : {}) };
    return { Update: { ...keyInput(action.set), ...toSetUpdate(values, conditionParams) } };
  }
  if ('put' in action)
    return { Put: { TableName, Item: toStoredItem(action.put, toFullPk), ...conditionParams } };
  return { Delete: { ...keyInput(action.remove), ...conditionParams } };
}
