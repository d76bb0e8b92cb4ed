import { MAILS_PER_HOUR, type questionMails } from '#shared/calls/questions/question-mails.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import {
  type MailSchedule,
  mailScheduleText,
  nextMailDay,
  QUESTION_HOUR,
} from '#shared/rules/questions/question-mails.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { audit } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { registry } from '../../kernel/table/table.ts';
import { visibleQuestion } from '../saved/saved.ts';
import { mailKey, mailOf, type MailRow, ownIdOf, putMailAction, scheduleOf } from '../saved/mail.table.ts';

/** Extra mails of saved questions that a user requests. */
export const REQUESTED_MAIL_LIMIT: Limit = {
  kind: 'question-mails',
  tries: MAILS_PER_HOUR,
  seconds: HOUR_SECONDS,
};

/** The latest day for which a new schedule sends no mail: today, if the hour of sending has come, else yesterday. */
function lastCoveredDay({ caller, now }: TenantContext): string {
  const { day, hour } = clockIn(zoneOf(caller), now);
  return hour >= QUESTION_HOUR ? day : addDays(day, -1);
}

/** The latest day without a mail; if the schedule is unchanged, the day stays, so mails that are due stay due. */
function lastDayOf(before: MailRow | undefined, schedule: MailSchedule, context: TenantContext): string {
  const isSame = before?.on && mailScheduleText(before) === mailScheduleText(schedule);
  return isSame ? before.lastDay : lastCoveredDay(context);
}

/** PUT question-mail/set: two round trips. 404 for a question that the caller may not see. */
export function setMail({ body }: Parsed<typeof questionMails.set>, context: TenantContext) {
  const { id, every, weekday, monthDay } = body;
  const { tenantId, userId } = context.caller;
  return retryOnConflict(async () => {
    const questionId = ownIdOf(id) ?? '';
    const [item] = await Promise.all([
      registry().get(mailKey({ tenantId, userId, own: questionId })),
      visibleQuestion(context, id),
    ]);
    const before = item && mailOf(item);
    const isOn = every !== 'never';
    const schedule: MailSchedule = { every: isOn ? every : (before?.row.every ?? 'week'), weekday, monthDay };
    const lastDay = lastDayOf(before?.row, schedule, context);
    const row = {
      tenantId,
      userId,
      savedId: id,
      own: questionId,
      ...schedule,
      on: isOn,
      lastDay,
      hashes: before?.row.hashes ?? [],
    };
    const mail = scheduleOf(row);
    const reply = mail ? { mail, first: nextMailDay(mail, addDays(lastDay, 1)) } : {};
    if (!isOn && !before?.row.on) return reply;
    const line = audit(context, { recordId: userId, what: isOn ? 'questionMails.on' : 'questionMails.off' });
    return transactOnce(context, [line], reply, [
      { table: registry(), actions: [putMailAction(before, row, context.now)] },
    ]);
  });
}

/** POST question-mail/send-now: puts the mail into the outbox. 404, 429. */
export async function sendMailNow(
  { body: { id } }: Parsed<typeof questionMails.send>,
  context: TenantContext,
) {
  const { table, caller, now } = context;
  await Promise.all([
    visibleQuestion(context, id),
    countTry(table, REQUESTED_MAIL_LIMIT, caller.userId, now),
  ]);
  const { tenantId, userId } = caller;
  const letter = {
    letter: 'question',
    tenantId,
    userId,
    savedId: id,
    day: context.today,
    what: 'asked',
  } as const;
  return transactOnce(context, [], {}, [{ table: registry(), actions: [mailAction(letter, now)] }]);
}
