/**
 * Read commands whose items come as the table sends them, and their conversion in one pass. That of
 * `lib-dynamodb` copies each item five times: it took a third of the time of a list of thousands.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { convertToNative } from '@aws-sdk/util-dynamodb';
import type { Item } from '../actions.ts';
import type { TenantSpace } from './space.ts';

/** The attributes of an item as the table sends them. */
export type WireItem = Readonly<Record<string, AttributeValue>>;

/** Names a field that no reply has as the one to convert, so that `lib-dynamodb` converts nothing. */
const UNCONVERTED_NODES: object = { none: null };

/** Gets an item, as a `WireItem`. */
export class WireGet extends GetCommand {
  protected override readonly outputKeyNodes = UNCONVERTED_NODES as GetCommand['outputKeyNodes'];
}

/** Gets up to a hundred items, as `WireItem`s. */
export class WireBatchGet extends BatchGetCommand {
  protected override readonly outputKeyNodes = UNCONVERTED_NODES as BatchGetCommand['outputKeyNodes'];
}

/** Reads a page of a partition, as `WireItem`s. */
export class WireQuery extends QueryCommand {
  protected override readonly outputKeyNodes = UNCONVERTED_NODES as QueryCommand['outputKeyNodes'];
}

function valueOf(wireValue: AttributeValue): unknown {
  if (wireValue.S !== undefined) return wireValue.S;
  if (wireValue.N !== undefined) {
    const number = Number(wireValue.N);
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? convertToNative(wireValue) : number;
  }
  if (wireValue.M !== undefined) return attributesOf(wireValue.M);
  if (wireValue.BOOL !== undefined) return wireValue.BOOL;
  return wireValue.L === undefined ? convertToNative(wireValue) : wireValue.L.map(valueOf);
}

/** Attributes as plain values. */
export function attributesOf(wireItem: WireItem): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name in wireItem) {
    const value = wireItem[name];
    if (value) values[name] = valueOf(value);
  }
  return values;
}

/** An item as a tenant sees it: its partition without the tenant. */
export function itemOf({ toRelativePk }: TenantSpace, wireItem: WireItem): Item {
  const item = attributesOf(wireItem);
  item['pk'] = toRelativePk(String(item['pk']));
  return item as unknown as Item;
}
