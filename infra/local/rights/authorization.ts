import { config } from '#functions/kernel/config.ts';
import type { Service } from '#functions/kernel/principal.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { RIGHTS_OF } from '../../aws/rights/rights.ts';
import { addressIn, type Resources, type Statement, statementsOf } from '../../aws/rights/statements.ts';
import { findAllowingGrant, type IamRequest } from './iam.ts';
import { OPERATOR } from './principal.ts';
import { noteRight } from './rights-notes.ts';

const ACCOUNT = '000000000000';

/** The SES identity of a sender or recipient: a domain or an address. */
export const identityArn = (name: string) => `arn:aws:ses:us-east-1:${ACCOUNT}:identity/${name}`;

/** The configuration set of SES that publishes delivery events. */
export const configurationSetArn = (name: string) =>
  `arn:aws:ses:us-east-1:${ACCOUNT}:configuration-set/${name}`;

/** The ARNs of the embedded services. */
export function localResources(): Resources {
  const { BUCKET, MAIL_FROM } = config();
  return {
    // One name, since a test may have a table to itself and its rights are the same.
    table: `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/havenkeep`,
    bucket: `arn:aws:s3:::${BUCKET}`,
    mail: {
      identities: identityArn('*'),
      address: addressIn(MAIL_FROM),
      reservedSenders: `*@${addressIn(MAIL_FROM).split('@')[1]}`,
      events: configurationSetArn('*'),
    },
  };
}

const policies = new Map<string, readonly Statement[]>();

function policyOf(name: string): readonly Statement[] {
  const lambda = keysOf(RIGHTS_OF).find((candidate) => candidate === name);
  const rights = lambda && RIGHTS_OF[lambda];
  const policy = policies.get(name) ?? (rights ? statementsOf(rights, localResources()) : []);
  policies.set(name, policy);
  return policy;
}

/** True if IAM policies are enforced for an embedded service: `JUDGED` lists them. Other services enforce their own. */
export const isEnforced = (service: Service): boolean =>
  (process.env['JUDGED'] ?? '').split(' ').includes(service);

/** Cached verdicts about the table, which gets most requests but few different ones; object keys are too many. */
const verdicts = new Map<string, boolean>();

/** True if a principal's policy in the stack allows the request. */
export function isAllowed(principal: string, request: IamRequest): boolean {
  if (principal === OPERATOR) return true;
  const { action, resource, context } = request;
  const verdictKey = `${principal} ${action} ${resource}`;
  const cachedVerdict = context ? undefined : verdicts.get(verdictKey);
  if (cachedVerdict !== undefined) return cachedVerdict;
  const grant = findAllowingGrant(policyOf(principal), request);
  if (grant) noteRight('used', principal, grant.action, grant.resource);
  if (!context && action.startsWith('dynamodb:')) verdicts.set(verdictKey, grant !== undefined);
  return grant !== undefined;
}

/** The refusal of a request to the bucket; undefined if it is allowed. For a listing `key` is the prefix. */
export function bucketAccessError(principal: string, action: string, key: string): string | undefined {
  const { bucket } = localResources();
  const request = action.startsWith('ListBucket')
    ? { action: `s3:${action}`, resource: bucket, context: { 's3:prefix': [key] } }
    : { action: `s3:${action}`, resource: `${bucket}/${key}` };
  if (isAllowed(principal, request)) return undefined;
  // Without the right to list, a missing object is 'forbidden': an answer, not a missing right.
  if (action !== 'ListBucket') noteRight('refused', principal, request.action, request.resource);
  return accessDeniedMessage(principal, request);
}

/** AWS's message for a missing right; it also names what to change. */
export function accessDeniedMessage(principal: string, { action, resource }: IamRequest): string {
  return (
    `User: arn:aws:sts::${ACCOUNT}:assumed-role/${principal} is not authorized to perform: ${action} on resource: ` +
    `${resource} because no identity-based policy allows the ${action} action (infra/aws/rights/rights.ts)`
  );
}
