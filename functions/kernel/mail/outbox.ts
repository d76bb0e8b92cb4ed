import type { PauseReason } from '#shared/rules/mail/mailings.ts';
import { unixSeconds } from '../unix-seconds.ts';
import type { Action } from '../table/actions.ts';
import { newId } from '../ids.ts';
import { causingRequestId } from '../log/work.ts';
import { outbox } from '../records/kernel.record.ts';
import { DAY_SECONDS } from '../durations.ts';

/**
 * A mail that is to be written: its subject matter, not its text. The job that sends it finds the recipient and makes
 * the secret of the link only then, so that no secret is stored and a known address takes no longer than an unknown
 * one.
 */
export type Post =
  | { readonly letter: 'verify' | 'locked'; readonly userName: string }
  | { readonly letter: 'code'; readonly email: string; readonly firstName: string }
  | { readonly letter: 'invite' | 'welcome'; readonly tenantId: string; readonly userId: string }
  | {
      /** Informs an Administrator that their rescue was closed or opened. */
      readonly letter: 'rescue';
      readonly tenantId: string;
      readonly userId: string;
      readonly what: 'suspended' | 'open' | 'ending';
    }
  | {
      /** Tells an Administrator that an export of everything can be downloaded, or could not be made. */
      readonly letter: 'export';
      readonly tenantId: string;
      readonly userId: string;
      readonly exportId: string;
    }
  | { readonly letter: 'reset'; readonly userName: string; readonly email: string }
  | { readonly letter: 'digest'; readonly tenantId: string; readonly userId: string; readonly day: string }
  | { readonly letter: 'user-name'; readonly email: string }
  | { readonly letter: 'change-email'; readonly userName: string; readonly email: string }
  | {
      /** Informs an Administrator that a mail to people stopped by itself. */
      readonly letter: 'mailing-stopped';
      readonly tenantId: string;
      readonly userId: string;
      readonly mailing: string;
      readonly what: PauseReason;
    }
  | {
      /** Informs an Administrator that a webhook was switched off by itself; `to` is its host. */
      readonly letter: 'webhook-off';
      readonly tenantId: string;
      readonly userId: string;
      readonly to: string;
    }
  | {
      /** Informs an Administrator that nothing goes to a listing site until a person looks at it; `to` is its name. */
      readonly letter: 'listing-stopped';
      readonly tenantId: string;
      readonly userId: string;
      readonly to: string;
      readonly why: 'refused' | 'held';
    }
  | {
      /** Informs an Administrator that mails no longer come from the rescue's domain; `to` is that domain. */
      readonly letter: 'mail-domain-lost';
      readonly tenantId: string;
      readonly userId: string;
      readonly to: string;
    }
  | {
      /** Gives the reporter of a lost or found animal the secret address of their report. */
      readonly letter: 'lost-found';
      readonly tenantId: string;
      readonly reportId: string;
    }
  | {
      readonly letter: 'health-report';
      readonly tenantId: string;
      readonly reportId: string;
      readonly to: string;
      /** A personal note of the sender. */
      readonly message: string;
      /** The sender. */
      readonly by: string;
    }
  | {
      /** Thanks a donor for a donation. */
      readonly letter: 'thank-you';
      readonly tenantId: string;
      readonly to: string;
      readonly subject: string;
      readonly message: string;
      /** The animal whose picture is attached; '' for none. */
      readonly animalId: string;
      /** Its entry in the recipient's history; absent for mails posted before these existed. */
      readonly mailId?: string;
    }
  | {
      /** Brings a user the answer of a saved question: one that is due, or that they requested. */
      readonly letter: 'question';
      readonly tenantId: string;
      readonly userId: string;
      readonly savedId: string;
      /** The day in the rescue's time zone. */
      readonly day: string;
      readonly what: 'due' | 'asked';
    }
  | {
      /** Sends a donor the receipt of a donation, or of those of a year. */
      readonly letter: 'receipt';
      readonly tenantId: string;
      readonly receiptId: string;
      readonly to: string;
      /** A personal note of the sender. */
      readonly message: string;
      readonly mailId?: string;
    }
  | {
      /** Sends a donor the summary of what they gave in a year, which is no receipt. */
      readonly letter: 'summary';
      readonly tenantId: string;
      readonly year: string;
      readonly to: string;
      /** Its PDF has this id in its key, too. */
      readonly mailId: string;
    }
  | {
      readonly letter: 'notice';
      readonly userName: string;
      /** The recipient's address if it is not the account's present one. */
      readonly email?: string;
      readonly what: 'password' | 'email' | 'two-step-on' | 'two-step-off' | 'two-step-reset';
    };

/**
 * A partition takes 1,000 write units a second, and a mail costs six of them until it is gone (docs/operations.md "Cost
 * and growth").
 */
const SHARD_COUNT = 8;

/** The partition in which earlier releases put all mails; the prefix of all partitions of mails. */
export const OUTBOX_PARTITION = outbox.keyTemplate.keyPrefix({ shard: '' }).pk;

const shards = Array.from({ length: SHARD_COUNT }, (_, shard) => `#${shard}`);

/** The partitions of mails that wait to be sent, of no tenant. */
export const OUTBOX_PARTITIONS: readonly string[] = [
  OUTBOX_PARTITION,
  ...shards.map((shard) => outbox.keyTemplate.keyPrefix({ shard }).pk),
];

/** Sending a mail is retried for this long. */
const RETENTION_SECONDS = 2 * DAY_SECONDS;

/** The write that puts a mail into the outbox, for the transaction of the change that it reports; for the registry. */
export function mailAction(letter: Post, now: Date): Action {
  const id = newId();
  const item = outbox.item({
    row: { ...letter, tries: 0, dueAt: now.getTime(), since: now.getTime(), requestId: causingRequestId() },
    ttl: unixSeconds(now) + RETENTION_SECONDS,
    // The last character of a ULID is random, or the successor of that of the id before it.
    keyParts: { id, shard: shards[(id.codePointAt(id.length - 1) ?? 0) % SHARD_COUNT] ?? '' },
  });
  return { put: item };
}
