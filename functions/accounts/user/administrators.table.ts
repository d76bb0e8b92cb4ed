import { type Action, type Item, guardOf } from '../../kernel/table/actions.ts';
import { type Post, mailAction } from '../../kernel/mail/outbox.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { administrators } from './user.record.ts';
import type { UserRow } from './user.table.ts';

/**
 * The key of the ids of a tenant's active Administrators: one item, so that two who remove each other at the same
 * moment conflict there.
 */
export const ADMINISTRATORS_KEY = administrators.key({});

const idsOfItem = (item: Item | undefined) => (item ? administrators.read(item).row.ids : []);

/** The ids of a tenant's active Administrators, who get mails about its settings. */
export const readAdministratorIds = async (table: TenantTable): Promise<readonly string[]> =>
  idsOfItem(await table.get(ADMINISTRATORS_KEY));

/** A letter without its addressee, for each member of a union of letters. */
type Unaddressed<Letter> = Letter extends unknown ? Omit<Letter, 'tenantId' | 'userId'> : never;

/** The mails that go to all Administrators. */
type AdministratorLetter = Unaddressed<
  Extract<Post, { letter: 'mailing-stopped' | 'webhook-off' | 'listing-stopped' | 'mail-domain-lost' }>
>;

/** The writes that mail each active Administrator of a tenant; they belong in the registry table. */
export async function administratorMailActions(
  table: TenantTable,
  letter: AdministratorLetter,
  now: Date,
): Promise<Action[]> {
  const { tenantId } = table;
  return (await readAdministratorIds(table)).map((userId) =>
    mailAction({ ...letter, tenantId, userId }, now),
  );
}

/** True for an active Administrator who has accepted the invitation. */
const isActiveAdministrator = ({ role, active, userName }: UserRow) =>
  role === 'Administrator' && active && Boolean(userName);

/** True if `user` is the last active Administrator of the tenant. */
export const isLastAdministrator = (item: Item | undefined, { userId }: UserRow): boolean =>
  idsOfItem(item).includes(userId) && idsOfItem(item).length === 1;

/**
 * The write that updates the list after a change of `user`; none if it stays the same. `VersionConflict` if the list
 * changed.
 */
export function updateAdministratorsActions(item: Item | undefined, user: UserRow): Action[] {
  const previousIds = idsOfItem(item);
  const otherIds = previousIds.filter((id) => id !== user.userId);
  const ids = isActiveAdministrator(user) ? [...otherIds, user.userId] : otherIds;
  if (ids.length === previousIds.length) return [];
  const put = administrators.item({ row: { ids }, v: (item?.v ?? 0) + 1 });
  return [{ put, guard: guardOf(item), onFail: versionConflict }];
}

/** `updateAdministratorsActions` for a new user: one round trip for an Administrator, none for others. */
export async function addAdministratorActions(table: TenantTable, user: UserRow): Promise<Action[]> {
  return isActiveAdministrator(user)
    ? updateAdministratorsActions(await table.get(ADMINISTRATORS_KEY), user)
    : [];
}
