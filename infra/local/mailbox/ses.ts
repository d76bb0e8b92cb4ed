import { addressIn } from '../../aws/rights/statements.ts';
import { type Identities, tokensOf } from './identities.ts';

/** Mails a day and a second: what SES gives an account that is out of its sandbox, and more than tests use up. */
const QUOTA = { day: 200_000, second: 14 };

interface SesReply {
  readonly status: number;
  readonly xml: string;
}

interface Account {
  readonly identities: Identities;
  readonly preverifiedDomains: () => readonly string[];
  /** Mails that were taken so far. */
  readonly count: number;
}

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

const successReply = (action: string, result: string): SesReply => ({
  status: 200,
  xml: `<${action}Response xmlns="${NAMESPACE}"><${action}Result>${result}</${action}Result></${action}Response>`,
});

const errorReply = (code: string, message: string): SesReply => ({
  status: 400,
  xml: `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

const memberElements = (tokens: readonly string[]) =>
  tokens.map((token) => `<member>${token}</member>`).join('');

/** The XML entry for the DKIM state of a domain; NotStarted for a domain that the account has not added. */
function dkimEntryOf(domain: string, identities: Identities): string {
  const status = identities.isVerified(domain) ? 'Success' : 'Pending';
  const value = identities.has(domain)
    ? `<DkimEnabled>true</DkimEnabled><DkimVerificationStatus>${status}</DkimVerificationStatus><DkimTokens>${memberElements(tokensOf(domain))}</DkimTokens>`
    : '<DkimEnabled>false</DkimEnabled><DkimVerificationStatus>NotStarted</DkimVerificationStatus>';
  return `<entry><key>${domain}</key><value>${value}</value></entry>`;
}

const valuesOf = (input: URLSearchParams, name: string) =>
  [...input].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);

const ACTIONS: Readonly<Record<string, (input: URLSearchParams, account: Account) => string>> = {
  GetSendQuota: (_, { count }) =>
    `<Max24HourSend>${QUOTA.day}</Max24HourSend><MaxSendRate>${QUOTA.second}</MaxSendRate><SentLast24Hours>${count}</SentLast24Hours>`,
  VerifyDomainDkim(input, { identities }) {
    const domain = input.get('Domain') ?? '';
    identities.add(domain);
    return `<DkimTokens>${memberElements(tokensOf(domain))}</DkimTokens>`;
  },
  GetIdentityDkimAttributes: (input, { identities }) =>
    `<DkimAttributes>${valuesOf(input, 'Identities')
      .map((domain) => dkimEntryOf(domain, identities))
      .join('')}</DkimAttributes>`,
  DeleteIdentity(input, { identities }) {
    identities.remove(input.get('Identity') ?? '');
    return '';
  },
};

/** The reply of SES to a call that sends no mail; undefined for a call that sends one. */
export function replyTo(input: URLSearchParams, account: Account): SesReply | undefined {
  const action = input.get('Action') ?? '';
  if (action === 'SendEmail' || action === 'SendRawEmail') return undefined;
  const runAction = ACTIONS[action];
  return runAction
    ? successReply(action, runAction(input, account))
    : errorReply('InvalidAction', `Unknown: ${action}`);
}

/** SES's answer to a mail from an unverified domain; undefined for any other. */
export function rejectionOf(
  input: URLSearchParams,
  { identities, preverifiedDomains }: Account,
): SesReply | undefined {
  const domain = addressIn(input.get('Source') ?? '').split('@')[1] ?? '';
  if (preverifiedDomains().includes(domain) || identities.isVerified(domain)) return undefined;
  return errorReply('MessageRejected', 'Email address is not verified.');
}
