import type { Letter, LetterLogo } from '#shared/mail/letter.ts';
import type { Mail } from '../../kernel/mail/mime.ts';
import type { PostOutcome, SendQuota, MailTags } from './post.ts';

/** Dependencies of sending from areas above it. */
export interface SendingDeps {
  readonly now: () => Date;
  /** A letter as a mail. */
  readonly mailOf: (letter: Letter) => Mail;
  readonly logoOf: (tenantId: string) => Promise<LetterLogo | undefined>;
  /** Hands one mail over, once; raises nothing. */
  readonly hand: (mail: Mail, from: string, tagged: MailTags) => Promise<PostOutcome>;
  /** SES's quota of the account; undefined if unknown. */
  readonly quota: () => Promise<SendQuota | undefined>;
  /** Most mails a second, whatever SES takes. */
  readonly perSecond: number;
  /** True while another piece may be begun. */
  readonly hasTimeLeft: () => boolean;
  /** The rescue whose mails alone are sent; absent: those of all. */
  readonly only?: string;
  /** Among which there is one worker at a time; absent: among all. */
  readonly lane?: string;
}
