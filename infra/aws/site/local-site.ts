import { RemovalPolicy } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { BlockPublicAccess, Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { LOCALSTACK, namesOf, type Settings } from '../../deploy/settings.ts';
import { SiteFiles } from './site-files.ts';

/** The origin of the site on LocalStack: a bucket's website. */
export const localOrigin = (settings: Settings) =>
  `http://${namesOf(settings).localSite}.s3-website.${LOCALSTACK}`;

/** The site without CloudFront, only for LocalStack: it calls the API at another origin. */
export class LocalSite extends Construct {
  constructor(
    scope: Construct,
    { settings, api, folder }: { settings: Settings; api: SpecRestApi; folder: string },
  ) {
    super(scope, 'Site');
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: namesOf(settings).localSite,
      websiteIndexDocument: 'index.html',
      websiteErrorDocument: 'index.html',
      publicReadAccess: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ACLS_ONLY,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new SiteFiles(this, {
      folder,
      bucket,
      config: { api: `http://${api.restApiId}.execute-api.${LOCALSTACK}/api` },
    });
  }
}
