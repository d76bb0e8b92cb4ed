import type { Key } from '#functions/kernel/table/actions.ts';

/** The key of a written item; `isPut` is false for updates and deletions. */
export interface WrittenKey extends Key {
  readonly isPut: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** A write in the form of any of the commands of the document client. */
interface Write {
  readonly Put?: { readonly Item?: Fields };
  readonly Update?: { readonly Key?: Fields };
  readonly Delete?: { readonly Key?: Fields };
  readonly PutRequest?: { readonly Item?: Fields };
  readonly DeleteRequest?: { readonly Key?: Fields };
}

interface Input extends Fields {
  readonly TransactItems?: readonly Write[];
  readonly RequestItems?: Readonly<Record<string, readonly Write[] | object>>;
  readonly UpdateExpression?: string;
  readonly Item?: Fields;
  readonly Key?: Fields;
}

const keyOf = (fields: Fields, isPut: boolean): WrittenKey => ({
  pk: String(fields['pk']),
  sk: String(fields['sk']),
  isPut,
});

function keysOf({ Put, Update, Delete, PutRequest, DeleteRequest }: Write): WrittenKey[] {
  const put = Put?.Item ?? PutRequest?.Item;
  const changedKey = Update?.Key ?? Delete?.Key ?? DeleteRequest?.Key;
  return [...(put ? [keyOf(put, true)] : []), ...(changedKey ? [keyOf(changedKey, false)] : [])];
}

/**
 * The keys of the items that a command of the document client writes, in its order; empty for a read, and for a single
 * DeleteCommand, whose input is that of a read and which no handler uses.
 */
export function writtenKeys(input: object): WrittenKey[] {
  const { TransactItems = [], RequestItems = {}, UpdateExpression, Item, Key } = input as Input;
  const batches = Object.values(RequestItems).flatMap((batch) =>
    Array.isArray(batch) ? (batch as Write[]) : [],
  );
  const singleWrite: Write = {
    ...(Item ? { Put: { Item } } : {}),
    ...(Key && UpdateExpression ? { Update: { Key } } : {}),
  };
  return [...TransactItems, ...batches, singleWrite].flatMap(keysOf);
}
