import type { DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { job } from '../kernel/jobs/job.ts';
import { OUTBOXES } from '../kernel/mail/outbox.ts';
import type { Key } from '../kernel/table/actions.ts';
import { deliverThese, sweep } from './deliver.ts';

export type PostDue = DynamoDBStreamEvent | EventBridgeEvent<'Scheduled Event', unknown>;

/** The keys of mails that were just put into the outbox. */
const keysIn = ({ Records }: DynamoDBStreamEvent): Key[] =>
  Records.flatMap(({ eventName, dynamodb }) => {
    const [pk, sk] = [dynamodb?.Keys?.['pk']?.S ?? '', dynamodb?.Keys?.['sk']?.S ?? ''];
    return eventName === 'INSERT' && OUTBOXES.includes(pk) ? [{ pk, sk }] : [];
  });

/**
 * Sends mails: at once those in the table's stream, and on schedule those that could not be sent before.
 * A single mail never makes it fail, so none blocks those behind it.
 */
export const handler = job('post-due', async (event: PostDue): Promise<void> => {
  await ('Records' in event ? deliverThese(keysIn(event)) : sweep());
});
