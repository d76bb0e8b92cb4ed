import { GetSendQuotaCommand, SESServiceException } from '@aws-sdk/client-ses';
import { config } from '../../kernel/config.ts';
import { sendAs, sesClient } from '../../kernel/mail/mail.ts';
import type { Mail } from '../../kernel/mail/mime.ts';

/** SES's quota of the account. */
export interface SendQuota {
  readonly perSecond: number;
  /** The number of mails that SES accepts within 24 hours; `sent` is the number of the last 24 hours. */
  readonly day: number;
  readonly sent: number;
}

/**
 * The outcome of a delivery attempt: accepted (`sent`); may be retried (`later`); rejected for good (`failed`); the
 * sender is refused for now (`refused`); the sender's domain seems not to be verified (`unverified`); or `unknown`.
 */
export type PostOutcome = 'sent' | 'later' | 'failed' | 'refused' | 'unverified' | 'unknown';

// No retries: after a lost reply a mail would be sent twice.
const ses = sesClient({ maxAttempts: 1 });

/** SES errors about the sender, not about one mail. */
const REFUSED_SENDER_CODES = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'AccountSendingPausedException',
  'ConfigurationSetDoesNotExistException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
]);

const THROTTLE_CODES = new Set([
  'Throttling',
  'ThrottlingException',
  'LimitExceededException',
  'TooManyRequestsException',
]);

/** Errors of connecting, after which nothing was submitted. */
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * The outcome after an error of SES: `unknown` if the mail may or may not have been accepted.
 * @param isOwnDomain true if the mail was sent from a domain of the rescue
 */
export function outcomeOfError(error: unknown, isOwnDomain = false): Exclude<PostOutcome, 'sent'> {
  if (!(error instanceof Error)) return 'unknown';
  const { name } = error;
  if ('code' in error && CONNECTION_ERRORS.has(String(error.code))) return 'later';
  if (!(error instanceof SESServiceException)) return 'unknown';
  if (THROTTLE_CODES.has(name)) return 'later';
  if (REFUSED_SENDER_CODES.has(name)) return 'refused';
  if (isOwnDomain && name === 'MessageRejected') return 'unverified';
  return error.$fault === 'client' ? 'failed' : 'unknown';
}

/** The name of an error, for the log; its message is not logged, since it may contain the email address. */
const kindOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** The tags by which SES names a mail's rescue and recipient in its events. */
export interface MailTags {
  readonly tenant: string;
  readonly mailing: string;
  readonly recipient: string;
}

/** Submits a mail to SES, without retries. Never throws. */
export async function submitMail(mail: Mail, from: string, tags: MailTags): Promise<PostOutcome> {
  try {
    await sendAs({ from, tags: { ...tags } }, mail, ses());
    return 'sent';
  } catch (error) {
    const { MAILINGS_DOMAIN } = config();
    const outcome = outcomeOfError(error, !from.endsWith(`@${MAILINGS_DOMAIN}>`));
    console.warn(`A mail to people was not handed over: ${outcome}`, kindOf(error));
    return outcome;
  }
}

/** SES's quota of the account; undefined if unknown. Never throws. */
export async function quotaOfAccount(): Promise<SendQuota | undefined> {
  try {
    const { Max24HourSend, MaxSendRate, SentLast24Hours = 0 } = await ses().send(new GetSendQuotaCommand({}));
    if (Max24HourSend === undefined || !MaxSendRate) return undefined;
    // -1 means no limit.
    const day = Max24HourSend < 0 ? Infinity : Max24HourSend;
    return { perSecond: MaxSendRate, day, sent: SentLast24Hours };
  } catch (error) {
    console.warn('SES did not say how many mails it takes', kindOf(error));
    return undefined;
  }
}
