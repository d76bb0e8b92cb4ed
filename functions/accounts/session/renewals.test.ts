import { describe, expect, it } from 'vitest';
import { HttpError } from '../../kernel/http-error.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newUser, refresh, signIn } from '../user/account.fixture.ts';
import {
  newSession,
  readToken,
  readSession,
  rotateToken,
  tokenState,
  ROTATION_GRACE_MS,
} from './session.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The time after which the site gives up a renewal. */
const REQUEST_TIMEOUT = 120 * SECOND;

const SPENT = { status: 401, body: { code: 'session-reused' } };

async function startSession(): Promise<string> {
  setTestTime(NOON);
  const { userName } = await newUser();
  return (await signIn(userName, undefined, { staySignedIn: true })).body.data.refreshToken;
}

async function renewToken(token: string): Promise<string> {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return body.data.refreshToken;
}

/** Renews a token this many times. */
async function renewRepeatedly(token: string, count: number): Promise<string> {
  let current = token;
  for (let rotation = 0; rotation < count; rotation++) {
    current = await renewToken(current);
    setTestTime(Date.now() + ROTATION_GRACE_MS + 1);
  }
  return current;
}

describe('a device stays signed in although the reply to its renewal was lost', () => {
  const WAITS = [0, 11 * SECOND, ROTATION_GRACE_MS + 1, HOUR];

  it.each([0, 1, 3].flatMap((renewals) => WAITS.map((wait) => [renewals, wait] as const)))(
    'after %i renewals, renewed again after %i ms, any number of times',
    async (renewals, wait) => {
      let token = await renewRepeatedly(await startSession(), renewals);
      for (let lostReplies = 0; lostReplies < 5; lostReplies++) {
        await renewToken(token);
        setTestTime(Date.now() + wait);
      }
      // A reply that arrives at last is valid, and its token is rotated.
      token = await renewToken(token);
      setTestTime(Date.now() + ROTATION_GRACE_MS + 1);
      expect(await renewToken(token)).not.toBe(token);
    },
  );

  it('with two tabs at once, whichever reply comes last', async () => {
    for (const lastReply of [0, 1] as const) {
      const token = await renewRepeatedly(await startSession(), 1);
      const tokens = await Promise.all([renewToken(token), renewToken(token)]);
      setTestTime(Date.now() + HOUR);
      await renewToken(await renewToken(tokens[lastReply]));
    }
  });

  it('with pages that are left while they renew: a late request ends nothing', async () => {
    const firstToken = await renewRepeatedly(await startSession(), 1);
    const secondToken = await renewToken(firstToken);
    const thirdToken = await renewToken(secondToken);
    expect(await renewToken(firstToken)).toBe(firstToken);
    expect(thirdToken).toBe(secondToken);
    setTestTime(Date.now() + ROTATION_GRACE_MS + 1);
    await renewToken(thirdToken);
  });
});

describe('a spent token used by a thief', () => {
  it('ends the session at once, for the owner and the thief', async () => {
    const stolenToken = await startSession();
    const token = await renewRepeatedly(stolenToken, 2);
    expect(await refresh(stolenToken)).toMatchObject(SPENT);
    expect(await refresh(token)).toMatchObject(SPENT);
  });

  it('is detected when both go on, also if the thief renews first', async () => {
    const copiedToken = await renewRepeatedly(await startSession(), 1);
    const thiefToken = await renewRepeatedly(copiedToken, 1);
    const ownerToken = await renewRepeatedly(copiedToken, 1);
    expect(ownerToken).not.toBe(thiefToken);
    expect(await refresh(thiefToken)).toMatchObject(SPENT);
    expect(await refresh(ownerToken)).toMatchObject(SPENT);
  });
});

/** Makes a generator of random numbers, which are the same for the same seed. */
function numbers(seed: number) {
  let state = seed >>> 0;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The server's part alone; `renew` returns the new token at a time, or undefined if the cookie stays. */
function server() {
  const newlyStarted = newSession(
    { userName: 'a', userId: 'a', tenantId: 'a', stay: true, userAgent: '' },
    new Date(NOON),
  );
  let { session } = newlyStarted;
  let isOver = false;
  const renew = (token: string, time: number): string | undefined => {
    const { hash = '' } = readToken(token) ?? {};
    const state = tokenState(session, hash, new Date(time));
    if (state === 'spent') isOver = true;
    if (isOver || state !== 'rotates') return undefined;
    const next = rotateToken(session, hash, new Date(time), () => new HttpError(409, 'overtaken'));
    if (!('put' in next.action)) throw new Error('A rotation writes the session');
    session = readSession(next.action.put);
    return next.token;
  };
  return { first: newlyStarted.token, renew, isOver: () => isOver };
}

interface ScheduledEvent {
  readonly at: number;
  readonly execute: () => void;
}

/** Runs the events in the order of their times, until none is left or `isDone`. */
function run(events: ScheduledEvent[], isDone: () => boolean): void {
  while (events.length > 0 && !isDone()) {
    const next = events.reduce((earliest, event) => (event.at < earliest.at ? event : earliest));
    events.splice(events.indexOf(next), 1);
    next.execute();
  }
}

/** Simulates two tabs that renew at random, and a network that delays and loses; true if they were signed out. */
function isSignedOut(seed: number): boolean {
  const randomBelow = numbers(seed);
  const { first, renew, isOver } = server();
  let cookie = first;
  const events: ScheduledEvent[] = [];
  const sendRenewal = (now: number) => {
    const sentToken = cookie;
    const arrivalTime = now + randomBelow(randomBelow(2) ? REQUEST_TIMEOUT : 500);
    const replyTime = arrivalTime + randomBelow(now + REQUEST_TIMEOUT - arrivalTime);
    const outcome = randomBelow(4);
    // Of four requests one is lost, and the reply of another; the others arrive.
    if (outcome === 0) return;
    events.push({
      at: arrivalTime,
      execute: () => {
        const token = renew(sentToken, arrivalTime);
        if (token && outcome > 1) events.push({ at: replyTime, execute: () => (cookie = token) });
      },
    });
  };
  for (let tab = 0; tab < 2; tab++) {
    let now = NOON;
    for (let load = 0; load < 25; load++) {
      now += randomBelow([SECOND, 20 * SECOND, 6 * MINUTE, 14 * MINUTE, 9 * HOUR][randomBelow(5)] ?? SECOND);
      const at = now;
      events.push({ at, execute: () => sendRenewal(at) });
    }
  }
  run(events, isOver);
  return isOver();
}

/** True if it is detected that an owner and a thief both use a copied cookie. */
function isTheftFound(seed: number): boolean {
  const randomBelow = numbers(seed);
  const { first, renew, isOver } = server();
  const cookies = [first, first];
  let now = NOON;
  const sendRenewal = (cookieIndex: number) => {
    now += SECOND + randomBelow([MINUTE, 20 * MINUTE, 3 * HOUR][randomBelow(3)] ?? MINUTE);
    cookies[cookieIndex] = renew(cookies[cookieIndex] ?? '', now) ?? cookies[cookieIndex] ?? '';
  };
  for (let remaining = randomBelow(6); remaining > 0; remaining--) sendRenewal(0);
  cookies[1] = cookies[0] ?? '';
  for (let attempt = 0; attempt < 60 && !isOver(); attempt++) sendRenewal(randomBelow(2));
  return isOver();
}

describe('in random schedules', () => {
  const schedules = runCount(1000, 20_000);

  it('two tabs with reloads and lost replies are never signed out', () => {
    const seed = newSeed();
    for (let offset = 0; offset < schedules; offset++)
      expect(isSignedOut(seed + offset), `SEED=${seed + offset}`).toBe(false);
  });

  it('every thief who goes on beside the owner is detected', () => {
    const seed = newSeed();
    for (let offset = 0; offset < schedules; offset++)
      expect(isTheftFound(seed + offset), `SEED=${seed + offset}`).toBe(true);
  });
});
