import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { VersionConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { emails, foldLoginName, logins, users } from './user.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The login of a sign-in name, whatever its tenant. */
export type Login = RecordOf<typeof logins>['more'];

/** The second step of a sign-in. */
export type TwoStep = NonNullable<Login['twoStep']>;

/** A user in the list of the tenant. */
export type UserRow = RecordOf<typeof users>['row'];

/** Sign-in names are compared without case and accents; unique over all tenants. */
export const loginKey = (userName: string): Key => logins.key({ folded: foldLoginName(userName) });

export const emailKey = (email: string): Key => emails.key({ address: normalizeEmail(email) });

/** The login that an item holds. */
export const loginOf = (item: Item): Login => logins.read(item).more;

const alreadyExistsError = (label: string, field: string) => () =>
  new HttpError(409, `${label} already exists.`, { fields: { [field]: `${label} already exists.` } });

/** The 409 if another account has an address, at the form's field. */
export const emailTakenError = alreadyExistsError('Email', 'email');

/** Names of the form's fields, for the 409 that says which one is taken. */
export interface FieldNames {
  readonly userName: string;
  readonly email: string;
}

const DEFAULT_FIELD_NAMES: FieldNames = { userName: 'userName', email: 'email' };

/** The write that claims a sign-in name; 409 if it is taken. For the registry. */
export const claimLoginAction = (login: Login, names: FieldNames = DEFAULT_FIELD_NAMES): Action => ({
  put: loginItem(login, 1),
  guard: { absent: true },
  onFail: alreadyExistsError('User Id', names.userName),
});

/** The item of a login. */
export const loginItem = (login: Login, v: number): Item => logins.item({ row: {}, more: login, v });

/** The owner of an address; without a name before an invitation is accepted. */
export type EmailOwner = RecordOf<typeof emails>['row'];

/** The item by which an address leads to its account. */
export const emailItem = (email: string, { userId, tenantId, userName }: EmailOwner): Item =>
  emails.item({
    row: { userId, tenantId, ...(userName ? { userName } : {}) },
    keyParts: { address: normalizeEmail(email) },
  });

/**
 * The write that claims an address; 409 if another account has it, `VersionConflict` if `owner` got it meanwhile. For
 * the registry.
 */
export const claimEmailAction = (
  email: string,
  owner: EmailOwner,
  names: FieldNames = DEFAULT_FIELD_NAMES,
): Action => ({
  put: emailItem(email, owner),
  guard: { absent: true },
  onFail: (existing) =>
    existing && emails.read(existing).row.userId === owner.userId
      ? new VersionConflict()
      : alreadyExistsError('Email', names.email)(),
});

export const userKey = (userId: string): Key => users.key({ userId });

/** The user in the list of the tenant. */
export const userItem = (user: UserRow, v = 1): Item => users.item({ row: user, v });

/** The user that an item holds. */
export const userOf = (item: Item): UserRow => users.read(item).row;

/** The version that an edit of a user is compared with. */
export const editionOf = ({ edition = 1 }: UserRow): number => edition;

const AUDITED_FIELDS = ['firstName', 'lastName', 'email', 'newEmail', 'role', 'active'] as const;

/** A user after a change; a new edition if one of their facts changed. */
export function editUser(
  user: UserRow,
  change: Partial<UserRow>,
  stamp: { readonly changedBy: string; readonly changedAt: string },
): UserRow {
  const after = { ...user, ...change };
  const { edition, changedBy, changedAt } = user;
  const isUnchanged = AUDITED_FIELDS.every((fact) => after[fact] === user[fact]);
  return {
    ...after,
    ...(isUnchanged ? { edition, changedBy, changedAt } : { ...stamp, edition: editionOf(user) + 1 }),
  };
}

/** The user row of `login`. */
export const rowOf = (
  { userId, firstName, lastName, email, role, active, userName }: Login,
  startedAt: string,
): UserRow => ({
  userId,
  firstName,
  lastName,
  email,
  role,
  active,
  userName,
  dateActive: startedAt,
});
