import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { retryEvent, type FailedEvent, toFailedEvent } from './failed-event.ts';

/** A failed event with its message in the queue. */
export interface QueuedFailure extends FailedEvent {
  /** SQS's id, by which an operator names it. */
  readonly id: string;
  readonly receipt: string;
}

export interface RedriveTools {
  readonly sqs: SQSClient;
  readonly lambda: LambdaClient;
  /** The queue's URL. */
  readonly queueUrl: string;
  /** The stack's name, such as `havenkeep`. */
  readonly installation: string;
}

/** While this run works with them, no other run is given the same messages. */
const VISIBILITY_TIMEOUT_SECONDS = 60;

const toFailure = (message: Message, installation: string): QueuedFailure => ({
  ...toFailedEvent(
    {
      body: message.Body ?? '',
      attributes: Object.fromEntries(
        Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
          name,
          value.StringValue ?? '',
        ]),
      ),
      sentAt: new Date(Number(message.Attributes?.SentTimestamp ?? 0)),
    },
    installation,
  ),
  id: message.MessageId ?? '',
  receipt: message.ReceiptHandle ?? '',
});

/** All failed events. They are held until `release`, or for a minute. */
export async function receiveFailures({
  sqs,
  queueUrl,
  installation,
}: RedriveTools): Promise<QueuedFailure[]> {
  const failuresById = new Map<string, QueuedFailure>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: VISIBILITY_TIMEOUT_SECONDS,
        // Without a wait only some of SQS's servers are asked, so that the reply may lack messages.
        WaitTimeSeconds: 1,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['SentTimestamp'],
      }),
    );
    const newFailures = Messages.map((message) => toFailure(message, installation)).filter(
      ({ id }) => !failuresById.has(id),
    );
    for (const failure of newFailures) failuresById.set(failure.id, failure);
    if (newFailures.length === 0)
      return [...failuresById.values()].toSorted((a, b) => a.time.localeCompare(b.time));
  }
}

/** Makes these events visible to the next receiver at once. */
export async function release(
  { sqs, queueUrl }: RedriveTools,
  events: readonly QueuedFailure[],
): Promise<void> {
  for (const { receipt } of events)
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receipt,
        VisibilityTimeout: 0,
      }),
    );
}

/** Removes a failed event for good. */
export async function discard({ sqs, queueUrl }: RedriveTools, { receipt }: QueuedFailure): Promise<void> {
  await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
}

/**
 * Sends a failed event to its Lambda again, and removes it from the queue once Lambda has it; if it fails again, it
 * comes back.
 * @throws if its Lambda is unknown, or does not take it: it stays in the queue then
 */
export async function resend(tools: RedriveTools, failure: QueuedFailure): Promise<void> {
  const { lambda, installation } = tools;
  if (!failure.lambda) throw new Error(`The Lambda of ${failure.id} is unknown: look at it, and discard it`);
  await lambda.send(
    new InvokeCommand({
      FunctionName: `${installation}-${failure.lambda}:live`,
      InvocationType: 'Event',
      Payload: Buffer.from(JSON.stringify(retryEvent(failure))),
    }),
  );
  await discard(tools, failure);
}
