import type { DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { OUTBOX } from '../kernel/mail/outbox.ts';
import { telling } from '../kernel/table/requests/meter.ts';
import { deliverThese, sweep } from './deliver.ts';

export type PostDue = DynamoDBStreamEvent | EventBridgeEvent<'Scheduled Event', unknown>;

/** The sort keys of mails that were just put into the outbox. */
const keysIn = ({ Records }: DynamoDBStreamEvent): string[] =>
  Records.filter(
    ({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb?.Keys?.['pk']?.S === OUTBOX,
  ).flatMap(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S ?? []);

/**
 * Sends mails: at once those in the table's stream, and on schedule those that could not be sent before.
 * A single mail never makes it fail, so none blocks those behind it.
 */
export const handler = telling(async (event: PostDue): Promise<void> => {
  await ('Records' in event ? deliverThese(keysIn(event)) : sweep());
});
