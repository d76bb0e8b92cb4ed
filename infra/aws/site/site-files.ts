import { Annotations, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../common/site-config.ts';
import { cfnBucketOf } from '../data/bucket.ts';

export interface SiteFilesProps {
  /** The folder of the built site; if it is missing, a warning is added and no pages are deployed. */
  readonly folder: string;
  readonly bucket: IBucket;
  /** The content of `config.json`, read at run time. */
  readonly config: SiteConfig;
}

/** The folder of Vite's files, which have a hash in their names. */
const HASHED_FOLDER = 'assets';

/** Deploys the built site and its `config.json` to the bucket. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, { folder, bucket, config }: SiteFilesProps) {
    super(scope, 'Files');
    const isBuilt = existsSync(folder);
    if (!isBuilt)
      Annotations.of(this).addWarningV2('havenkeep:no-site', `${folder} is missing: npm run build:site`);
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // Old files stay: a page that is open during a deployment still finds its parts.
    const commonProps = { destinationBucket: bucket, prune: false, logGroup };
    // The page comes last, so that it is never served before its parts.
    const hashedFiles = isBuilt
      ? new BucketDeployment(this, 'Parts', {
          ...commonProps,
          sources: [Source.asset(join(folder, HASHED_FOLDER))],
          destinationKeyPrefix: HASHED_FOLDER,
          cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
        })
      : undefined;
    const page = new BucketDeployment(this, 'Page', {
      ...commonProps,
      sources: [
        ...(isBuilt ? [Source.asset(folder, { exclude: [HASHED_FOLDER, 'config.json'] })] : []),
        Source.jsonData('config.json', config),
      ],
      // CloudFront revalidates these files, too, so nothing needs to be invalidated.
      cacheControl: [CacheControl.noCache()],
    });
    if (hashedFiles) page.node.addDependency(hashedFiles);
    this.acknowledgeFindings(bucket);
  }

  /** Acknowledges findings about CDK's own Lambda, which copies the files and runs only during a deployment. */
  private acknowledgeFindings(bucket: IBucket): void {
    const stack = Stack.of(this);
    const reason =
      "CDK's own deployment Lambda: role and runtime are CDK's; it runs only during a deployment, with the deployment's assets and the site's bucket";
    const site = stack.getLogicalId(cfnBucketOf(bucket));
    const ids = [
      'L1',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
        (action) => `IAM5[Action::s3:${action}]`,
      ),
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
      `IAM5[Resource::<${site}.Arn>/*]`,
    ];
    for (const child of stack.node.children.filter(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    )) {
      for (const id of ids) Validations.of(child).acknowledge({ id: `AwsSolutions-${id}`, reason });
    }
  }
}
