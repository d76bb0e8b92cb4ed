import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { CfnPermission, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { namesOf, type Settings } from './settings.ts';

export interface AttachmentsProps {
  readonly settings: Settings;
  readonly siteOrigin: string;
  readonly logs: IBucket | undefined;
  /** Works on each upload. */
  readonly fileArrived: Lambda;
}

const day = Duration.days(1);

/** Photos, videos and documents: private, versioned; browsers post into `incoming/`, which wakes the file Lambda. */
export class Attachments extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, { settings, siteOrigin, logs, fileArrived }: AttachmentsProps) {
    super(scope, 'Attachments');
    const { local } = settings;
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: namesOf(settings).attachments,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: !local,
      versioned: true,
      removalPolicy: local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // What a browser sent still carries the place where it was taken: it must not stay.
        { id: 'sweep-incoming', prefix: 'incoming/', expiration: day, noncurrentVersionExpiration: day },
        {
          id: 'forget-replaced',
          noncurrentVersionExpiration: Duration.days(35),
          abortIncompleteMultipartUploadAfter: day,
        },
      ],
      ...(logs ? { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'attachments/' } : {}),
    });
    this.wake(fileArrived, settings);
  }

  /** Said on the bucket itself: CDK's own way adds a Lambda that may change every bucket of the account. */
  private wake(fileArrived: Lambda, settings: Settings): void {
    const { attachmentsArn, functionArn } = namesOf(settings);
    const permission = new CfnPermission(this, 'MayWake', {
      action: 'lambda:InvokeFunction',
      functionName: fileArrived.functionName,
      principal: 's3.amazonaws.com',
      sourceArn: attachmentsArn,
      sourceAccount: Aws.ACCOUNT_ID,
    });
    const bucket = this.bucket.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      lambdaConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          function: functionArn('file-arrived'),
          filter: { s3Key: { rules: [{ name: 'prefix', value: 'incoming/' }] } },
        },
      ],
    };
    bucket.addResourceDependency(permission);
  }
}
