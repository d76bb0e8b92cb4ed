import type { DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { noteChanges } from '../exchange/changes/note.ts';
import { job } from '../kernel/jobs/job.ts';
import { OUTBOX_PARTITIONS } from '../kernel/mail/outbox.ts';
import type { Key } from '../kernel/table/actions.ts';
import { deliverByKeys, sendDueMails } from './deliver.ts';

export type PostDue = DynamoDBStreamEvent | EventBridgeEvent<'Scheduled Event', unknown>;

/** The keys of items in a batch of the table's stream, in their order. */
const keysIn = (records: DynamoDBStreamEvent['Records']): Key[] =>
  records.map(({ dynamodb }) => ({
    pk: dynamodb?.Keys?.['pk']?.S ?? '',
    sk: dynamodb?.Keys?.['sk']?.S ?? '',
  }));

/**
 * The work for a batch of the table's stream, which has room for two readers, so this one does both. Changes are noted
 * before mails are sent, as sending never fails: a batch that is processed again notes its changes again, but sends no
 * mail twice.
 */
async function processStream({ Records: records }: DynamoDBStreamEvent): Promise<void> {
  await noteChanges(keysIn(records));
  const inserted = keysIn(records.filter(({ eventName }) => eventName === 'INSERT'));
  await deliverByKeys(inserted.filter(({ pk }) => OUTBOX_PARTITIONS.includes(pk)));
}

/**
 * Sends mails: at once those in the table's stream, and on schedule those that could not be sent before.
 * A single mail never makes it fail, so none blocks those behind it.
 */
export const handler = job('post-due', async (event: PostDue): Promise<void> => {
  await ('Records' in event ? processStream(event) : sendDueMails());
});
