import type { Role } from '#shared/access/roles.ts';
import { fold } from '#shared/rules/words.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { Overtaken } from '../../kernel/records/overtaken.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** What a sign-in name leads to, whatever its tenant. */
export interface Login {
  readonly userId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly email: string;
  readonly hash: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly countryCode: string;
  /** False until the address of a sign-up is confirmed. */
  readonly confirmed: boolean;
  /** Sessions that began before (epoch ms) are over, but for `spared`. */
  readonly sessionsFrom?: number;
  readonly spared?: string;
  readonly twoStep?: TwoStep | undefined;
  readonly twoStepBegun?: TwoStepBegun | undefined;
}

/** A set-up that waits for the first code of its app. */
export interface TwoStepBegun {
  /** Sealed. */
  readonly secret: string;
  /** Epoch ms; absent in what was begun before there was an end to it. */
  readonly at?: number;
}

/** The second step of a sign-in. */
export interface TwoStep {
  /** Of the authenticator app, sealed. */
  readonly secret: string;
  /** SHA-256 of the recovery codes that are left. */
  readonly recovery: readonly string[];
  /** The last 30-second step whose code was taken: none is taken twice. */
  readonly lastStep: number;
}

/** A user in the list of the tenant. */
export interface UserRow {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly active: boolean;
  /** ISO times. */
  readonly dateActive?: string | undefined;
  readonly dateInactive?: string | undefined;
  /** Absent until the invitation is accepted. */
  readonly userName?: string | undefined;
  readonly invitedAt?: string | undefined;
  /** How the mail of the last invitation fares. */
  readonly mail?: 'waiting' | 'sent' | 'failed' | undefined;
  readonly twoStep?: boolean | undefined;
  /** Grows with what people change, not with how a mail fares; absent: 1. */
  readonly edition?: number | undefined;
  /** By whom and when the edition was made; absent for the first. */
  readonly changedBy?: string | undefined;
  readonly changedAt?: string | undefined;
}

/** Sign-in names are compared without case and accents; unique over all tenants. */
export const loginKey = (userName: string): Key => ({ pk: `login#${fold(userName) || '-'}`, sk: 'login' });

export const emailKey = (email: string): Key => ({ pk: `email#${email.trim().toLowerCase()}`, sk: 'email' });

/** The login that an item holds. */
export const loginOf = (item: Item): Login => item.more as unknown as Login;

const taken = (what: string, field: string) => () =>
  new Refusal(409, `${what} already exists.`, { fields: { [field]: `${what} already exists.` } });

/** Names of the form's fields, for the 409 that says which one is taken. */
export interface FieldNames {
  readonly userName: string;
  readonly email: string;
}

const NAMES: FieldNames = { userName: 'userName', email: 'email' };

/** Takes a sign-in name; 409 if somebody has it. For the registry. */
export const takeLogin = (login: Login, names: FieldNames = NAMES): Action => ({
  put: loginItem(login, 1),
  guard: { absent: true },
  onFail: taken('User Id', names.userName),
});

/** The item of a login. */
export const loginItem = (login: Login, v: number): Item => ({
  ...loginKey(login.userName),
  kind: 'login',
  v,
  row: {},
  more: { ...login },
});

/** Whose an address is. */
export interface EmailOwner {
  readonly userId: string;
  readonly tenantId: string;
  /** Absent before an invitation is accepted. */
  readonly userName?: string | undefined;
}

/** The item that an address leads to its account by. */
export const emailItem = (email: string, { userId, tenantId, userName }: EmailOwner): Item => ({
  ...emailKey(email),
  kind: 'email',
  v: 1,
  row: { userId, tenantId, ...(userName ? { userName } : {}) },
});

/** Takes an address; 409 if another account has it, `Overtaken` if `owner` got it meanwhile. For the registry. */
export const takeEmail = (email: string, owner: EmailOwner, names: FieldNames = NAMES): Action => ({
  put: emailItem(email, owner),
  guard: { absent: true },
  onFail: (existing) =>
    existing?.row['userId'] === owner.userId ? new Overtaken() : taken('Email', names.email)(),
});

export const userKey = (userId: string): Key => ({ pk: 'users', sk: userId });

/** The user in the list of the tenant. */
export const userItem = (user: UserRow, v = 1): Item => ({
  ...userKey(user.userId),
  kind: 'user',
  v,
  row: Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined)),
});

/** The user that an item holds. */
export const userOf = (item: Item): UserRow => item.row as unknown as UserRow;

/** What an edit of a user is compared with. */
export const editionOf = ({ edition = 1 }: UserRow): number => edition;

const FACTS = ['firstName', 'lastName', 'email', 'role', 'active'] as const;

/** A user after a change; a new edition where a fact of theirs is another one now. */
export function editedUser(
  user: UserRow,
  change: Partial<UserRow>,
  by: { readonly changedBy: string; readonly changedAt: string },
): UserRow {
  const after = { ...user, ...change };
  const { edition, changedBy, changedAt } = user;
  const same = FACTS.every((fact) => after[fact] === user[fact]);
  return {
    ...after,
    ...(same ? { edition, changedBy, changedAt } : { ...by, edition: editionOf(user) + 1 }),
  };
}

/** The row of whoever signs in by `login`. */
export const rowOf = (
  { userId, firstName, lastName, email, role, active, userName }: Login,
  since: string,
): UserRow => ({
  userId,
  firstName,
  lastName,
  email,
  role,
  active,
  userName,
  dateActive: since,
});
