import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { config } from './config.ts';

let client: DynamoDBDocumentClient | undefined;

/** The one client of this process; its connections outlive a call. */
export function documents(): DynamoDBDocumentClient {
  const endpoint = config().DYNAMODB_ENDPOINT;
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...(endpoint ? { endpoint } : {}), maxAttempts: 5 }),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
  return client;
}
