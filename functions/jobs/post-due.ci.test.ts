import { afterEach, describe, expect, it, vi } from 'vitest';
import { newUser } from '../accounts/user/account.fixture.ts';
import { emailItem, userItem } from '../accounts/user/user.table.ts';
import { newId } from '../kernel/ids.ts';
import type { Key } from '../kernel/table/actions.ts';
import { sendMail } from '../kernel/mail/mail.ts';
import type { Mail } from '../kernel/mail/mime.ts';
import { OUTBOX_PARTITION, OUTBOX_PARTITIONS, type Post, mailAction } from '../kernel/mail/outbox.ts';
import { readWaitingItems } from '../kernel/mail/waiting.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { runPostDue, sweepOutbox } from '../test/jobs.ts';
import { codeIn, linkIn, mailsTo } from '../test/mailbox.ts';

vi.mock('../kernel/mail/mail.ts', async (importOriginal) => {
  const realMail = await importOriginal<{ sendMail: (letter: Mail) => Promise<void> }>();
  return { ...realMail, sendMail: vi.fn(realMail.sendMail) };
});

const sendMailMock = vi.mocked(sendMail);
const send = sendMailMock.getMockImplementation() as typeof sendMail;

/** Makes the sending of some mails fail. @param shouldFail true for a mail that fails; all by default */
function failSending(shouldFail: (letter: Mail) => boolean = () => true): void {
  vi.spyOn(console, 'warn').mockReturnValue();
  sendMailMock.mockImplementation(async (letter) => {
    if (shouldFail(letter)) throw new Error('SES is down');
    await send(letter);
  });
}

afterEach(() => {
  sendMailMock.mockReset().mockImplementation(send);
  if (vi.isMockFunction(console.warn)) vi.mocked(console.warn).mockRestore();
});

const MINUTE = 60_000;
const newAddress = () => `${newId().toLowerCase()}@mail.example`;

/** Puts a mail into the outbox. @returns its key */
async function enqueue(letter: Post, now = new Date()): Promise<Key> {
  const action = mailAction(letter, now);
  if (!('put' in action)) throw new Error('A mail is put');
  await registry().transact([action]);
  return action.put;
}

const readWaiting = async (key: Key) => registry().get(key);

/** Runs the job for a mail, as the table's stream does. */
const deliver = ({ pk, sk }: Key) =>
  runPostDue({ Records: [{ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }] });

async function inviteUser(firstName = 'Ada') {
  const [tenantId, userId, email] = [newId(), newId(), newAddress()];
  const user = { userId, firstName, lastName: 'Okafor', email, role: 'Veterinarian', active: true } as const;
  await tableOf(tenantId).transact([
    { put: userItem({ ...user, invitedAt: '2026-11-21', mail: 'waiting' }) },
  ]);
  await registry().transact([{ put: emailItem(email, user as never) }]);
  return { tenantId, userId, email };
}

describe('a mail', () => {
  it('is sent at once when the stream reports it, and leaves the outbox', async () => {
    const email = newAddress();
    const key = await enqueue({ letter: 'code', email, firstName: 'Ada' });
    await deliver(key);
    expect(await readWaiting(key)).toBeUndefined();
    expect(codeIn((await mailsTo(email))[0] as never)).toMatch(/^\d{6}$/);
  });

  it('is sent from the partition used by earlier releases, by the stream and by the schedule', async () => {
    const [firstEmail, secondEmail] = [newAddress(), newAddress()];
    const letter = (email: string) => mailAction({ letter: 'code', email, firstName: 'Ada' }, new Date());
    const formerPuts = [letter(firstEmail), letter(secondEmail)].flatMap((action) =>
      'put' in action ? [{ ...action.put, pk: OUTBOX_PARTITION }] : [],
    );
    await registry().putAll(formerPuts);
    await deliver(formerPuts[0] as Key);
    await sweepOutbox((mail) => 'email' in mail && mail.email === secondEmail);
    expect([await mailsTo(firstEmail), await mailsTo(secondEmail)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    for (const key of formerPuts) expect(await readWaiting(key)).toBeUndefined();
  });

  it('is spread over all partitions, and found in each, the oldest first', async () => {
    const email = newAddress();
    const keys: Key[] = [];
    // Partitions are chosen at random: 200 mails miss one of eight once in fifty billion runs.
    for (let i = 0; i < 200; i++) keys.push(await enqueue({ letter: 'code', email, firstName: String(i) }));
    expect(new Set(keys.map(({ pk }) => pk))).toEqual(new Set(OUTBOX_PARTITIONS.slice(1)));
    const foundMails = (await readWaitingItems()).filter(({ row }) => row['email'] === email);
    expect(foundMails.map(({ row }) => row['firstName'])).toEqual(keys.map((_, i) => String(i)));
    await registry().removeAll(keys);
  });

  it('is sent once by two workers at the same moment', async () => {
    const email = newAddress();
    await enqueue({ letter: 'code', email, firstName: 'Ada' });
    const isToAddress = (letter: Post) => 'email' in letter && letter.email === email;
    await Promise.all([sweepOutbox(isToAddress), sweepOutbox(isToAddress), sweepOutbox(isToAddress)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is sent later after a failure, with a longer wait each time', async () => {
    const email = newAddress();
    const key = await enqueue({ letter: 'code', email, firstName: 'Ada' });
    const isToAddress = (letter: Post) => 'email' in letter && letter.email === email;
    failSending();
    const startTime = Date.now();
    await sweepOutbox(isToAddress, new Date(startTime));
    expect((await readWaiting(key))?.row).toMatchObject({ tries: 1, dueAt: startTime + MINUTE });
    await sweepOutbox(isToAddress, new Date(startTime + MINUTE - 1));
    expect((await readWaiting(key))?.row).toMatchObject({ tries: 1 });
    await sweepOutbox(isToAddress, new Date(startTime + MINUTE));
    expect((await readWaiting(key))?.row).toMatchObject({ tries: 2, dueAt: startTime + 6 * MINUTE });
    sendMailMock.mockImplementation(send);
    await sweepOutbox(isToAddress, new Date(startTime + 6 * MINUTE));
    expect(await readWaiting(key)).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('never blocks another mail', async () => {
    const [failingEmail, workingEmail] = [newAddress(), newAddress()];
    await enqueue({ letter: 'code', email: failingEmail, firstName: 'Ada' });
    await enqueue({ letter: 'code', email: workingEmail, firstName: 'Ada' });
    failSending(({ to }) => to === failingEmail);
    await sweepOutbox(
      (letter) => 'email' in letter && [failingEmail, workingEmail].includes(letter.email ?? ''),
    );
    expect(await mailsTo(workingEmail)).toHaveLength(1);
  });

  it('contains a secret that is stored nowhere in plain text', async () => {
    const { tenantId, userId, email } = await inviteUser();
    const key = await enqueue({ letter: 'invite', tenantId, userId });
    expect(JSON.stringify(await readWaiting(key))).not.toContain('token');
    const { token } = linkIn((await mailsTo(email, userId))[0] as never);
    const storedLink = JSON.stringify(await registry().all({ pk: `link#invite#${email}` }));
    expect(storedLink).toContain('hash');
    expect(storedLink).not.toContain(token);
  });
});

describe('a failing mail', () => {
  const isTo = (email: string) => (letter: Post) => 'email' in letter && letter.email === email;

  it('is not sent any more once it has expired', async () => {
    const email = newAddress();
    await enqueue({ letter: 'code', email, firstName: 'Ada' }, new Date(Date.now() - 49 * 60 * MINUTE));
    expect(await mailsTo(email)).toEqual([]);
  });

  it('waits an hour from the fourth try on, and is given up after twelve', async () => {
    const email = newAddress();
    const key = await enqueue({ letter: 'code', email, firstName: 'Ada' });
    failSending();
    const waitTimes: number[] = [];
    let now = Date.now();
    for (let item = await readWaiting(key); item; item = await readWaiting(key)) {
      waitTimes.push((Number(item.row['dueAt']) - now) / MINUTE);
      now = Number(item.row['dueAt']);
      await sweepOutbox(isTo(email), new Date(now));
    }
    expect(waitTimes.slice(1)).toEqual([1, 5, 15, ...Array.from({ length: 8 }, () => 60)]);
    expect(sendMailMock).toHaveBeenCalledTimes(12);
    const loggedText = vi.mocked(console.warn).mock.calls.map(String);
    expect(loggedText.at(-1)).toBe(`A mail (code, ${key.sk}) was given up`);
    expect(loggedText.join()).not.toContain(email);
  });

  it('is not requeued by a slow worker after another worker has sent it', async () => {
    const email = newAddress();
    const key = await enqueue({ letter: 'code', email, firstName: 'Ada' });
    vi.spyOn(console, 'warn').mockReturnValue();
    sendMailMock.mockImplementationOnce(async () => {
      await sweepOutbox(isTo(email), new Date(Date.now() + 2 * MINUTE));
      throw new Error('SES is slow');
    });
    await sweepOutbox(isTo(email));
    expect(await readWaiting(key)).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('shows at the user that it was sent, or that it finally failed', async () => {
    const [sentInvitation, failedInvitation] = [await inviteUser(), await inviteUser()];
    await enqueue({ letter: 'invite', tenantId: sentInvitation.tenantId, userId: sentInvitation.userId });
    await mailsTo(sentInvitation.email, sentInvitation.userId);
    const readMailState = async ({ tenantId, userId }: typeof sentInvitation) =>
      (await tableOf(tenantId).get({ pk: 'users', sk: userId }))?.row['mail'];
    expect(await readMailState(sentInvitation)).toBe('sent');

    failSending();
    const key = await enqueue({
      letter: 'invite',
      tenantId: failedInvitation.tenantId,
      userId: failedInvitation.userId,
    });
    for (let attempts = 0; attempts < 12; attempts++)
      await sweepOutbox(
        (letter) => 'userId' in letter && letter.userId === failedInvitation.userId,
        new Date(Date.now() + attempts * 61 * MINUTE),
      );
    expect(await readMailState(failedInvitation)).toBe('failed');
    expect(await readWaiting(key)).toBeUndefined();
  });

  it('with a hostile name stays text, with one-line headers', async () => {
    const { tenantId, userId, email } = await inviteUser('<script>Ada');
    const name = 'Paws\r\nBcc: thief@mail.example <img src=x>';
    await tableOf(tenantId).transact([
      { put: { pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: { name } } },
    ]);
    await enqueue({ letter: 'invite', tenantId, userId });
    const [letter] = await mailsTo(email, userId);
    expect(letter?.html).not.toContain('<script>');
    expect(letter?.html).toContain('&lt;script&gt;');
    expect(letter?.html).not.toContain('<img');
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(await mailsTo('thief@mail.example')).toEqual([]);
  });
});

describe('no mail is sent', () => {
  it.each<[string, Post]>([
    ['a user name that nobody has', { letter: 'verify', userName: `nobody-${newId()}` }],
    ['a lock of nobody', { letter: 'locked', userName: `nobody-${newId()}` }],
    ['an address that no account has', { letter: 'user-name', email: newAddress() }],
    ['a user who is not there', { letter: 'invite', tenantId: newId(), userId: newId() }],
  ])('for %s, and its entry leaves the outbox', async (_, letter) => {
    const key = await enqueue(letter);
    const values = new Set(Object.values(letter));
    await sweepOutbox((otherEmail) =>
      Object.values(otherEmail).some((value) => value !== letter.letter && values.has(value)),
    );
    expect(sendMailMock).not.toHaveBeenCalled();
    expect(await readWaiting(key)).toBeUndefined();
  });

  it('to an address that does not belong to the account', async () => {
    const { userName } = await newUser();
    const otherEmail = newAddress();
    await enqueue({ letter: 'reset', userName, email: otherEmail });
    expect(await mailsTo(otherEmail, userName)).toEqual([]);
  });
});

describe('an account', () => {
  it.each<[string, (userName: string) => Post, RegExp]>([
    ['a lock', (userName) => ({ letter: 'locked', userName }), /locked for 15 minutes/],
    [
      'a new password',
      (userName) => ({ letter: 'notice', userName, what: 'password' }),
      /password was changed/,
    ],
  ])('is notified of %s at its address', async (_, letter, subject) => {
    const { userName } = await newUser();
    const email = `${userName}@example.org`;
    await enqueue(letter(userName));
    expect((await mailsTo(email, userName)).at(-1)?.subject).toMatch(subject);
  });

  it('gets a hint instead of a code when its address is used for a sign-up', async () => {
    const { userName } = await newUser();
    const email = `${userName}@example.org`;
    await enqueue({ letter: 'code', email, firstName: 'Eve' });
    const [letter] = await mailsTo(email);
    expect(letter?.subject).toBe('You already have an account');
    expect(letter?.text).not.toMatch(/\b\d{6}\b/);
  });
});
