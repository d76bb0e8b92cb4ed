import type { Letter, LetterLogo } from '#shared/mail/letter.ts';
import type { Mail } from '../../kernel/mail/mime.ts';
import type { PostOutcome, SendQuota, MailTags } from './post.ts';

/** The dependencies of sending, which higher layers provide. */
export interface SendingDeps {
  readonly now: () => Date;
  /** A letter as a mail. */
  readonly mailOf: (letter: Letter) => Mail;
  readonly logoOf: (tenantId: string) => Promise<LetterLogo | undefined>;
  /** Submits a mail, without retries; never throws. */
  readonly submit: (mail: Mail, from: string, tags: MailTags) => Promise<PostOutcome>;
  /** SES's quota of the account; undefined if unknown. */
  readonly quota: () => Promise<SendQuota | undefined>;
  /** The most mails per second, whatever SES allows. */
  readonly perSecond: number;
  /** True while there is time for another step. */
  readonly hasTimeLeft: () => boolean;
  /** The id of the only rescue whose mails are sent; absent: all rescues. */
  readonly onlyTenantId?: string;
  /** A name under which one worker runs at a time; absent: one for all. */
  readonly lane?: string;
}
