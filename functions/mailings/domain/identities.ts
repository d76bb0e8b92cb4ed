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
  throw new Refusal(503, 'The service that carries mails did not answer. Please try again', {
    retryAfter: 5,
  });
};

/** Has SES sign for a domain once its records are set. Gives the tokens of these. 503. */
export async function beginIdentity(domain: string): Promise<string[]> {
  const { DkimTokens = [] } = await ses()
    .send(new VerifyDomainDkimCommand({ Domain: domain }))
    .catch(silent);
  return DkimTokens;
}

/** What SES says of a domain's signature (`DkimVerificationStatus`). 503. */
export async function statusOf(domain: string): Promise<string> {
  const command = new GetIdentityDkimAttributesCommand({ Identities: [domain] });
  const { DkimAttributes = {} } = await ses().send(command).catch(silent);
  return DkimAttributes[domain]?.DkimVerificationStatus ?? 'NotStarted';
}

/** Takes a domain from the account. 503. */
export async function endIdentity(domain: string): Promise<void> {
  await ses()
    .send(new DeleteIdentityCommand({ Identity: domain }))
    .catch(silent);
}
