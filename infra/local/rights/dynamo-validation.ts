type Values = Readonly<Record<string, unknown>>;

/** The part of a table request that its check reads. */
export interface TableRequest {
  readonly Item?: Values;
  readonly TransactItems?: readonly { readonly Put?: { readonly Item: Values } }[];
  readonly RequestItems?: Readonly<
    Record<string, readonly { readonly PutRequest?: { readonly Item: Values } }[] | object>
  >;
  readonly ExclusiveStartKey?: Values;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Values;
}

/** Bytes that the key of an index may have at most. */
const KEY_BYTE_LIMITS = { g1pk: 2048, g2pk: 2048, g1sk: 1024, g2sk: 1024 };

const bytes = (value: unknown) => Buffer.from(String(value));
const isBefore = (a: unknown, b: unknown) => Buffer.compare(bytes(a), bytes(b)) < 0;

/** The items that a request puts. */
function writtenItems({ Item, TransactItems = [], RequestItems = {} }: TableRequest): Values[] {
  // A batch that reads has an object with keys for each table; one that writes has a list.
  const batches = Object.values(RequestItems).flatMap((batch) => ('length' in batch ? batch : []));
  const puts = [
    ...TransactItems.map(({ Put }) => Put?.Item),
    ...batches.map(({ PutRequest }) => PutRequest?.Item),
  ];
  return [Item, ...puts].filter((item) => item !== undefined);
}

function keySizeError(input: TableRequest): string | undefined {
  const keys = writtenItems(input).flatMap((item) =>
    Object.entries(KEY_BYTE_LIMITS).map(([name, maxBytes]) => ({
      name,
      maxBytes,
      value: item[name],
    })),
  );
  const tooLongKey = keys.find(
    ({ value, maxBytes }) => value !== undefined && bytes(value).length > maxBytes,
  );
  return (
    tooLongKey &&
    `One or more parameter values were invalid: Size of ${tooLongKey.name} has exceeded the maximum size limit`
  );
}

/**
 * The error for a start key outside the query's condition as `page` writes it: partition `:p`, bounds `:s` and `:e`.
 */
function startKeyError({
  ExclusiveStartKey: start,
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: TableRequest): string | undefined {
  if (!start) return undefined;
  const [pk, sk] = [start[names['#p'] ?? ''], start[names['#s'] ?? '']];
  const { ':p': partition, ':s': lowerBound, ':e': upperBound } = values;
  const isOutside =
    (partition !== undefined && pk !== partition) ||
    (lowerBound !== undefined && isBefore(sk, lowerBound)) ||
    (upperBound !== undefined && isBefore(upperBound, sk));
  return isOutside
    ? 'The provided starting key is outside query boundaries based on provided conditions'
    : undefined;
}

/**
 * DynamoDB's error for a request that it refuses and the embedded table accepts: keys of an index that are too long,
 * and a query whose start key is outside its condition. Undefined for a request that both accept.
 */
export const dynamoValidationError = (input: TableRequest): string | undefined =>
  keySizeError(input) ?? startKeyError(input);
