import { Aws } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Environment, environmentOf } from './environment.ts';

/** The settings of a deployment: its environment's file (infra/deploy/environment.ts), or LocalStack's. */
export interface Settings {
  /** The prefix of every resource name, so that one account can have several installations. */
  readonly name: string;
  /** True for LocalStack: no CloudFront, and nothing is kept when the stack is deleted. */
  readonly local: boolean;
  /** True if the stack has termination protection; not before its first success, as a failed try must be removable. */
  readonly isProtected: boolean;
  /** The site's own domain and its certificate (in us-east-1); absent: the domain that CloudFront assigns. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** The sender of mails, at a domain that SES verifies; absent: no mail is sent. */
  readonly mail: { readonly domain: string; readonly from: string } | undefined;
  /** The email address that gets alarms. */
  readonly alarmMail: string | undefined;
  /** The account with which visitors look around a demo; absent if there is none. */
  readonly demo: Environment['demo'];
  /** A restored table that replaces the stack's own table; absent: the stack's own. */
  readonly table: Environment['table'];
  /** Another name for the bucket of files; absent: a name made from the installation's name. */
  readonly bucket: string | undefined;
  /** True if new code serves all requests at once: for new secrets, and if the present code fails. */
  readonly isAtOnce: boolean;
  /** The generation of the secrets: if it changes, the next deployment makes new ones. */
  readonly secretGeneration: string;
  /** The content of the environment's file, with which the next deployment compares its own. */
  readonly environment: Environment;
}

/** Reads the environment's file. Throws if none is named, since a deployment without it would revert its settings. */
function readEnvironment(env: string | undefined, local: boolean): Environment {
  if (env) return environmentOf(env);
  if (local) return Environment.parse({ name: 'havenkeep' });
  throw new Error('Say which environment: -c env=<name> takes the settings from deploy/<name>.json');
}

/** The settings of an environment. */
export function settingsFrom(
  environment: Environment,
  {
    local = false,
    isProtected = false,
    isAtOnce = false,
  }: Partial<Pick<Settings, 'local' | 'isProtected' | 'isAtOnce'>> = {},
): Settings {
  const { name, domain, certificateArn, mailDomain, mailFrom, secretGeneration } = environment;
  return {
    name,
    local,
    isProtected,
    domain: domain && certificateArn ? { name: domain, certificateArn } : undefined,
    mail: mailDomain
      ? { domain: mailDomain, from: mailFrom ?? `Havenkeep <no-reply@${mailDomain}>` }
      : undefined,
    alarmMail: environment.alarmMail,
    demo: environment.demo,
    table: environment.table,
    bucket: environment.bucket,
    isAtOnce,
    secretGeneration: String(secretGeneration),
    environment,
  };
}

/**
 * The settings of the environment that `-c env=…` names in the context of `scope`, or of LocalStack (`-c local=true`).
 */
export function settingsOf(scope: Construct): Settings {
  const contextValue = (key: string): string | undefined => {
    const value: unknown = scope.node.tryGetContext(key);
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const local = contextValue('local') === 'true';
  return settingsFrom(readEnvironment(contextValue('env'), local), {
    local,
    isProtected: contextValue('protect') === 'true',
    isAtOnce: contextValue('atOnce') === 'true',
  });
}

/**
 * Names that are known before the resources exist. Site, API and Lambdas need each other's addresses;
 * names instead of references avoid a circular dependency (docs/adr/022).
 */
export function namesOf({ name, local, bucket }: Settings) {
  const functionName = (area: string) => `${name}-${area}`;
  const attachments = bucket ?? `${name}-attachments-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  return {
    functionName,
    /** The ARN by which a Lambda is called: of its alias, or of the function for LocalStack, which has no aliases. */
    functionArn: (area: string) =>
      `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${functionName(area)}${local ? '' : `:${LIVE}`}`,
    attachments,
    attachmentsArn: `arn:${Aws.PARTITION}:s3:::${attachments}`,
    attachmentsHost: `${attachments}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    localSite: `${name}-site`,
  };
}

/** The alias of each Lambda by which it is called. */
export const LIVE = 'live';

/** The domain from which rescues mail their people: a subdomain, so that our own mails do not suffer from theirs. */
export const mailingsDomain = (domain: string): string => `news.${domain}`;

/** The name of the queue of events that failed in every attempt. */
export const failedQueueName = ({ name }: Pick<Settings, 'name'>): string => `${name}-failed`;

/** The name of the SES configuration set for mails of rescues. */
export const mailEventsName = ({ name }: Pick<Settings, 'name'>): string => `${name}-mailings`;

/** The address of LocalStack, for browsers and from within its Lambdas. */
export const LOCALSTACK = 'localhost.localstack.cloud:4566';
