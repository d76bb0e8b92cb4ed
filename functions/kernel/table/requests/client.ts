import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { config } from '../../config.ts';
import { clientOf } from '../../principal.ts';

/** The table's client; its connections outlive a call. */
export const documents = clientOf('table', (identity) => {
  const endpoint = config().DYNAMODB_ENDPOINT;
  const client = new DynamoDBClient({ ...identity, ...(endpoint ? { endpoint } : {}), maxAttempts: 5 });
  // It copies all that is sent and received, for a log that is not used.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
});
