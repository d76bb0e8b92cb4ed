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
/** The site gives a renewal up after this long. */
const REQUEST_TIMEOUT = 120 * SECOND;

const SPENT = { status: 401, body: { code: 'session-reused' } };

async function startSession(): Promise<string> {
  setTestTime(NOON);
  const { userName } = await newUser();
  return (await signIn(userName, undefined, { staySignedIn: true })).body.data.refreshToken;
}

async function renewed(token: string): Promise<string> {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return body.data.refreshToken;
}

/** Turns a token so often. */
async function turned(token: string, turns: number): Promise<string> {
  let current = token;
  for (let turn = 0; turn < turns; turn++) {
    current = await renewed(current);
    setTestTime(Date.now() + ROTATION_GRACE_MS + 1);
  }
  return current;
}

describe('a device whose renewal was answered, and the answer lost, stays in', () => {
  const WAITS = [0, 11 * SECOND, ROTATION_GRACE_MS + 1, HOUR];

  it.each([0, 1, 3].flatMap((turns) => WAITS.map((wait) => [turns, wait] as const)))(
    'after %i turns, asked again after %i ms, any number of times',
    async (turns, wait) => {
      let token = await turned(await startSession(), turns);
      for (let lost = 0; lost < 5; lost++) {
        await renewed(token);
        setTestTime(Date.now() + wait);
      }
      // One that arrives at last is good, and turns.
      token = await renewed(token);
      setTestTime(Date.now() + ROTATION_GRACE_MS + 1);
      expect(await renewed(token)).not.toBe(token);
    },
  );

  it('with two tabs at once, whichever answer comes last', async () => {
    for (const last of [0, 1] as const) {
      const token = await turned(await startSession(), 1);
      const answers = await Promise.all([renewed(token), renewed(token)]);
      setTestTime(Date.now() + HOUR);
      await renewed(await renewed(answers[last]));
    }
  });

  it('with pages that are left while they renew: a request that arrives late ends nothing', async () => {
    const first = await turned(await startSession(), 1);
    const second = await renewed(first);
    const third = await renewed(second);
    expect(await renewed(first)).toBe(first);
    expect(third).toBe(second);
    setTestTime(Date.now() + ROTATION_GRACE_MS + 1);
    await renewed(third);
  });
});

describe('a spent token that a stranger shows', () => {
  it('ends the session, at once and for both', async () => {
    const stolen = await startSession();
    const token = await turned(stolen, 2);
    expect(await refresh(stolen)).toMatchObject(SPENT);
    expect(await refresh(token)).toMatchObject(SPENT);
  });

  it('before its owner does is found when they go on with what each got', async () => {
    const copied = await turned(await startSession(), 1);
    const thiefs = await turned(copied, 1);
    const owners = await turned(copied, 1);
    expect(owners).not.toBe(thiefs);
    expect(await refresh(thiefs)).toMatchObject(SPENT);
    expect(await refresh(owners)).toMatchObject(SPENT);
  });
});

/** Random numbers that a seed repeats. */
function numbers(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Only the server's part, on a separate clock: returns the token of the answer, or nothing if the cookie stays. */
function server() {
  const started = newSession(
    { userName: 'a', userId: 'a', tenantId: 'a', stay: true, userAgent: '' },
    new Date(NOON),
  );
  let { session } = started;
  let isOver = false;
  const renew = (token: string, at: number): string | undefined => {
    const { hash = '' } = readToken(token) ?? {};
    const state = tokenState(session, hash, new Date(at));
    if (state === 'spent') isOver = true;
    if (isOver || state !== 'rotates') return undefined;
    const next = rotateToken(session, hash, new Date(at), () => new HttpError(409, 'overtaken'));
    if (!('put' in next.action)) throw new Error('A turn writes the session');
    session = readSession(next.action.put);
    return next.token;
  };
  return { first: started.token, renew, isOver: () => isOver };
}

interface Event {
  readonly at: number;
  readonly happens: () => void;
}

/** Runs the events in the order of their times, until none is left or `until`. */
function run(events: Event[], until: () => boolean): void {
  while (events.length > 0 && !until()) {
    const next = events.reduce((first, each) => (each.at < first.at ? each : first));
    events.splice(events.indexOf(next), 1);
    next.happens();
  }
}

/** A device of two tabs that renew whenever they like, on a line that delays and loses; true if it was put out. */
function isPutOut(seed: number): boolean {
  const upTo = numbers(seed);
  const { first, renew, isOver } = server();
  let jar = first;
  const events: Event[] = [];
  const ask = (now: number) => {
    const sent = jar;
    const arrives = now + upTo(upTo(2) ? REQUEST_TIMEOUT : 500);
    const answered = arrives + upTo(now + REQUEST_TIMEOUT - arrives);
    const fate = upTo(4);
    // The request is lost, its answer is, or a page that was left meanwhile takes the cookie or not.
    if (fate === 0) return;
    events.push({
      at: arrives,
      happens: () => {
        const token = renew(sent, arrives);
        if (token && fate > 1) events.push({ at: answered, happens: () => (jar = token) });
      },
    });
  };
  for (let tab = 0; tab < 2; tab++) {
    let now = NOON;
    for (let load = 0; load < 25; load++) {
      now += upTo([SECOND, 20 * SECOND, 6 * MINUTE, 14 * MINUTE, 9 * HOUR][upTo(5)] ?? SECOND);
      const at = now;
      events.push({ at, happens: () => ask(at) });
    }
  }
  run(events, isOver);
  return isOver();
}

/** True if a copied cookie that its owner and a thief both go on with is found. */
function isFound(seed: number): boolean {
  const upTo = numbers(seed);
  const { first, renew, isOver } = server();
  const jars = [first, first];
  let now = NOON;
  const ask = (jarIndex: number) => {
    now += SECOND + upTo([MINUTE, 20 * MINUTE, 3 * HOUR][upTo(3)] ?? MINUTE);
    jars[jarIndex] = renew(jars[jarIndex] ?? '', now) ?? jars[jarIndex] ?? '';
  };
  for (let before = upTo(6); before > 0; before--) ask(0);
  jars[1] = jars[0] ?? '';
  for (let each = 0; each < 60 && !isOver(); each++) ask(upTo(2));
  return isOver();
}

describe('by random schedules', () => {
  const schedules = runCount(1000, 20_000);

  it('of two tabs, reloads and lost answers nobody is put out', () => {
    const seed = newSeed();
    for (let each = 0; each < schedules; each++)
      expect(isPutOut(seed + each), `SEED=${seed + each}`).toBe(false);
  });

  it('every thief who goes on beside the owner is found', () => {
    const seed = newSeed();
    for (let each = 0; each < schedules; each++)
      expect(isFound(seed + each), `SEED=${seed + each}`).toBe(true);
  });
});
