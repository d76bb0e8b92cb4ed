import { Aws } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** What a deployment may choose, by `-c name=value` or in cdk.json (docs/operations.md). */
export interface Settings {
  /** Begins every name, so that several installations fit into one account. */
  readonly name: string;
  /** LocalStack: no CloudFront, nothing kept when the stack goes. */
  readonly local: boolean;
  /** The site's own domain and its certificate (in us-east-1); absent: the one that CloudFront gives. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Who mails come from, at a domain that SES is to verify; absent: no mail is sent. */
  readonly mail: { readonly domain: string; readonly from: string } | undefined;
  /** Who hears of alarms. */
  readonly alarmMail: string | undefined;
  /** Another value makes new secrets at the next deployment. */
  readonly secretGeneration: string;
}

/** Reads the settings from the context of `scope`; an error names what does not fit together. */
export function settingsOf(scope: Construct): Settings {
  const text = (key: string): string | undefined => {
    const value = scope.node.tryGetContext(key) as string | number | boolean | undefined;
    return value === undefined || value === '' ? undefined : String(value);
  };
  const [domain, certificateArn] = [text('domain'), text('certificateArn')];
  if (Boolean(domain) !== Boolean(certificateArn)) throw new Error('domain and certificateArn go together');
  const mailDomain = text('mailDomain');
  const name = text('name') ?? 'havenkeep';
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(name))
    throw new Error('name: 2 to 20 small letters, digits and hyphens');
  return {
    name,
    local: text('local') === 'true',
    domain: domain && certificateArn ? { name: domain, certificateArn } : undefined,
    mail: mailDomain
      ? { domain: mailDomain, from: text('mailFrom') ?? `Havenkeep <no-reply@${mailDomain}>` }
      : undefined,
    alarmMail: text('alarmMail'),
    secretGeneration: text('secretGeneration') ?? '1',
  };
}

/**
 * Names that are known before the thing exists. Site, API and Lambdas need each other's addresses;
 * with names instead of references no circle arises (docs/adr/022).
 */
export function namesOf({ name }: Settings) {
  const functionName = (each: string) => `${name}-${each}`;
  const attachments = `${name}-attachments-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  return {
    functionName,
    functionArn: (each: string) =>
      `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${functionName(each)}`,
    attachments,
    attachmentsArn: `arn:${Aws.PARTITION}:s3:::${attachments}`,
    attachmentsHost: `${attachments}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    localSite: `${name}-site`,
  };
}

/** Where LocalStack answers, for browsers and from within its Lambdas alike. */
export const LOCALSTACK = 'localhost.localstack.cloud:4566';
