import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { dueMailings } from '#functions/mailings/mailing/mailing.record.ts';
import { type JobsProps, OurLambda } from '../lambdas/lambda.ts';
import { mailEventsName } from '../../deploy/settings.ts';

/**
 * The Lambda that hears from SES what became of mails to people: that one came back for good, or was reported as spam. An
 * event that fails is tried again for a day, then kept.
 */
export function mailReported(
  scope: Construct,
  { settings, table, environment }: JobsProps,
  failed: IQueue,
): OurLambda {
  const lambda = new OurLambda(scope, {
    name: 'mail-reported',
    settings,
    table,
    environment,
    memory: 256,
    timeout: Duration.seconds(30),
    deadLetters: failed,
  });
  if (!settings.mail || settings.local) return lambda;
  const set = new ConfigurationSet(scope, 'MailingsEvents', {
    configurationSetName: mailEventsName(settings),
  });
  set.addEventDestination('ToEventBus', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  new Rule(scope, 'MailReported', {
    eventPattern: {
      source: ['aws.ses'],
      detailType: ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [mailEventsName(settings)] } } },
    },
    targets: [new LambdaFunction(lambda.live, { deadLetterQueue: failed })],
  });
  return lambda;
}

/**
 * The Lambda that sends mails of rescues to their people. The table's stream wakes it as soon as one is due, and each
 * minute the clock: whatever a run leaves, the next goes on with. One works at a time, by a lease in the table.
 */
export function mailingsDue(
  scope: Construct,
  { settings, table, environment }: JobsProps,
  failed: IQueue,
): OurLambda {
  const lambda = new OurLambda(scope, {
    name: 'mailings-due',
    settings,
    table,
    environment,
    memory: 512,
    timeout: Duration.minutes(5),
    deadLetters: failed,
  });
  lambda.live.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.LATEST,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.isEqual(dueMailings.at.span({}).pk) } } },
        }),
      ],
      batchSize: 10,
      retryAttempts: 0,
      onFailure: new SqsDlq(failed),
    }),
  );
  new Rule(scope, 'EveryMinuteOfMailings', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(lambda.live, { deadLetterQueue: failed, retryAttempts: 0 })],
  });
  return lambda;
}
