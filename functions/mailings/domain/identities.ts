import {
  DeleteIdentityCommand,
  GetIdentityDkimAttributesCommand,
  SESClient,
  VerifyDomainDkimCommand,
} from '@aws-sdk/client-ses';
import { config } from '../../kernel/config.ts';
import { clientOf } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';

const ses = clientOf('mail', (identity) => {
  const endpoint = config().SES_ENDPOINT;
  return new SESClient({ ...identity, ...(endpoint ? { endpoint } : {}) });
});

/** 503 where SES does not answer: it can be tried again. */
const silent = (error: unknown): never => {
  console.warn('SES did not answer about a domain:', error instanceof Error ? error.name : typeof error);
  throw new Refusal(503, 'The email service didn’t respond. Please try again', {
    retryAfter: 5,
  });
};

/** A domain as SES knows it: what it says of its signature (`DkimVerificationStatus`), and the tokens of its records. */
export interface Identity {
  readonly status: string;
  readonly tokens: readonly string[];
}

/** The state of a domain's signature in SES. 503. */
async function identityOf(domain: string): Promise<Identity> {
  const command = new GetIdentityDkimAttributesCommand({ Identities: [domain] });
  const { DkimAttributes = {} } = await ses().send(command).catch(silent);
  const { DkimVerificationStatus: status = 'NotStarted', DkimTokens: tokens = [] } =
    DkimAttributes[domain] ?? {};
  return { status, tokens };
}

/**
 * Has SES sign for a domain once its records are set. What is begun, maybe for another rescue, is not begun again: that
 * would end its verification. 503.
 * @param isRetry where SES gave up: it looks for the records anew
 */
export async function ensureIdentity(domain: string, isRetry = false): Promise<Identity> {
  const identity = await identityOf(domain);
  const isBegun = identity.tokens.length > 0 && identity.status !== 'NotStarted';
  if (isBegun && !(isRetry && identity.status === 'Failed')) return identity;
  const { DkimTokens: tokens = [] } = await ses()
    .send(new VerifyDomainDkimCommand({ Domain: domain }))
    .catch(silent);
  // An identity created here for the first time may be verified by now, as tokens stay the same.
  return { ...(await identityOf(domain)), tokens };
}

/** Takes a domain from the account. 503. */
export async function endIdentity(domain: string): Promise<void> {
  await ses()
    .send(new DeleteIdentityCommand({ Identity: domain }))
    .catch(silent);
}
