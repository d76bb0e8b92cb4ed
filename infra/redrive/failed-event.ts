import * as z from 'zod';

/** A failed event in one format, whichever service put it into the dead-letter queue. */
export interface FailedEvent {
  /** The Lambda that failed, such as `file-arrived`; undefined if the message does not contain it. */
  readonly lambda: string | undefined;
  /** ISO time at which the last attempt failed. */
  readonly time: string;
  readonly error: string;
  /** The event to send again; undefined for a batch of the table's stream, which only starts a job. */
  readonly event: unknown;
}

/** A message of the queue, as SQS gives it. */
export interface FailedMessage {
  readonly body: string;
  /** Message attributes by name: `ErrorMessage` of Lambda, `ERROR_MESSAGE` of EventBridge. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly sentAt: Date;
}

/** The record that an event source mapping writes: it describes the batch, but does not contain its records. */
const StreamFailure = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  DDBStreamBatchInfo: z.object({ batchSize: z.number() }),
  timestamp: z.string(),
});
const S3Failure = z.object({
  Records: z.tuple([z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })]).rest(z.unknown()),
});
const BusFailure = z.object({ 'detail-type': z.string(), resources: z.array(z.string()).default([]) });

/** The Lambda that a new object in a folder invokes (infra/aws/data/attachments.ts). */
const LAMBDA_BY_FOLDER = [
  ['incoming/', 'file-arrived'],
  ['reports/requests/', 'pdf'],
  ['exports/requests/', 'rescues-due'],
] as const;

/** The Lambda that a rule invokes, by the end of the rule's id in infra/aws/jobs; the longest comes first. */
const LAMBDA_BY_RULE = [
  ['EveryFiveMinutesOfRescues', 'rescues-due'],
  ['EveryMinuteOfMailings', 'mailings-due'],
  ['EveryMinuteOfWebhooks', 'webhooks-due'],
  ['EveryMinuteOfListings', 'listings-due'],
  ['EveryFiveMinutes', 'post-due'],
  ['EveryHour', 'digest-due'],
] as const;

/** The name of a Lambda from its ARN, without the installation's name as prefix. */
const lambdaNameOf = (arn: string, installation: string): string | undefined =>
  arn.split(':function:')[1]?.split(':')[0]?.replace(`${installation}-`, '');

function lambdaOf(event: unknown): string | undefined {
  const objectKey = S3Failure.safeParse(event).data?.Records[0].s3.object.key;
  if (objectKey)
    return LAMBDA_BY_FOLDER.find(([folder]) => decodeURIComponent(objectKey).startsWith(folder))?.[1];
  const busEvent = BusFailure.safeParse(event).data;
  if (busEvent?.['detail-type'].startsWith('Email ')) return 'mail-reported';
  return LAMBDA_BY_RULE.find(([rule]) => busEvent?.resources.some((arn) => arn.includes(rule)))?.[1];
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Reads a message of Lambda, EventBridge or the table's stream. @param installation such as `havenkeep` */
export function toFailedEvent(
  { body, attributes, sentAt }: FailedMessage,
  installation: string,
): FailedEvent {
  const event = parseBody(body);
  const streamFailure = StreamFailure.safeParse(event).data;
  if (streamFailure) {
    const { requestContext, DDBStreamBatchInfo, timestamp } = streamFailure;
    return {
      lambda: lambdaNameOf(requestContext.functionArn, installation),
      time: timestamp,
      error: `${requestContext.condition}: ${DDBStreamBatchInfo.batchSize} records of the stream`,
      event: undefined,
    };
  }
  const { ErrorMessage, ERROR_MESSAGE, TARGET_ARN = '' } = attributes;
  return {
    lambda: lambdaNameOf(TARGET_ARN, installation) ?? lambdaOf(event),
    time: sentAt.toISOString(),
    error: ErrorMessage ?? ERROR_MESSAGE ?? 'unknown',
    event,
  };
}

const ObjectKey = S3Failure.transform(({ Records: [{ s3 }] }) => decodeURIComponent(s3.object.key));

/** A failed event as one line of text. */
export function failedEventText({ lambda, time, error, event }: FailedEvent): string {
  const key = ObjectKey.safeParse(event).data;
  const subject = key ? `the file ${key}` : event === undefined ? 'a look at the table' : 'an event';
  return `${time}  ${lambda ?? 'unknown'} failed at ${subject}: ${error.slice(0, 200)}`;
}

/**
 * The event to send again; if it was not kept, a scheduled event, which makes a job look for its work. Changes for
 * other programs in a batch of the stream are not among it (docs/operations.md, "Failed events").
 */
export const retryEvent = ({ event }: FailedEvent): unknown =>
  event ?? { 'detail-type': 'Scheduled Event', detail: {} };
