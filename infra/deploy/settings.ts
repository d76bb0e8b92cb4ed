import { Aws } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Environment, environmentOf } from './environment.ts';

/** The settings of a deployment: its environment's file (infra/deploy/environment.ts), or LocalStack's. */
export interface Settings {
  /** Begins every name, so that several installations fit into one account. */
  readonly name: string;
  /** LocalStack: no CloudFront, nothing kept when the stack goes. */
  readonly local: boolean;
  /** Termination protection of the stack; not before its first success, since a failed first try must be removable. */
  readonly isProtected: boolean;
  /** The site's own domain and its certificate (in us-east-1); absent: the one that CloudFront gives. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** The sender of mails, at a domain that SES verifies; absent: no mail is sent. */
  readonly mail: { readonly domain: string; readonly from: string } | undefined;
  /** The email address that gets alarms. */
  readonly alarmMail: string | undefined;
  /** The account by which visitors look around a demo; absent: there is none. */
  readonly demo: Environment['demo'];
  /** A restored table in the place of the stack's own; absent: its own. */
  readonly table: Environment['table'];
  /** Another name of the files' bucket; absent: one made of the installation's. */
  readonly bucket: string | undefined;
  /** True if new code serves everyone at once: for new secrets, and where the present code fails. */
  readonly isAtOnce: boolean;
  /** Another value makes new secrets at the next deployment. */
  readonly secretGeneration: string;
  /** The environment's file, as the next deployment compares it. */
  readonly environment: Environment;
}

/** Reads the environment's file. Throws without one: a missing setting would be reverted. */
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

/** The settings of the environment that `-c env=…` names in the context of `scope`, or of LocalStack (`-c local=true`). */
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
    /** The ARN of the code that serves people: the alias, or the function if it has none. */
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

/** The domain that mails of rescues to their people come from: below ours, whose own mails must not suffer from theirs. */
export const mailingsDomain = (domain: string): string => `news.${domain}`;

/** The queue of events that failed every time. */
export const failedQueueName = ({ name }: Pick<Settings, 'name'>): string => `${name}-failed`;

/** The configuration set of those mails. */
export const mailEventsName = ({ name }: Pick<Settings, 'name'>): string => `${name}-mailings`;

/** The address of LocalStack, for browsers and from within its Lambdas. */
export const LOCALSTACK = 'localhost.localstack.cloud:4566';
