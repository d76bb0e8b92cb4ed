import {
  DeleteIdentityCommand,
  GetIdentityDkimAttributesCommand,
  VerifyDomainDkimCommand,
} from '@aws-sdk/client-ses';
import { ses } from '../../kernel/mail/mail.ts';
import { HttpError } from '../../kernel/http-error.ts';

/** Throws 503 if SES does not answer, so that the user can try again. */
const throwUnavailable = (error: unknown): never => {
  console.warn('SES did not answer about a domain:', error instanceof Error ? error.name : typeof error);
  throw new HttpError(503, 'The email service didn’t respond. Please try again', {
    retryAfter: 5,
  });
};

/** A domain in SES: the state of its signature (`DkimVerificationStatus`), and the tokens of its records. */
export interface Identity {
  readonly status: string;
  readonly tokens: readonly string[];
}

/** The state of a domain's signature in SES. 503. */
async function readIdentity(domain: string): Promise<Identity> {
  const command = new GetIdentityDkimAttributesCommand({ Identities: [domain] });
  const { DkimAttributes = {} } = await ses().send(command).catch(throwUnavailable);
  const { DkimVerificationStatus: status = 'NotStarted', DkimTokens: tokens = [] } =
    DkimAttributes[domain] ?? {};
  return { status, tokens };
}

/**
 * Has SES sign for a domain once its records are set. A verification that was begun, maybe by another rescue, is not
 * restarted, since that would end it. 503.
 * @param isRetry true to restart a verification that failed
 */
export async function ensureIdentity(domain: string, isRetry = false): Promise<Identity> {
  const identity = await readIdentity(domain);
  const isBegun = identity.tokens.length > 0 && identity.status !== 'NotStarted';
  if (isBegun && !(isRetry && identity.status === 'Failed')) return identity;
  const { DkimTokens: tokens = [] } = await ses()
    .send(new VerifyDomainDkimCommand({ Domain: domain }))
    .catch(throwUnavailable);
  // A new identity may be verified at once, since the tokens of a domain stay the same.
  return { ...(await readIdentity(domain)), tokens };
}

/** Deletes a domain from the SES account. 503. */
export async function deleteIdentity(domain: string): Promise<void> {
  await ses()
    .send(new DeleteIdentityCommand({ Identity: domain }))
    .catch(throwUnavailable);
}
