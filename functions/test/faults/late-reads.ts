import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

interface ReadInput {
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly ConsistentRead?: boolean;
}

type Send = (command: { readonly input: ReadInput }, ...rest: unknown[]) => Promise<unknown>;

const documentClient = DynamoDBDocumentClient.prototype as unknown as { send: Send };
const { send } = documentClient;

/**
 * Simulates replication lag until it is called with false: reads of indexes and queries without `ConsistentRead` find
 * nothing. The table used in tests never lags by itself.
 */
export function setReadLag(lag: boolean): void {
  documentClient.send = lag
    ? function late(this: unknown, command, ...rest) {
        const { IndexName, KeyConditionExpression, ConsistentRead } = command.input;
        const isLate = IndexName ?? (KeyConditionExpression && !ConsistentRead);
        return isLate ? Promise.resolve({ $metadata: {}, Items: [] }) : send.call(this, command, ...rest);
      }
    : send;
}
