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
 * From now on, until false, indexes and queries that do not ask for a consistent reply know nothing of the table, as of
 * what was just written: the embedded table lags behind in neither.
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
