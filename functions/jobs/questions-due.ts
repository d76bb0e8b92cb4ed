import { clockIn } from '#shared/rules/time/clock.ts';
import { dueMailDay, isMailDay, QUESTION_HOUR } from '#shared/rules/questions/question-mails.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { userKey, userOf } from '../accounts/user/user.table.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { VersionConflict } from '../kernel/records/version-conflict.ts';
import { registry, tableOf, transactAcross } from '../kernel/table/table.ts';
import { mailOf, putMailAction, QUESTION_MAILS, type StoredMail } from '../questions/saved/mail.table.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { type PostCounts, postByRescue } from './by-rescue.ts';

type DueMail = StoredMail & { readonly tenantId: string };

/**
 * Posts a user's mail of a day and notes the day, in one transaction; 0 if another job or the user changed it
 * meanwhile: what is still due then is posted within the hour.
 */
async function postQuestionMail(mail: DueMail, day: string): Promise<number> {
  const now = new Date();
  const { tenantId, userId, savedId } = mail.row;
  const letter = { letter: 'question', tenantId, userId, savedId, day, what: 'due' } as const;
  try {
    const actions = [mailAction(letter, now), putMailAction(mail, { ...mail.row, lastDay: day }, now)];
    await transactAcross([{ table: registry(), actions }]);
    return 1;
  } catch (error) {
    if (error instanceof VersionConflict) return 0;
    throw error;
  }
}

/**
 * Posts the questions of a rescue that are due, from QUESTION_HOUR on. One missed in an hour is posted in the next, one
 * missed on a day is posted within the next days, with the answer as of the missed day.
 */
async function postForRescue(tenantId: string, mails: readonly DueMail[], now: Date): Promise<PostCounts> {
  const noCounts = { posted: 0, alreadyPosted: 0 };
  const table = tableOf(tenantId);
  const tenant = tenantIn(await table.get(TENANT_KEY));
  const { day, hour } = clockIn(timeZoneOf(tenant ?? {}), now);
  if (!tenant || tenant.closed || hour < QUESTION_HOUR) return noCounts;
  const alreadyPosted = mails.filter(({ row }) => isMailDay(row, day) && row.lastDay >= day).length;
  const due = mails.flatMap((mail) => {
    const dueDay = dueMailDay(mail.row, mail.row.lastDay, day);
    return dueDay ? [{ mail, dueDay }] : [];
  });
  if (due.length === 0) return { ...noCounts, alreadyPosted };
  const items = await table.getMany(due.map(({ mail }) => userKey(mail.row.userId)));
  let posted = 0;
  for (const [i, { mail, dueDay }] of due.entries()) {
    const user = items[i] && userOf(items[i]);
    if (user?.active) posted += await postQuestionMail(mail, dueDay);
  }
  return { posted, alreadyPosted };
}

/**
 * Posts the saved questions whose day it is by the clock of their rescue at `now`; each once a day for a user, however
 * often it is called.
 */
export async function postQuestions(
  now: Date,
  isWanted: (mail: DueMail) => boolean = () => true,
): Promise<PostCounts> {
  const mails = (await registry().all({ pk: QUESTION_MAILS })).map((item): DueMail => {
    const mail = mailOf(item);
    return { ...mail, tenantId: mail.row.tenantId };
  });
  const activeMails = mails.filter((mail) => mail.row.on && isWanted(mail));
  return postByRescue(activeMails, 'question', (tenantId, batch) => postForRescue(tenantId, batch, now));
}
