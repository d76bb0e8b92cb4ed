import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Writes to one partition. */
export interface PartitionWrites {
  readonly partition: string;
  readonly writes: number;
  /** The writes of the busiest minute. */
  readonly minute: number;
}

type Fields = Readonly<Record<string, unknown>>;

type Send = (this: object, command: { readonly input: Fields }) => unknown;

const isSend = (value: unknown): value is Send => typeof value === 'function';
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The partitions that a command writes to: what it puts and updates, by itself or in a transaction. */
function partitionsIn(input: Fields): string[] {
  const { TransactItems } = input;
  const steps = Array.isArray(TransactItems)
    ? TransactItems.flatMap((step) => Object.values(fieldsOf(step)))
    : [];
  return [input, ...steps].map(fieldsOf).flatMap(({ Item, Key, UpdateExpression }) => {
    const { pk } = fieldsOf(Item ?? (UpdateExpression ? Key : undefined));
    return typeof pk === 'string' ? [pk] : [];
  });
}

/** Counts the writes of this process by partition from now on; returns a function that lists the busiest ones. */
export function countPartitionWrites(): (limit: number) => PartitionWrites[] {
  const writesByPartition = new Map<string, Map<number, number>>();
  const { prototype } = DynamoDBDocumentClient;
  const originalSend: unknown = Reflect.get(prototype, 'send');
  if (!isSend(originalSend)) throw new Error('The document client sends by another name');
  const countingSend: Send = function counting(command) {
    const minute = Math.floor(Date.now() / 60_000);
    for (const pk of partitionsIn(command.input)) {
      const minutes = writesByPartition.get(pk) ?? new Map<number, number>();
      writesByPartition.set(pk, minutes.set(minute, (minutes.get(minute) ?? 0) + 1));
    }
    return originalSend.call(this, command);
  };
  Object.assign(prototype, { send: countingSend });
  return (limit) =>
    [...writesByPartition]
      .map(([partition, minutes]) => ({
        partition,
        writes: [...minutes.values()].reduce((sum, count) => sum + count, 0),
        minute: Math.max(...minutes.values()),
      }))
      .toSorted((a, b) => b.minute - a.minute || b.writes - a.writes)
      .slice(0, limit);
}
