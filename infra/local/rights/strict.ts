type Values = Readonly<Record<string, unknown>>;

/** Bytes that the key of an index may have at most. */
const MOST = { g1pk: 2048, g2pk: 2048, g1sk: 1024, g2sk: 1024 };

const bytes = (value: unknown) => Buffer.from(String(value));
const isBefore = (a: unknown, b: unknown) => Buffer.compare(bytes(a), bytes(b)) < 0;

/** The items that a request puts. */
function putBy(input: Values): Values[] {
  const parts = (input['TransactItems'] ?? []) as readonly { Put?: { Item: Values } }[];
  const batches = Object.values((input['RequestItems'] ?? {}) as Record<string, unknown>).flatMap((batch) =>
    Array.isArray(batch) ? (batch as { PutRequest?: { Item: Values } }[]) : [],
  );
  const puts = [...parts.map(({ Put }) => Put?.Item), ...batches.map(({ PutRequest }) => PutRequest?.Item)];
  return [input['Item'] as Values | undefined, ...puts].filter((item) => item !== undefined);
}

function tooLongKey(input: Values): string | undefined {
  const keys = putBy(input).flatMap((item) =>
    Object.entries(MOST).map(([name, most]) => ({ name, most, of: item[name] })),
  );
  const found = keys.find(({ of, most }) => of !== undefined && bytes(of).length > most);
  return (
    found &&
    `One or more parameter values were invalid: Size of ${found.name} has exceeded the maximum size limit`
  );
}

/** A condition on the sort key as `page` writes it: bounds by `:s` and `:e`, and a partition by `:p`. */
function startOutside(input: Values): string | undefined {
  const start = input['ExclusiveStartKey'] as Values | undefined;
  if (!start) return undefined;
  const names = (input['ExpressionAttributeNames'] ?? {}) as Record<string, string>;
  const values = (input['ExpressionAttributeValues'] ?? {}) as Values;
  const [pk, sk] = [start[names['#p'] ?? ''], start[names['#s'] ?? '']];
  const { ':p': place, ':s': first, ':e': last } = values;
  const outside =
    (place !== undefined && pk !== place) ||
    (first !== undefined && isBefore(sk, first)) ||
    (last !== undefined && isBefore(last, sk));
  return outside
    ? 'The provided starting key is outside query boundaries based on provided conditions'
    : undefined;
}

/**
 * What DynamoDB refuses and the embedded table takes, in DynamoDB's words: keys of an index that are too long, and a
 * query that starts outside of what it asks for. Undefined for what both take.
 */
export const refusedByDynamo = (input: Values): string | undefined =>
  tooLongKey(input) ?? startOutside(input);
