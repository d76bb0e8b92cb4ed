import { keysOf } from '#shared/rules/data/collections.ts';
import { emails, users } from '#functions/accounts/user/user.record.ts';
import { emailKey, loginKey, loginOf, type UserRow } from '#functions/accounts/user/user.table.ts';
import { linkKey, LINK_SECONDS } from '#functions/accounts/link/link.table.ts';
import { links } from '#functions/accounts/link/link.record.ts';
import { sessionsPartition } from '#functions/accounts/session/session.table.ts';
import { PASSWORD_LIMIT, tryKey } from '#functions/kernel/limits/limits.ts';
import { toWaitingMail, readWaitingItems } from '#functions/kernel/mail/waiting.ts';
import type { Item, Key } from '#functions/kernel/table/actions.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';
import { REPORT_MAIL_LIMIT } from '#functions/reports/file/mail.ts';
import { RECEIPT_MAIL_LIMIT } from '#functions/giving/receipts/mail.ts';
import { THANK_YOU_LIMIT } from '#functions/giving/thanks/thanks.ts';
import { dueMailings } from '#functions/mailings/mailing/mailing.record.ts';
import { QUESTION_MAILS } from '#functions/questions/saved/mail.table.ts';
import { REQUESTED_MAIL_LIMIT } from '#functions/questions/mails/set-mail.ts';
import { REPORT_LIMIT } from '#functions/reports/file/start.ts';
import { READ_LIMIT } from '#functions/reports/calendar/feed.ts';
import {
  feedKey,
  feedOf,
  ownCalendarKey,
  ownCalendarOf,
  subscriberAction,
} from '#functions/reports/calendar/calendar.table.ts';

const DUE_MAILINGS = dueMailings.keyTemplate.keyPrefix({}).pk;

/** The registry keys among `keys` whose item passes `isOurs`, so that items of others are never removed. */
async function ownedKeys(keys: readonly Key[], isOurs: (item: Item) => boolean): Promise<Key[]> {
  const items = await registry().getMany(keys);
  return items.flatMap((item) => (item && isOurs(item) ? [{ pk: item.pk, sk: item.sk }] : []));
}

async function sessionKeys(userId: string): Promise<Key[]> {
  const found = await registry().all({ index: 'g1', pk: sessionsPartition(userId), withExpired: true });
  return found.map(({ pk, sk }) => ({ pk, sk }));
}

/** The keys of a user's items outside of their rescue's part of the table. */
async function keysOfUser(
  table: TenantTable,
  { userId, userName, email, newEmail }: UserRow,
): Promise<Key[]> {
  const { tenantId } = table;
  const calendar = ownCalendarOf(await table.get(ownCalendarKey(userId)));
  const loginKeys = userName ? [loginKey(userName)] : [];
  const isOfUser = (owner: { tenantId: string; userId: string }) =>
    owner.tenantId === tenantId && owner.userId === userId;
  const found = await Promise.all([
    sessionKeys(userId),
    ownedKeys(loginKeys, (item) => isOfUser(loginOf(item))),
    ownedKeys([emailKey(email)], (item) => isOfUser(emails.read(item).row)),
    ownedKeys(
      [
        ...keysOf(LINK_SECONDS).map((purpose) => linkKey(purpose, email)),
        ...(newEmail ? [linkKey('change-email', newEmail)] : []),
      ],
      (item) => links.read(item).row.tenantId === tenantId,
    ),
    ownedKeys(calendar.hash ? [feedKey(calendar.hash)] : [], (item) => isOfUser(feedOf(item))),
    registry().all({ pk: QUESTION_MAILS, prefix: `${tenantId}#${userId}#`, withExpired: true }),
  ]);
  const tryKeys = [
    ...loginKeys.map(({ pk }) => tryKey(PASSWORD_LIMIT, pk)),
    ...(calendar.hash ? [tryKey(READ_LIMIT, calendar.hash)] : []),
  ];
  const digestAction = subscriberAction({ tenantId, userId }, false);
  return [...found.flat(), ...tryKeys, ...('remove' in digestAction ? [digestAction.remove] : [])];
}

const PER_PAGE = 25;

/**
 * Removes users and their items elsewhere; the users last, since these items are found by them. False once none is
 * left.
 */
export async function removeUsers(table: TenantTable): Promise<boolean> {
  const { items } = await table.page({ pk: 'users', limit: PER_PAGE, consistent: true });
  const rows = items.map((item) => users.read(item).row);
  const keys = await Promise.all(rows.map((row) => keysOfUser(table, row)));
  await registry().removeAll(keys.flat());
  const relatedKeys = ({ userId }: UserRow) => [
    ownCalendarKey(userId),
    ...[REPORT_LIMIT, REPORT_MAIL_LIMIT, RECEIPT_MAIL_LIMIT, THANK_YOU_LIMIT, REQUESTED_MAIL_LIMIT].map(
      (limit) => tryKey(limit, userId),
    ),
  ];
  await table.removeAll(rows.flatMap(relatedKeys));
  await table.removeAll(items);
  return items.length > 0;
}

/** Removes the unsent mails of a rescue and its users. */
export async function removeMails(table: TenantTable): Promise<void> {
  const items = await table.all({ pk: 'users', consistent: true });
  const userNames = new Set(items.flatMap((item) => users.read(item).row.userName ?? []));
  const waitingItems = await readWaitingItems({ exact: true });
  const tenantMails = waitingItems.filter((item) => {
    const { post } = toWaitingMail(item);
    return 'tenantId' in post
      ? post.tenantId === table.tenantId
      : 'userName' in post && userNames.has(post.userName);
  });
  const due = await registry().all({ pk: DUE_MAILINGS, consistent: true });
  const ownDueItems = due.filter((item) => dueMailings.read(item).row.tenantId === table.tenantId);
  await registry().removeAll([...tenantMails, ...ownDueItems]);
}
