import type { MailSchedule } from '#shared/rules/questions/question-mails.ts';
import { DAY_SECONDS } from '../../kernel/durations.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import { type Action, type Item, type Key, guardOf } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { questionMails } from './mail.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

export type StoredMail = RecordOf<typeof questionMails>;
export type MailRow = StoredMail['row'];

/** The partition of all rescues' mails of questions: in the registry, so that a job finds them without a scan. */
export const QUESTION_MAILS = questionMails.keyTemplate.keyPrefix({}).pk;

/** The user and the question of a mail. */
export type MailOwner = Pick<MailRow, 'tenantId' | 'userId' | 'own'>;

export const mailKey = (reader: MailOwner): Key => questionMails.key(reader);

/** The own id of a saved question by its public one; undefined for an id of another form. */
export const ownIdOf = (savedId: string): string | undefined => parseOwnedId(savedId)?.own;

export const mailOf = (item: Item): StoredMail => questionMails.read(item);

/** A user's settings for all saved questions, turned on or off. */
export async function mailsOf({ tenantId, userId }: Omit<MailOwner, 'own'>): Promise<StoredMail[]> {
  const items = await registry().all({ pk: QUESTION_MAILS, prefix: `${tenantId}#${userId}#` });
  return questionMails.readable(items);
}

/** The schedule of the mails; undefined if they are turned off. */
export const scheduleOf = ({ on, every, weekday, monthDay }: MailRow): MailSchedule | undefined =>
  on ? { every, weekday, monthDay } : undefined;

/** The time for which a turned-off setting is kept, to undo a mistake. */
const RETENTION_SECONDS = 60 * DAY_SECONDS;

/** The registry write that stores a setting; `VersionConflict` if it changed since `before` was read. */
export function putMailAction(before: StoredMail | undefined, row: MailRow, now: Date): Action {
  const ttl = row.on ? {} : { ttl: unixSeconds(now) + RETENTION_SECONDS };
  return {
    put: questionMails.item({ row, v: (before?.v ?? 0) + 1, ...ttl }),
    guard: guardOf(before),
    onFail: versionConflict,
  };
}

/** The number of mails whose unsubscribe links work: a quarter of a year of weekly ones. */
const MAX_LINKS = 13;

/** A setting with the hash of one more mail's link; only the latest `MAX_LINKS` are kept. */
export const withLink = (row: MailRow, hash: string): MailRow => ({
  ...row,
  hashes: [hash, ...row.hashes].slice(0, MAX_LINKS),
});
