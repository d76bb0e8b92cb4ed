import { describe, expect, it } from 'vitest';
import { setActive } from '../../accounts/user/account.fixture.ts';
import { LINK_SECONDS, linkKey, type Purpose, readLink } from '../../accounts/link/link.table.ts';
import { checkCode, otpKey } from '../../accounts/sign-up/otp.table.ts';
import { loginKey, claimEmailAction, userItem } from '../../accounts/user/user.table.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { newId } from '../../kernel/ids.ts';
import type { Mail } from '../../kernel/mail/mime.ts';
import { type Post, mailAction } from '../../kernel/mail/outbox.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { codeIn, linkIn, mailsTo } from '../../test/mailbox.ts';
import { setPendingEmail, newEmail, newMember, newRescue } from '../../users/user.fixture.ts';
import { codes } from '../../accounts/sign-up/otp.record.ts';
import { itemsContaining, READING_ALL_MS } from '../../test/whole-table.ts';

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Sends a letter. @returns the last mail that came to the address */
async function sendLetter(letter: Post, email: string): Promise<Mail | undefined> {
  await registry().transact([mailAction(letter, new Date())]);
  const userValues = Object.entries(letter).flatMap(([name, value]) =>
    name.startsWith('user') ? value : [],
  );
  return (await mailsTo(email, ...userValues)).at(-1);
}

async function sendLetterOrFail(letter: Post, email: string): Promise<Mail> {
  const mail = await sendLetter(letter, email);
  if (!mail) throw new Error(`No ${letter.letter} came`);
  return mail;
}

async function newAccount() {
  const tenantId = await newRescue();
  return { ...(await newMember(tenantId)), rescue: `Rescue ${tenantId}` };
}

async function newUnconfirmedAccount() {
  const account = await newAccount();
  const item = (await registry().get(loginKey(account.userName))) as Item;
  await registry().putAll([{ ...item, more: { ...item.more, confirmed: false } }]);
  return account;
}

async function newInvitedUser(role: 'AnimalManager' | 'SuperAdministrator' = 'AnimalManager') {
  const [tenantId, userId, email] = [await newRescue(), newId(), newEmail()];
  const user = { userId, firstName: 'Ada', lastName: 'Okafor', email, role, active: true };
  await tableOf(tenantId).putAll([userItem({ ...user, invitedAt: '2026-11-21', mail: 'waiting' })]);
  await registry().transact([claimEmailAction(email, { tenantId, userId })]);
  return { tenantId, userId, email, user };
}

/** The data that a link's call would read, now or later. */
const read = (purpose: Purpose, mail: Mail, secondsLater = 0) =>
  readLink(registry(), purpose, linkIn(mail), new Date(Date.now() + secondsLater * 1000));

/** The links in letters, each with a function that makes a letter with one. */
const LINKS: readonly {
  purpose: Purpose;
  path: string;
  make: () => Promise<{ letter: Post; to: string; says: RegExp }>;
}[] = [
  {
    purpose: 'verify',
    path: '/auth/verify-signup',
    make: async () => {
      const { userName, email } = await newUnconfirmedAccount();
      return { letter: { letter: 'verify', userName }, to: email, says: /confirm that this address/ };
    },
  },
  {
    purpose: 'invite',
    path: '/auth/verify',
    make: async () => {
      const { tenantId, userId, email } = await newInvitedUser();
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
      const [account, pendingEmail] = [await newAccount(), newEmail()];
      const { userName } = account;
      await setPendingEmail(pendingEmail, account);
      return {
        letter: { letter: 'change-email', userName, email: pendingEmail },
        to: pendingEmail,
        says: /Nothing changes until you open it/,
      };
    },
  },
];

describe.each(LINKS)('the link of $purpose', ({ purpose, path, make }) => {
  it('leads to its page and works once, until it expires or a newer one is sent', async () => {
    const { letter, to, says } = await make();
    const firstMail = await sendLetterOrFail(letter, to);
    const secondMail = await sendLetterOrFail(letter, to);
    expect(secondMail.text).toMatch(says);
    expect(linkIn(secondMail)).toMatchObject({ path, email: to });
    await expect(read(purpose, firstMail)).rejects.toThrow('Link Expired');
    await expect(read(purpose, secondMail, LINK_SECONDS[purpose])).rejects.toThrow('Link Expired');
    const { addressee, consumeAction } = await read(purpose, secondMail, LINK_SECONDS[purpose] - 60);
    expect(addressee).toMatchObject({ userId: expect.any(String), tenantId: expect.any(String) });
    await registry().transact([consumeAction]);
    await expect(read(purpose, secondMail)).rejects.toThrow('Link Expired');
  });

  it('expires in the table', async () => {
    const { letter, to } = await make();
    await sendLetterOrFail(letter, to);
    const link = await registry().get(linkKey(purpose, to));
    expect((link?.ttl ?? 0) - secondsNow()).toBeLessThanOrEqual(LINK_SECONDS[purpose]);
  });
});

it(
  'every link is stored in the table only as a hash',
  async () => {
    const links: { token: string; hash: string }[] = [];
    for (const { purpose, make } of LINKS) {
      const { letter, to } = await make();
      const { token } = linkIn(await sendLetterOrFail(letter, to));
      links.push({ token, hash: String((await registry().get(linkKey(purpose, to)))?.row['hash']) });
    }
    // The whole table is read, which costs more than all else here: once for all of them.
    const foundItems = await itemsContaining(...links.flatMap(({ token, hash }) => [token, hash]));
    expect(foundItems.filter((item) => links.some(({ token }) => item.includes(token)))).toEqual([]);
    for (const { hash } of links) expect(foundItems.filter((item) => item.includes(hash))).toHaveLength(1);
  },
  READING_ALL_MS,
);

describe('a code', () => {
  it('with six digits is sent to an address without an account, valid for ten minutes, stored as a hash', async () => {
    const email = newEmail();
    const mail = await sendLetterOrFail({ letter: 'code', email, firstName: 'Ada' }, email);
    const code = codeIn(mail);
    expect(mail.subject).toBe(`${code} is your verification code`);
    const item = await registry().get(otpKey(email));
    expect(JSON.stringify(item?.row)).not.toContain(`"${code}"`);
    const verdictAfter = (secondsLater: number, enteredCode = code) =>
      checkCode(item && codes.read(item), email, enteredCode, new Date(Date.now() + secondsLater * 1000));
    expect([verdictAfter(0), verdictAfter(590), verdictAfter(600)]).toEqual(['right', 'right', 'none']);
    expect(verdictAfter(0, code === '000000' ? '000001' : '000000')).toBe('wrong');
    expect((item?.ttl ?? 0) - secondsNow()).toBeLessThanOrEqual(600);
  });

  it('never comes to an address that an account or an invitation has', async () => {
    for (const { email } of [await newAccount(), await newInvitedUser()]) {
      const mail = await sendLetterOrFail({ letter: 'code', email, firstName: 'Eve' }, email);
      expect(mail.subject).toBe('You already have an account');
      expect(await registry().get(otpKey(email))).toBeUndefined();
    }
  });
});

describe('an account is mailed', () => {
  it('its user ID', async () => {
    const { userName, email } = await newAccount();
    const mail = await sendLetterOrFail({ letter: 'user-name', email: email.toUpperCase() }, email);
    expect(mail.text).toContain(`You sign in to Havenkeep as: ${userName}`);
  });

  it('the next steps after the first animal, in the name of its rescue', async () => {
    const { tenantId, userId, email, rescue } = await newAccount();
    const mail = await sendLetterOrFail({ letter: 'welcome', tenantId, userId }, email);
    expect(mail.text).toContain(`${rescue} is under way`);
    expect(mail.html).toContain(`Sent by Havenkeep for ${rescue}`);
  });

  it.each([
    ['password', 'Your password was changed'],
    ['email', 'Your email address was changed'],
    ['two-step-on', 'Two-step sign-in is on'],
    ['two-step-off', 'Two-step sign-in is off'],
    ['two-step-reset', 'Two-step sign-in was reset'],
  ] as const)('a notice of %s', async (change, subject) => {
    const { userName, email } = await newAccount();
    const mail = await sendLetterOrFail({ letter: 'notice', userName, what: change }, email);
    expect(mail.subject).toBe(subject);
    // A new password is advice only where its link would arrive.
    expect(mail.text.includes('/forgot-password')).toBe(!['email', 'two-step-reset'].includes(change));
  });

  it('the notice of a new address at the former address', async () => {
    const [{ userName, email }, formerEmail] = [await newAccount(), newEmail()];
    const letter = { letter: 'notice', userName, email: formerEmail, what: 'email' } as const;
    expect((await sendLetterOrFail(letter, formerEmail)).subject).toBe('Your email address was changed');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('the notice of a lock, without a claim that its password is safe', async () => {
    const { userName, email } = await newAccount();
    const { text } = await sendLetterOrFail({ letter: 'locked', userName }, email);
    expect(text).toContain('wrong password or code');
    expect(text).toContain('/forgot-password');
  });
});

describe('no mail is sent', () => {
  it('for a confirmation when the account is already confirmed', async () => {
    const { userName, email } = await newAccount();
    expect(await sendLetter({ letter: 'verify', userName }, email)).toBeUndefined();
  });

  it('to an inactive account', async () => {
    const { userName, email } = await newUnconfirmedAccount();
    await setActive(userName, false);
    for (const letter of [
      { letter: 'verify', userName },
      { letter: 'reset', userName, email },
      { letter: 'user-name', email },
      { letter: 'locked', userName },
    ] as const)
      expect(await sendLetter(letter, email), letter.letter).toBeUndefined();
  });

  it('to an address that is no longer pending', async () => {
    const [{ userName }, email] = [await newAccount(), newEmail()];
    expect(await sendLetter({ letter: 'change-email', userName, email }, email)).toBeUndefined();
  });

  it('to an invited user once the invitation was accepted or withdrawn', async () => {
    const { tenantId, userId, email, user } = await newInvitedUser();
    const letter = { letter: 'invite', tenantId, userId } as const;
    await tableOf(tenantId).putAll([userItem({ ...user, userName: `ada ${userId}` })]);
    expect(await sendLetter(letter, email)).toBeUndefined();
    await tableOf(tenantId).putAll([userItem({ ...user, active: false })]);
    expect(await sendLetter(letter, email)).toBeUndefined();
  });

  it('to an address that another account took before it was confirmed', async () => {
    const [{ userName }, { email }] = [await newAccount(), await newInvitedUser()];
    expect(await sendLetter({ letter: 'change-email', userName, email }, email)).toBeUndefined();
    expect(await registry().get(linkKey('change-email', email))).toBeUndefined();
  });
});
