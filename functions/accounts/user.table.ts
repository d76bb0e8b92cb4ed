import type { Role } from '#shared/access/roles.ts';
import { fold } from '#shared/rules/words.ts';
import type { Action, Item, Key } from '../kernel/actions.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What a sign-in name leads to, whatever its tenant. */
export interface Login {
  readonly userId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly hash: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly countryCode: string;
}

export interface NewUser extends Login {
  readonly email: string;
  /** ISO time. */
  readonly dateActive: string;
}

/** Sign-in names are compared without case and accents; unique over all tenants. */
export const loginKey = (userName: string): Key => ({ pk: `login#${fold(userName) || '-'}`, sk: 'login' });

export const emailKey = (email: string): Key => ({ pk: `email#${email.trim().toLowerCase()}`, sk: 'email' });

/** The login that an item holds. */
export const loginOf = (item: Item): Login => item.more as unknown as Login;

const taken = (what: string, field: string) => () =>
  new Refusal(409, `${what} already exists.`, { fields: { [field]: `${what} already exists.` } });

/**
 * What belongs to no tenant of a new user: sign-in name and e-mail, each refused with 409 if somebody has it.
 * For the registry (`tableOf('')`).
 */
export function loginActions({ email, dateActive: _dateActive, ...login }: NewUser): Action[] {
  const guard = { absent: true } as const;
  return [
    {
      put: { ...loginKey(login.userName), kind: 'login', v: 1, row: {}, more: { ...login } },
      guard,
      onFail: taken('User Id', 'userName'),
    },
    {
      put: {
        ...emailKey(email),
        kind: 'email',
        v: 1,
        row: { userId: login.userId, tenantId: login.tenantId, userName: login.userName },
      },
      guard,
      onFail: taken('Email', 'email'),
    },
  ];
}

/** The user in the list of the tenant. */
export function userItem({ hash: _hash, tenantId: _tenant, countryCode: _country, ...user }: NewUser): Item {
  return { pk: 'users', sk: user.userId, kind: 'user', v: 1, row: { ...user } };
}
