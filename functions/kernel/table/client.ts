import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { holdsEffects } from '../admission.ts';
import { config } from '../config.ts';
import { clientOf } from '../principal.ts';

/** The table's client; its connections outlive a call. */
export const documents = clientOf('table', (identity) => {
  const endpoint = config().DYNAMODB_ENDPOINT;
  return DynamoDBDocumentClient.from(
    holdsEffects(new DynamoDBClient({ ...identity, ...(endpoint ? { endpoint } : {}), maxAttempts: 5 })),
    { marshallOptions: { removeUndefinedValues: true } },
  );
});
