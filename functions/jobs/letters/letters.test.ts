import { describe, expect, it } from 'vitest';
import { setActive } from '../../accounts/user/account.fixture.ts';
import { LINK_SECONDS, linkKey, type Purpose, readLink } from '../../accounts/link/link.table.ts';
import { checkCode, otpKey } from '../../accounts/sign-up/otp.table.ts';
import { loginKey, claimEmail, userItem } from '../../accounts/user/user.table.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { newId } from '../../kernel/ids.ts';
import type { Mail } from '../../kernel/mail/mime.ts';
import { type Post, enqueueMail } from '../../kernel/mail/outbox.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { codeIn, linkIn, mailsTo } from '../../test/mailbox.ts';
import { setPendingEmail, newEmail, newMember, newRescue } from '../../users/user.fixture.ts';
import { codes } from '../../accounts/sign-up/otp.record.ts';
import { itemsContaining, READING_ALL_MS } from '../../test/whole-table.ts';

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Has a letter written, and gives the last mail that came to the address. */
async function mailed(letter: Post, to: string): Promise<Mail | undefined> {
  await registry().transact([enqueueMail(letter, new Date())]);
  const words = Object.entries(letter).flatMap(([name, value]) => (name.startsWith('user') ? value : []));
  return (await mailsTo(to, ...words)).at(-1);
}

async function mustBeMailed(letter: Post, to: string): Promise<Mail> {
  const mail = await mailed(letter, to);
  if (!mail) throw new Error(`No ${letter.letter} came`);
  return mail;
}

async function newAccount() {
  const tenantId = await newRescue();
  return { ...(await newMember(tenantId)), rescue: `Rescue ${tenantId}` };
}

async function newUnconfirmed() {
  const account = await newAccount();
  const item = (await registry().get(loginKey(account.userName))) as Item;
  await registry().putAll([{ ...item, more: { ...item.more, confirmed: false } }]);
  return account;
}

async function newInvited(role: 'AnimalManager' | 'SuperAdministrator' = 'AnimalManager') {
  const [tenantId, userId, email] = [await newRescue(), newId(), newEmail()];
  const user = { userId, firstName: 'Ada', lastName: 'Okafor', email, role, active: true };
  await tableOf(tenantId).putAll([userItem({ ...user, invitedAt: '2026-11-21', mail: 'waiting' })]);
  await registry().transact([claimEmail(email, { tenantId, userId })]);
  return { tenantId, userId, email, user };
}

/** The data that a link's call would read, now or later. */
const read = (purpose: Purpose, mail: Mail, later = 0) =>
  readLink(registry(), purpose, linkIn(mail), new Date(Date.now() + later * 1000));

/** The links that letters hold, and how one of each is made. */
const LINKS: readonly {
  purpose: Purpose;
  path: string;
  make: () => Promise<{ letter: Post; to: string; says: RegExp }>;
}[] = [
  {
    purpose: 'verify',
    path: '/auth/verify-signup',
    make: async () => {
      const { userName, email } = await newUnconfirmed();
      return { letter: { letter: 'verify', userName }, to: email, says: /confirm that this address/ };
    },
  },
  {
    purpose: 'invite',
    path: '/auth/verify',
    make: async () => {
      const { tenantId, userId, email } = await newInvited();
      const says = new RegExp(`Rescue ${tenantId} .* as an Animal Manager`);
      return { letter: { letter: 'invite', tenantId, userId }, to: email, says };
    },
  },
  {
    purpose: 'reset',
    path: '/auth/reset-password',
    make: async () => {
      const { userName, email } = await newAccount();
      const letter = { letter: 'reset', userName, email: email.toUpperCase() } as const;
      return { letter, to: email, says: /new password/ };
    },
  },
  {
    purpose: 'change-email',
    path: '/auth/confirm-email',
    make: async () => {
      const [account, to] = [await newAccount(), newEmail()];
      const { userName } = account;
      await setPendingEmail(to, account);
      return {
        letter: { letter: 'change-email', userName, email: to },
        to,
        says: /Nothing changes until you open it/,
      };
    },
  },
];

describe.each(LINKS)('the link of $purpose', ({ purpose, path, make }) => {
  it('leads to its page and is good once, until it is over or a newer one was sent', async () => {
    const { letter, to, says } = await make();
    const first = await mustBeMailed(letter, to);
    const second = await mustBeMailed(letter, to);
    expect(second.text).toMatch(says);
    expect(linkIn(second)).toMatchObject({ path, email: to });
    await expect(read(purpose, first)).rejects.toThrow('Link Expired');
    await expect(read(purpose, second, LINK_SECONDS[purpose])).rejects.toThrow('Link Expired');
    const { addressee, consumeAction } = await read(purpose, second, LINK_SECONDS[purpose] - 60);
    expect(addressee).toMatchObject({ userId: expect.any(String), tenantId: expect.any(String) });
    await registry().transact([consumeAction]);
    await expect(read(purpose, second)).rejects.toThrow('Link Expired');
  });

  it('is not kept for ever', async () => {
    const { letter, to } = await make();
    await mustBeMailed(letter, to);
    const link = await registry().get(linkKey(purpose, to));
    expect((link?.ttl ?? 0) - secondsNow()).toBeLessThanOrEqual(LINK_SECONDS[purpose]);
  });
});

it(
  'every link lies in the table as a hash alone',
  async () => {
    const links: { token: string; hash: string }[] = [];
    for (const { purpose, make } of LINKS) {
      const { letter, to } = await make();
      const { token } = linkIn(await mustBeMailed(letter, to));
      links.push({ token, hash: String((await registry().get(linkKey(purpose, to)))?.row['hash']) });
    }
    // The whole table is read, which costs more than all else here: once for all of them.
    const found = await itemsContaining(...links.flatMap(({ token, hash }) => [token, hash]));
    expect(found.filter((item) => links.some(({ token }) => item.includes(token)))).toEqual([]);
    for (const { hash } of links) expect(found.filter((item) => item.includes(hash))).toHaveLength(1);
  },
  READING_ALL_MS,
);

describe('a code', () => {
  it('of six digits comes to an address without an account, good for ten minutes, kept as a hash', async () => {
    const email = newEmail();
    const mail = await mustBeMailed({ letter: 'code', email, firstName: 'Ada' }, email);
    const code = codeIn(mail);
    expect(mail.subject).toBe(`${code} is your verification code`);
    const item = await registry().get(otpKey(email));
    expect(JSON.stringify(item?.row)).not.toContain(`"${code}"`);
    const verdictAfter = (later: number, typed = code) =>
      checkCode(item && codes.read(item), email, typed, new Date(Date.now() + later * 1000));
    expect([verdictAfter(0), verdictAfter(590), verdictAfter(600)]).toEqual(['right', 'right', 'none']);
    expect(verdictAfter(0, code === '000000' ? '000001' : '000000')).toBe('wrong');
    expect((item?.ttl ?? 0) - secondsNow()).toBeLessThanOrEqual(600);
  });

  it('never comes to an address that an account or an invitation has', async () => {
    for (const { email } of [await newAccount(), await newInvited()]) {
      const mail = await mustBeMailed({ letter: 'code', email, firstName: 'Eve' }, email);
      expect(mail.subject).toBe('You already have an account');
      expect(await registry().get(otpKey(email))).toBeUndefined();
    }
  });
});

describe('an account', () => {
  it('is told its user ID', async () => {
    const { userName, email } = await newAccount();
    const mail = await mustBeMailed({ letter: 'user-name', email: email.toUpperCase() }, email);
    expect(mail.text).toContain(`You sign in to Havenkeep as: ${userName}`);
  });

  it('is told what to do after the first animal, in the name of its rescue', async () => {
    const { tenantId, userId, email, rescue } = await newAccount();
    const mail = await mustBeMailed({ letter: 'welcome', tenantId, userId }, email);
    expect(mail.text).toContain(`${rescue} is under way`);
    expect(mail.html).toContain(`Sent by Havenkeep for ${rescue}`);
  });

  it.each([
    ['password', 'Your password was changed'],
    ['email', 'Your email address was changed'],
    ['two-step-on', 'Two-step sign-in is on'],
    ['two-step-off', 'Two-step sign-in is off'],
    ['two-step-reset', 'Two-step sign-in was reset'],
  ] as const)('hears of %s', async (what, subject) => {
    const { userName, email } = await newAccount();
    const mail = await mustBeMailed({ letter: 'notice', userName, what }, email);
    expect(mail.subject).toBe(subject);
    // A new password is advice only where its link would arrive.
    expect(mail.text.includes('/forgot-password')).toBe(!['email', 'two-step-reset'].includes(what));
  });

  it('hears of another address at the one that it had', async () => {
    const [{ userName, email }, before] = [await newAccount(), newEmail()];
    const letter = { letter: 'notice', userName, email: before, what: 'email' } as const;
    expect((await mustBeMailed(letter, before)).subject).toBe('Your email address was changed');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('hears of a lock, with no word that its password is safe', async () => {
    const { userName, email } = await newAccount();
    const { text } = await mustBeMailed({ letter: 'locked', userName }, email);
    expect(text).toContain('wrong password or code');
    expect(text).toContain('/forgot-password');
  });
});

describe('nothing comes', () => {
  it('to a confirmed account that is to confirm', async () => {
    const { userName, email } = await newAccount();
    expect(await mailed({ letter: 'verify', userName }, email)).toBeUndefined();
  });

  it('to an inactive account', async () => {
    const { userName, email } = await newUnconfirmed();
    await setActive(userName, false);
    for (const letter of [
      { letter: 'verify', userName },
      { letter: 'reset', userName, email },
      { letter: 'user-name', email },
      { letter: 'locked', userName },
    ] as const)
      expect(await mailed(letter, email), letter.letter).toBeUndefined();
  });

  it('to an address that waits no longer', async () => {
    const [{ userName }, email] = [await newAccount(), newEmail()];
    expect(await mailed({ letter: 'change-email', userName, email }, email)).toBeUndefined();
  });

  it('to somebody whose invitation was accepted, or taken back', async () => {
    const { tenantId, userId, email, user } = await newInvited();
    const letter = { letter: 'invite', tenantId, userId } as const;
    await tableOf(tenantId).putAll([userItem({ ...user, userName: `ada ${userId}` })]);
    expect(await mailed(letter, email)).toBeUndefined();
    await tableOf(tenantId).putAll([userItem({ ...user, active: false })]);
    expect(await mailed(letter, email)).toBeUndefined();
  });

  it('to an address that an account got before it could be confirmed', async () => {
    const [{ userName }, { email }] = [await newAccount(), await newInvited()];
    expect(await mailed({ letter: 'change-email', userName, email }, email)).toBeUndefined();
    expect(await registry().get(linkKey('change-email', email))).toBeUndefined();
  });
});
