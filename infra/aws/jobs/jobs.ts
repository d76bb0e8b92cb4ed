import { Duration, Validations } from 'aws-cdk-lib';
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  Architecture,
  FilterCriteria,
  Code,
  FilterRule,
  LayerVersion,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, type DynamoEventSourceProps, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { join } from 'node:path';
import { FOLLOWED_SORT_KEYS } from '#functions/exchange/changes/followed.ts';
import { OUTBOX_PARTITION } from '#functions/kernel/mail/outbox.ts';
import { dueMailings } from '#functions/mailings/mailing/mailing.record.ts';
import { failedQueueName, mailEventsName, type Settings } from '../../deploy/settings.ts';
import { ROOT } from '../bundles/bundling.ts';
import { type JobsProps, OurLambda, type OurLambdaProps } from '../lambdas/lambda.ts';

/** So many tries, with the pauses between them, last longer than the stream keeps a record. */
const STREAM_TRIES = 10_000;

/** The sort keys of records that other programs follow. */
const SORT_KEY_FILTERS = [
  ...FOLLOWED_SORT_KEYS.whole,
  ...FOLLOWED_SORT_KEYS.prefixes.map((prefix) => ({ prefix })),
];

/** The Lambdas for events and schedules. An event that fails three times is kept for two weeks and raises an alarm. */
export class Jobs extends Construct {
  readonly fileArrived: OurLambda;
  readonly postDue: OurLambda;
  readonly pdf: OurLambda;
  readonly digestDue: OurLambda;
  readonly rescuesDue: OurLambda;
  readonly mailingsDue: OurLambda;
  readonly mailReported: OurLambda;
  readonly webhooksDue: OurLambda;
  readonly listingsDue: OurLambda;
  readonly failedEvents: Queue;

  readonly #props: JobsProps;

  /** @param props `sealingSecret` opens the secrets that are stored */
  constructor(scope: Construct, props: JobsProps & { readonly sealingSecret: string }) {
    super(scope, 'Jobs');
    this.#props = props;
    this.failedEvents = new Queue(this, 'Failed', {
      queueName: failedQueueName(props.settings),
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.failedEvents).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed events end: it has none behind it',
    });
    // A photo of 100 megapixels is unpacked whole: 46 s of a processor, 1.8 GB. More memory is refused to new accounts.
    this.fileArrived = this.#createJob('file-arrived', { memory: 3008, timeout: Duration.minutes(2) });
    this.postDue = this.#createMailJob();
    this.pdf = this.#createPdfJob();
    this.digestDue = this.#createDigestJob();
    this.mailingsDue = this.#createMailingsJob();
    this.mailReported = this.#createMailEventsJob(props.settings);
    this.rescuesDue = this.#createRescuesJob();
    this.webhooksDue = this.#createWebhooksJob(props.sealingSecret);
    this.listingsDue = this.#createListingsJob(props.sealingSecret);
  }

  /** All Lambdas of the jobs. */
  get lambdas(): readonly OurLambda[] {
    return [
      this.fileArrived,
      this.postDue,
      this.pdf,
      this.digestDue,
      this.rescuesDue,
      this.mailingsDue,
      this.mailReported,
      this.webhooksDue,
      this.listingsDue,
    ];
  }

  /** A Lambda whose failed events are kept. */
  #createJob(
    name: OurLambdaProps['name'],
    {
      environment,
      ...props
    }: Omit<OurLambdaProps, 'name' | 'deadLetters' | 'settings' | 'table' | 'environment'> &
      Partial<Pick<OurLambdaProps, 'environment'>>,
  ): OurLambda {
    const mergedEnvironment = { ...this.#props.environment, ...environment };
    return new OurLambda(this, {
      ...this.#props,
      ...props,
      name,
      environment: mergedEnvironment,
      deadLetters: this.failedEvents,
    });
  }

  /** Invokes a Lambda by a schedule. @param retryAttempts 0 where the next run continues what a failed one left */
  #invokeEvery(id: string, { live }: OurLambda, schedule: Schedule, retryAttempts?: number): void {
    const target = {
      deadLetterQueue: this.failedEvents,
      ...(retryAttempts === undefined ? {} : { retryAttempts }),
    };
    new Rule(this, id, { schedule, targets: [new LambdaFunction(live, target)] });
  }

  /**
   * Invokes a Lambda for items that are put into partitions of the table, and for changes that match one of `filters`.
   */
  #invokeOnInsert(
    { live }: OurLambda,
    pk: ReturnType<typeof FilterRule.isEqual>,
    {
      filters = [],
      ...props
    }: Pick<DynamoEventSourceProps, 'startingPosition' | 'bisectBatchOnError' | 'retryAttempts' | 'filters'>,
  ): void {
    const insertFilter = { eventName: FilterRule.isEqual('INSERT'), dynamodb: { Keys: { pk: { S: pk } } } };
    live.addEventSource(
      new DynamoEventSource(this.#props.table, {
        ...props,
        filters: [FilterCriteria.filter(insertFilter), ...filters],
        batchSize: 10,
        onFailure: new SqsDlq(this.failedEvents),
      }),
    );
  }

  /** Prints reports: the browser is a layer, packed as in its npm package, and unpacked on the first event. */
  #createPdfJob(): OurLambda {
    const chromium = new LayerVersion(this, 'Chromium', {
      code: Code.fromAsset(join(ROOT, 'node_modules/@sparticuz/chromium/bin')),
      compatibleArchitectures: [Architecture.X86_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
    return this.#createJob('pdf', {
      environment: { CHROMIUM_PACK: '/opt' },
      // More memory means more processor: with less the browser takes ten seconds to unpack instead of five.
      memory: 2048,
      timeout: Duration.minutes(3),
      layers: [chromium],
    });
  }

  /**
   * Sends mails: at once by the table's stream, and every five minutes what could not be sent before. A stream has room
   * for two readers, so this one also notes changes for other programs: a batch is retried for a day, since a lost
   * change would never be reported.
   */
  #createMailJob(): OurLambda {
    const lambda = this.#createJob('post-due', { memory: 512, timeout: Duration.minutes(2) });
    this.#invokeOnInsert(lambda, FilterRule.beginsWith(OUTBOX_PARTITION), {
      startingPosition: StartingPosition.TRIM_HORIZON,
      bisectBatchOnError: true,
      retryAttempts: STREAM_TRIES,
      filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: SORT_KEY_FILTERS } } } })],
    });
    this.#invokeEvery('EveryFiveMinutes', lambda, Schedule.rate(Duration.minutes(5)), 0);
    return lambda;
  }

  /**
   * Posts the daily digests. It runs each full hour, so that one run lies within the digest's hour of any time zone. A
   * failed hour is retried twice, without duplicate mails; then its event is kept.
   */
  #createDigestJob(): OurLambda {
    const lambda = this.#createJob('digest-due', { memory: 512, timeout: Duration.minutes(2) });
    this.#invokeEvery('EveryHour', lambda, Schedule.cron({ minute: '0' }));
    return lambda;
  }

  /**
   * Counts what each rescue uses, once a day, and ends rescues. Every five minutes it continues for a minute with what
   * is left; a run that fails is not tried again, since the next one continues it.
   */
  #createRescuesJob(): OurLambda {
    // An archive of files is assembled in memory, which takes three times the size of a video of 200 MB.
    const lambda = this.#createJob('rescues-due', { memory: 2048, timeout: Duration.minutes(3) });
    this.#invokeEvery('EveryFiveMinutesOfRescues', lambda, Schedule.rate(Duration.minutes(5)), 0);
    return lambda;
  }

  /**
   * Sends mails of rescues to their people. The table's stream invokes it as soon as one is due, and a schedule each
   * minute: a run continues what the last one left. A lease in the table lets only one work at a time.
   */
  #createMailingsJob(): OurLambda {
    const lambda = this.#createJob('mailings-due', { memory: 512, timeout: Duration.minutes(5) });
    this.#invokeOnInsert(lambda, FilterRule.isEqual(dueMailings.keyTemplate.keyPrefix({}).pk), {
      startingPosition: StartingPosition.LATEST,
      retryAttempts: 0,
    });
    this.#invokeEvery('EveryMinuteOfMailings', lambda, Schedule.rate(Duration.minutes(1)), 0);
    return lambda;
  }

  /** Tells webhooks what changed, each minute; a run that fails is not tried again, since the next one continues it. */
  #createWebhooksJob(sealingSecret: string): OurLambda {
    const environment = { SEALING_SECRET: sealingSecret };
    const lambda = this.#createJob('webhooks-due', {
      memory: 256,
      timeout: Duration.minutes(2),
      environment,
    });
    this.#invokeEvery('EveryMinuteOfWebhooks', lambda, Schedule.rate(Duration.minutes(1)), 0);
    return lambda;
  }

  /**
   * Sends listing sites what changed, each minute; a run that fails is not tried again, since the next one continues
   * it.
   */
  #createListingsJob(sealingSecret: string): OurLambda {
    const environment = { SEALING_SECRET: sealingSecret };
    const lambda = this.#createJob('listings-due', {
      memory: 512,
      timeout: Duration.minutes(6),
      environment,
    });
    this.#invokeEvery('EveryMinuteOfListings', lambda, Schedule.rate(Duration.minutes(1)), 0);
    return lambda;
  }

  /**
   * Receives SES's events about mails to people: bounces and spam complaints. An event that
   * fails is tried again for a day, then kept.
   */
  #createMailEventsJob(settings: Settings): OurLambda {
    const lambda = this.#createJob('mail-reported', { memory: 256, timeout: Duration.seconds(30) });
    if (!settings.mail || settings.local) return lambda;
    const configurationSet = new ConfigurationSet(this, 'MailingsEvents', {
      configurationSetName: mailEventsName(settings),
    });
    configurationSet.addEventDestination('ToEventBus', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, 'MailReported', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mailEventsName(settings)] } } },
      },
      targets: [new LambdaFunction(lambda.live, { deadLetterQueue: this.failedEvents })],
    });
    return lambda;
  }
}
