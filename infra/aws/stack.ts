import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { join } from 'node:path';
import { Api } from './api/api.ts';
import { Attachments } from './data/attachments.ts';
import { AREAS, ROOT } from './bundles/bundling.ts';
import { Canary } from './canary/canary.ts';
import { Data } from './data/data.ts';
import { Jobs } from './jobs/jobs.ts';
import { OurLambda } from './lambdas/lambda.ts';
import { localOrigin, LocalSite } from './site/local-site.ts';
import { Logs } from './data/logs.ts';
import { Releases } from './lambdas/releases.ts';
import { Secrets } from './data/secrets.ts';
import { LOCALSTACK, mailEventsName, mailingsDomain, namesOf, type Settings } from '../deploy/settings.ts';
import { migratedRecords } from '../deploy/migrated-records.ts';
import { Site } from './site/site.ts';
import { Watch } from './watch.ts';
import { createDashboard } from './watching/dashboard.ts';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';

/** The domain that mails come from; SES signs them once its three DNS records (outputs) are set. */
class Mail extends Construct {
  constructor(scope: Construct, { mail }: Settings) {
    super(scope, 'Mail');
    if (!mail) return;
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(mail.domain) });
    identity.dkimRecords.forEach(({ name, value }, i) => {
      new CfnOutput(this, `Dkim${i + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}

type Environment = Record<string, string>;

interface ApiProps {
  readonly settings: Settings;
  readonly table: ITableV2;
  readonly environment: Environment;
  readonly sealingSecret: string;
}

/** The whole of Havenkeep in one account and region. */
export class Havenkeep extends Stack {
  constructor(scope: Construct, settings: Settings, folder = join(ROOT, 'dist/site')) {
    super(scope, settings.name, { stackName: settings.name, terminationProtection: settings.isProtected });
    const { table } = new Data(this, settings);
    const secrets = new Secrets(this, settings);
    const logs = settings.local ? undefined : new Logs(this).bucket;
    const corsOrigin = settings.local ? localOrigin(settings) : undefined;
    const apiConstruct = new Api(this, { settings, corsOrigin });
    const { api } = apiConstruct;
    const site = logs && new Site(this, { settings, api, logs, edgeKey: secrets.edge, folder });
    const siteOrigin = site?.origin ?? localOrigin(settings);
    if (!logs) new LocalSite(this, { settings, api, folder });
    const environment = environmentOf(settings, table, siteOrigin);
    const jobs = new Jobs(this, { settings, table, environment, sealingSecret: secrets.sealing });
    new Attachments(this, {
      settings,
      siteOrigin,
      logs,
      fileArrived: jobs.fileArrived.live,
      pdf: jobs.pdf.live,
      rescuesDue: jobs.rescuesDue.live,
    });
    const callEnvironment = { ...environment, SESSION_SECRET: secrets.session, EDGE_KEY: secrets.edge };
    const areaLambdas = this.createAreaLambdas(apiConstruct, {
      settings,
      table,
      environment: callEnvironment,
      sealingSecret: secrets.sealing,
    });
    const publicLambdas = this.createPublicLambdas(apiConstruct, { settings, table, environment });
    // A new page must not call an API that does not know its calls yet, nor a version that is being replaced.
    site?.siteFiles.node.addDependency(api.deploymentStage, ...areaLambdas.map(({ live }) => live));
    if (!settings.local) {
      const lambdas = [...areaLambdas, ...publicLambdas, ...jobs.lambdas];
      const canary = settings.environment.canary && new Canary(this, { settings, origin: siteOrigin });
      const streamLambdas = [jobs.postDue.lambda, jobs.mailingsDue.lambda];
      const watch = new Watch(this, {
        settings,
        api,
        lambdas: lambdas.map(({ lambda }) => lambda),
        table,
        failedEvents: jobs.failedEvents,
        streamLambdas,
        postDue: settings.mail && jobs.postDue.lambda,
        canary: canary?.lambda,
        distribution: site?.distribution,
      });
      const { failedEvents, pdf } = jobs;
      createDashboard(this, { settings, api, table, failedEvents, pdf: pdf.lambda, streamLambdas });
      new Releases(this, { settings, lambdas, alarmsOf: (...ids) => watch.alarmsOf(...ids) });
    }
    new Mail(this, settings);
    new CfnOutput(this, 'SiteUrl', { value: siteOrigin });
    new CfnOutput(this, 'Settings', { value: JSON.stringify(settings.environment) });
    new CfnOutput(this, 'Shapes', { value: migratedRecords() });
    new CfnOutput(this, 'TableName', { value: table.tableName });
  }

  /** One Lambda per area. Argon2id and TLS need processor time, which comes with memory. */
  private createAreaLambdas(
    apiConstruct: Api,
    { settings, table, environment, sealingSecret }: ApiProps,
  ): OurLambda[] {
    return AREAS.map((name) => {
      const lambda = new OurLambda(this, {
        name,
        settings,
        table,
        // These decrypt secrets: of accounts and of webhooks.
        environment: ['accounts', 'exchange'].includes(name)
          ? { ...environment, SEALING_SECRET: sealingSecret }
          : environment,
        memory: 1024,
        timeout: Duration.seconds(15),
      });
      apiConstruct.allowInvoke(lambda.live);
      return lambda;
    });
  }

  /** The Lambdas of the public pages: without the secrets of sessions, so they can sign no one in. */
  private createPublicLambdas(
    apiConstruct: Api,
    { settings, table, environment }: Omit<ApiProps, 'sealingSecret'>,
  ): OurLambda[] {
    return (['public', 'public-inbox'] as const).map((name) => {
      const lambda = new OurLambda(this, {
        name,
        settings,
        table,
        environment,
        memory: 1024,
        timeout: Duration.seconds(10),
      });
      apiConstruct.allowInvoke(lambda.live);
      return lambda;
    });
  }
}

function environmentOf(settings: Settings, table: ITableV2, siteOrigin: string): Environment {
  const endpoint = `http://${LOCALSTACK}`;
  return {
    TABLE: table.tableName,
    BUCKET: namesOf(settings).attachments,
    SITE_ORIGIN: siteOrigin,
    METRICS: settings.name,
    ...(settings.environment.prices ? { PRICES: JSON.stringify(settings.environment.prices) } : {}),
    ...(settings.mail && !settings.local ? { MAILINGS_EVENTS: mailEventsName(settings) } : {}),
    ...(settings.mail
      ? { MAIL_FROM: settings.mail.from, MAILINGS_DOMAIN: mailingsDomain(settings.mail.domain) }
      : {}),
    ...(settings.local
      ? {
          COOKIE_SECURE: 'false',
          CORS_ORIGIN: siteOrigin,
          DYNAMODB_ENDPOINT: endpoint,
          S3_ENDPOINT: endpoint,
          SES_ENDPOINT: endpoint,
        }
      : {}),
  };
}
