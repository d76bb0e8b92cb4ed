import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { RETENTION_DAYS } from '#functions/reports/file/job.ts';
import { cfnBucketOf } from './bucket.ts';
import { namesOf, type Settings } from '../../deploy/settings.ts';

interface AttachmentsProps {
  readonly settings: Settings;
  readonly siteOrigin: string;
  readonly logs: IBucket | undefined;
  /** Processes each upload. */
  readonly fileArrived: IFunction;
  /** Prints each requested report. */
  readonly pdf: IFunction;
  /** Makes the copy of a rescue before its data is removed. */
  readonly rescuesDue: IFunction;
}

const day = Duration.days(1);

/** A Lambda that new objects in a folder invoke. */
interface FolderListener {
  readonly id: string;
  readonly name: string;
  readonly lambda: IFunction;
  readonly prefix: string;
}

/**
 * The bucket of photos, videos and documents: private, versioned. Uploads to `incoming/`, report requests and export
 * requests each invoke a Lambda.
 */
export class Attachments extends Construct {
  readonly bucket: Bucket;

  constructor(
    scope: Construct,
    { settings, siteOrigin, logs, fileArrived, pdf, rescuesDue }: AttachmentsProps,
  ) {
    super(scope, 'Attachments');
    const { local } = settings;
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: namesOf(settings).attachments,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: !local,
      versioned: true,
      removalPolicy: local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // An upload still has the GPS position of a photo, so it must not stay.
        { id: 'sweep-incoming', prefix: 'incoming/', expiration: day, noncurrentVersionExpiration: day },
        {
          id: 'sweep-reports',
          prefix: 'reports/',
          expiration: Duration.days(RETENTION_DAYS),
          noncurrentVersionExpiration: day,
        },
        {
          // Thirty days longer than the ending of a rescue can be undone.
          id: 'sweep-exports',
          prefix: 'exports/',
          expiration: Duration.days(60),
          noncurrentVersionExpiration: day,
        },
        {
          // Five days longer than an import can be taken back.
          id: 'sweep-imports',
          prefix: 'imports/',
          expiration: Duration.days(35),
          noncurrentVersionExpiration: day,
        },
        {
          id: 'forget-replaced',
          noncurrentVersionExpiration: Duration.days(35),
          abortIncompleteMultipartUploadAfter: day,
        },
      ],
      ...(logs ? { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'attachments/' } : {}),
    });
    this.notifyLambdas(settings, [
      { id: 'MayWake', name: 'file-arrived', lambda: fileArrived, prefix: 'incoming/' },
      { id: 'MayOrder', name: 'pdf', lambda: pdf, prefix: 'reports/requests/' },
      { id: 'MayEnd', name: 'rescues-due', lambda: rescuesDue, prefix: 'exports/requests/' },
    ]);
  }

  /**
   * Sets the notifications on the bucket resource: CDK's `addEventNotification` adds a Lambda that may change every
   * bucket of the account.
   */
  private notifyLambdas(settings: Settings, listeners: readonly FolderListener[]): void {
    const { attachmentsArn, functionArn } = namesOf(settings);
    const bucket = cfnBucketOf(this.bucket);
    for (const { id, lambda } of listeners) {
      const permission = new CfnPermission(this, id, {
        action: 'lambda:InvokeFunction',
        functionName: lambda.functionArn,
        principal: 's3.amazonaws.com',
        sourceArn: attachmentsArn,
        sourceAccount: Aws.ACCOUNT_ID,
      });
      bucket.addResourceDependency(permission);
    }
    bucket.notificationConfiguration = {
      lambdaConfigurations: listeners.map(({ name, prefix }) => ({
        event: 's3:ObjectCreated:*',
        function: functionArn(name),
        filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
      })),
    };
  }
}
