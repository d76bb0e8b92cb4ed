import { afterEach, describe, expect, it, vi } from 'vitest';
import { newUser } from '../accounts/user/account.fixture.ts';
import { emailItem, userItem } from '../accounts/user/user.table.ts';
import { newId } from '../kernel/ids.ts';
import type { Key } from '../kernel/table/actions.ts';
import { sendMail } from '../kernel/mail/mail.ts';
import type { Mail } from '../kernel/mail/mime.ts';
import { OUTBOX_PARTITION, OUTBOX_PARTITIONS, type Post, enqueueMail } from '../kernel/mail/outbox.ts';
import { waitingMails } from '../kernel/mail/waiting.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { runPostDue, sweepOutbox } from '../test/jobs.ts';
import { codeIn, linkIn, mailsTo } from '../test/mailbox.ts';

vi.mock('../kernel/mail/mail.ts', async (original) => {
  const real = await original<{ sendMail: (letter: Mail) => Promise<void> }>();
  return { ...real, sendMail: vi.fn(real.sendMail) };
});

const sending = vi.mocked(sendMail);
const send = sending.getMockImplementation() as typeof sendMail;

/** From now on mails fail that `refuses` says yes to. */
function fails(refuses: (letter: Mail) => boolean = () => true): void {
  vi.spyOn(console, 'warn').mockReturnValue();
  sending.mockImplementation(async (letter) => {
    if (refuses(letter)) throw new Error('SES is down');
    await send(letter);
  });
}

afterEach(() => {
  sending.mockReset().mockImplementation(send);
  if (vi.isMockFunction(console.warn)) vi.mocked(console.warn).mockRestore();
});

const MINUTE = 60_000;
const newAddress = () => `${newId().toLowerCase()}@mail.example`;

/** Puts a mail into the outbox and gives its key. */
async function put(letter: Post, now = new Date()): Promise<Key> {
  const action = enqueueMail(letter, now);
  if (!('put' in action)) throw new Error('A mail is put');
  await registry().transact([action]);
  return action.put;
}

const waiting = async (key: Key) => registry().get(key);

/** Tells the job of a mail, as the table's stream does. */
const deliver = ({ pk, sk }: Key) =>
  runPostDue({ Records: [{ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }] });

async function invited(firstName = 'Ada') {
  const [tenantId, userId, email] = [newId(), newId(), newAddress()];
  const user = { userId, firstName, lastName: 'Okafor', email, role: 'Veterinarian', active: true } as const;
  await tableOf(tenantId).transact([
    { put: userItem({ ...user, invitedAt: '2026-11-21', mail: 'waiting' }) },
  ]);
  await registry().transact([{ put: emailItem(email, user as never) }]);
  return { tenantId, userId, email };
}

describe('a mail', () => {
  it('is sent at once when the stream tells of it, and leaves the outbox', async () => {
    const email = newAddress();
    const key = await put({ letter: 'code', email, firstName: 'Ada' });
    await deliver(key);
    expect(await waiting(key)).toBeUndefined();
    expect(codeIn((await mailsTo(email))[0] as never)).toMatch(/^\d{6}$/);
  });

  it('is sent from where earlier releases put it, by the stream and by the schedule', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const letter = (email: string) => enqueueMail({ letter: 'code', email, firstName: 'Ada' }, new Date());
    const before = [letter(first), letter(second)].flatMap((action) =>
      'put' in action ? [{ ...action.put, pk: OUTBOX_PARTITION }] : [],
    );
    await registry().putAll(before);
    await deliver(before[0] as Key);
    await sweepOutbox((mail) => 'email' in mail && mail.email === second);
    expect([await mailsTo(first), await mailsTo(second)].map(({ length }) => length)).toEqual([1, 1]);
    for (const key of before) expect(await waiting(key)).toBeUndefined();
  });

  it('is spread over all partitions, and found in each, the oldest first', async () => {
    const email = newAddress();
    const keys: Key[] = [];
    // Partitions are drawn: 200 mails miss one of eight once in fifty thousand million runs.
    for (let n = 0; n < 200; n++) keys.push(await put({ letter: 'code', email, firstName: String(n) }));
    expect(new Set(keys.map(({ pk }) => pk))).toEqual(new Set(OUTBOX_PARTITIONS.slice(1)));
    const found = (await waitingMails()).filter(({ row }) => row['email'] === email);
    expect(found.map(({ row }) => row['firstName'])).toEqual(keys.map((_, n) => String(n)));
    await registry().removeAll(keys);
  });

  it('is sent once by two workers at the same moment', async () => {
    const email = newAddress();
    await put({ letter: 'code', email, firstName: 'Ada' });
    const isToAddress = (letter: Post) => 'email' in letter && letter.email === email;
    await Promise.all([sweepOutbox(isToAddress), sweepOutbox(isToAddress), sweepOutbox(isToAddress)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that could not be sent waits longer each time, and is sent when it can be', async () => {
    const email = newAddress();
    const key = await put({ letter: 'code', email, firstName: 'Ada' });
    const isToAddress = (letter: Post) => 'email' in letter && letter.email === email;
    fails();
    const start = Date.now();
    await sweepOutbox(isToAddress, new Date(start));
    expect((await waiting(key))?.row).toMatchObject({ tries: 1, dueAt: start + MINUTE });
    await sweepOutbox(isToAddress, new Date(start + MINUTE - 1));
    expect((await waiting(key))?.row).toMatchObject({ tries: 1 });
    await sweepOutbox(isToAddress, new Date(start + MINUTE));
    expect((await waiting(key))?.row).toMatchObject({ tries: 2, dueAt: start + 6 * MINUTE });
    sending.mockImplementation(send);
    await sweepOutbox(isToAddress, new Date(start + 6 * MINUTE));
    expect(await waiting(key)).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('never stands in the way of another', async () => {
    const [bad, good] = [newAddress(), newAddress()];
    await put({ letter: 'code', email: bad, firstName: 'Ada' });
    await put({ letter: 'code', email: good, firstName: 'Ada' });
    fails(({ to }) => to === bad);
    await sweepOutbox((letter) => 'email' in letter && [bad, good].includes(letter.email ?? ''));
    expect(await mailsTo(good)).toHaveLength(1);
  });

  it('holds a secret that lies nowhere in clear', async () => {
    const { tenantId, userId, email } = await invited();
    const key = await put({ letter: 'invite', tenantId, userId });
    expect(JSON.stringify(await waiting(key))).not.toContain('token');
    const { token } = linkIn((await mailsTo(email, userId))[0] as never);
    const storedLink = JSON.stringify(await registry().all({ pk: `link#invite#${email}` }));
    expect(storedLink).toContain('hash');
    expect(storedLink).not.toContain(token);
  });
});

describe('a mail in trouble', () => {
  const isTo = (email: string) => (letter: Post) => 'email' in letter && letter.email === email;

  it('that is over is not sent any more', async () => {
    const email = newAddress();
    await put({ letter: 'code', email, firstName: 'Ada' }, new Date(Date.now() - 49 * 60 * MINUTE));
    expect(await mailsTo(email)).toEqual([]);
  });

  it('waits an hour from the fourth try on, and is given up after twelve', async () => {
    const email = newAddress();
    const key = await put({ letter: 'code', email, firstName: 'Ada' });
    fails();
    const waits: number[] = [];
    let at = Date.now();
    for (let item = await waiting(key); item; item = await waiting(key)) {
      waits.push((Number(item.row['dueAt']) - at) / MINUTE);
      at = Number(item.row['dueAt']);
      await sweepOutbox(isTo(email), new Date(at));
    }
    expect(waits.slice(1)).toEqual([1, 5, 15, ...Array.from({ length: 8 }, () => 60)]);
    expect(sending).toHaveBeenCalledTimes(12);
    const logged = vi.mocked(console.warn).mock.calls.map(String);
    expect(logged.at(-1)).toBe(`A mail (code, ${key.sk}) was given up`);
    expect(logged.join()).not.toContain(email);
  });

  it('is not put back by a slow worker when another has sent it meanwhile', async () => {
    const email = newAddress();
    const key = await put({ letter: 'code', email, firstName: 'Ada' });
    vi.spyOn(console, 'warn').mockReturnValue();
    sending.mockImplementationOnce(async () => {
      await sweepOutbox(isTo(email), new Date(Date.now() + 2 * MINUTE));
      throw new Error('SES is slow');
    });
    await sweepOutbox(isTo(email));
    expect(await waiting(key)).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('says at the user that it was sent, or that it failed for good', async () => {
    const [sent, failed] = [await invited(), await invited()];
    await put({ letter: 'invite', tenantId: sent.tenantId, userId: sent.userId });
    await mailsTo(sent.email, sent.userId);
    const rowOf = async ({ tenantId, userId }: typeof sent) =>
      (await tableOf(tenantId).get({ pk: 'users', sk: userId }))?.row['mail'];
    expect(await rowOf(sent)).toBe('sent');

    fails();
    const key = await put({ letter: 'invite', tenantId: failed.tenantId, userId: failed.userId });
    for (let tries = 0; tries < 12; tries++)
      await sweepOutbox(
        (letter) => 'userId' in letter && letter.userId === failed.userId,
        new Date(Date.now() + tries * 61 * MINUTE),
      );
    expect(await rowOf(failed)).toBe('failed');
    expect(await waiting(key)).toBeUndefined();
  });

  it('of a hostile name stays text, and its headers one line', async () => {
    const { tenantId, userId, email } = await invited('<script>Ada');
    const name = 'Paws\r\nBcc: thief@mail.example <img src=x>';
    await tableOf(tenantId).transact([
      { put: { pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: { name } } },
    ]);
    await put({ letter: 'invite', tenantId, userId });
    const [letter] = await mailsTo(email, userId);
    expect(letter?.html).not.toContain('<script>');
    expect(letter?.html).toContain('&lt;script&gt;');
    expect(letter?.html).not.toContain('<img');
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(await mailsTo('thief@mail.example')).toEqual([]);
  });
});

describe('nobody is written to', () => {
  it.each<[string, Post]>([
    ['a user name that nobody has', { letter: 'verify', userName: `nobody-${newId()}` }],
    ['a lock of nobody', { letter: 'locked', userName: `nobody-${newId()}` }],
    ['an address that no account has', { letter: 'user-name', email: newAddress() }],
    ['a user who is not there', { letter: 'invite', tenantId: newId(), userId: newId() }],
  ])('for %s, and the post is done', async (_, letter) => {
    const key = await put(letter);
    const words = new Set(Object.values(letter));
    await sweepOutbox((other) =>
      Object.values(other).some((value) => value !== letter.letter && words.has(value)),
    );
    expect(sending).not.toHaveBeenCalled();
    expect(await waiting(key)).toBeUndefined();
  });

  it('at an address that is not the account’s', async () => {
    const { userName } = await newUser();
    const other = newAddress();
    await put({ letter: 'reset', userName, email: other });
    expect(await mailsTo(other, userName)).toEqual([]);
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
  ])('hears of %s at its address', async (_, letter, subject) => {
    const { userName } = await newUser();
    const email = `${userName}@example.org`;
    await put(letter(userName));
    expect((await mailsTo(email, userName)).at(-1)?.subject).toMatch(subject);
  });

  it('that has the address of a sign-up gets no code but a hint', async () => {
    const { userName } = await newUser();
    const email = `${userName}@example.org`;
    await put({ letter: 'code', email, firstName: 'Eve' });
    const [letter] = await mailsTo(email);
    expect(letter?.subject).toBe('You already have an account');
    expect(letter?.text).not.toMatch(/\b\d{6}\b/);
  });
});
