/**
 * The site's files and the API behind one CloudFront distribution. Error responses belong to a whole distribution, so
 * the usual rewrite of 403 and 404 to index.html would turn an API's 404, or a missing script, into a page with status
 * 200. A CloudFront Function rewrites page URLs (no dot in the last segment) to index.html instead; everything else
 * keeps its status.
 */
import { Aws, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { join } from 'node:path';
import { EDGE_CACHE_SECONDS } from '#functions/public/markup/response.ts';
import { PUBLIC_QUERY } from '#functions/public/public-routes.ts';
import { SiteFiles } from './site-files.ts';
import { siteHeaders } from './site-headers.ts';
import { namesOf, type Settings } from '../../deploy/settings.ts';

export interface SiteProps {
  readonly settings: Settings;
  readonly api: SpecRestApi;
  readonly logs: IBucket;
  /**
   * Sent to the API with each request except those for public pages; the API trusts the caller's address only with it
   * (secrets.ts).
   */
  readonly edgeKey: string;
  readonly folder: string;
}

const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;

/** The site and, under `/api`, the API: one origin, so no CORS, and cookies that no other site can send. */
export class Site extends Construct {
  readonly origin: string;
  /** The files of the site, which are deployed last. */
  readonly siteFiles: SiteFiles;
  readonly distribution: Distribution;

  constructor(scope: Construct, { settings, api, logs, edgeKey, folder }: SiteProps) {
    super(scope, 'Site');
    const { domain, demo } = settings;
    const bucket = this.createBucket(logs);
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: this.pagesBehavior(bucket, settings),
      additionalBehaviors: {
        '/api/*': this.apiBehavior(api, edgeKey),
        '/r/-/*': this.inboxBehavior(api, edgeKey),
        '/r/*': this.publicPagesBehavior(api, settings),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      ...this.domainProps(settings),
    });
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.siteFiles = new SiteFiles(this, { folder, bucket, config: { api: '/api', demo } });
    this.siteFiles.node.addDependency(this.distribution);
    this.acknowledgeFindings();
  }

  private domainProps({ domain }: Settings) {
    if (!domain) return {};
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private createBucket(logs: IBucket): Bucket {
    return new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  /**
   * The URLs of pages are rewritten before the lookup, and only in this behavior: an error of the API is never turned
   * into a page.
   */
  private pagesBehavior(bucket: IBucket, settings: Settings): BehaviorOptions {
    const rewrite = new EdgeFunction(this, 'Pages', {
      code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'site-function.js') }),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      // With LIST a missing file is a 404; listing is impossible, as every URL without a dot is rewritten to the page.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        originAccessControl: new S3OriginAccessControl(this, 'Access', {
          originAccessControlName: `${settings.name}-site-${Aws.REGION}`,
        }),
      }),
      viewerProtocolPolicy,
      compress: true,
      responseHeadersPolicy: siteHeaders(this, {
        name: settings.name,
        filesHost: namesOf(settings).attachmentsHost,
      }),
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private apiBehavior(api: SpecRestApi, edgeKey: string): BehaviorOptions {
    return {
      // The stage is named `api`, so the path needs no change.
      origin: new RestApiOrigin(api, { originPath: '', customHeaders: { 'havenkeep-edge-key': edgeKey } }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  /** Public pages: cached for EDGE_CACHE_SECONDS, by path and the query parameters in PUBLIC_QUERY, without cookies. */
  private publicPagesBehavior(api: SpecRestApi, { name }: Settings): BehaviorOptions {
    const policy = new CachePolicy(this, 'Public', {
      cachePolicyName: `${name}-public-${Aws.REGION}`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(EDGE_CACHE_SECONDS),
      maxTtl: Duration.minutes(1),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...PUBLIC_QUERY),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    return {
      origin: new RestApiOrigin(api),
      viewerProtocolPolicy,
      compress: true,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: policy,
    };
  }

  /**
   * The pixels that count views, and the forms that visitors send: each request must reach the Lambda, so none is
   * cached.
   */
  private inboxBehavior(api: SpecRestApi, edgeKey: string): BehaviorOptions {
    return {
      origin: new RestApiOrigin(api, { customHeaders: { 'havenkeep-edge-key': edgeKey } }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
    };
  }

  private acknowledgeFindings(): void {
    const acknowledge = (id: string, reason: string) =>
      Validations.of(this.distribution).acknowledge({ id, reason });
    acknowledge('AwsSolutions-CFR1', 'Rescues are everywhere: no country is shut out');
    acknowledge('AwsSolutions-CFR2', 'No WAF: see AwsSolutions-APIG3');
    acknowledge(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'There is a default root object, and the rewrite leaves no address that would list',
    );
    acknowledge(
      'AwsSolutions-CFR4',
      'Holds as soon as a deployment names its own domain; the certificate of *.cloudfront.net does not let TLS versions be chosen',
    );
  }
}
