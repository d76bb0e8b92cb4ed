import * as z from 'zod';
import { ulid } from 'ulid';
import { kiosk } from '#shared/calls/kiosk/kiosks.ts';
import type { Data } from '#shared/contract/call.ts';
import { isRefusal } from '#client/wire/api-error.ts';
import { parseStored, readItem, storageKey, storageFor } from '#client/storage/browser-storage.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { type TapOutcome, createTapQueue, type Tap } from './taps.ts';

/** The data of this tablet that the server gave at the last connection. */
const Tablet = z.object({
  token: z.string(),
  rescue: z.string(),
  name: z.string(),
  timeZone: z.string(),
  countryCode: z.string(),
  /** Milliseconds that the server's clock is ahead of the tablet's. */
  ahead: z.number(),
});
export type Tablet = z.output<typeof Tablet>;

const store = storageFor('kiosk');
const STORAGE_KEY = storageKey('kiosk');

/** The stored data of this tablet; undefined in a browser that is not set up as a tablet. */
export const storedTablet = (): Tablet | undefined => parseStored(Tablet, readItem('kiosk'), undefined);

/** Removes the stored data, so that this browser is no longer a tablet. */
export const forgetTablet = (): void => store.removeItem(STORAGE_KEY);

/** Reads the token of the URL and removes it from there. */
export function takeTokenFromUrl(): string | undefined {
  const token = location.hash.slice(1);
  if (!token) return undefined;
  history.replaceState(null, '', location.pathname);
  return token;
}

/** Opens the tablet that a token belongs to and stores its data. @throws ApiError */
export async function openTablet(token: string): Promise<Tablet> {
  const { data } = await makeCall(kiosk.open, { body: { kiosk: token } });
  const { now, ...rest } = data;
  const tablet = { ...rest, token, ahead: Date.parse(now) - Date.now() };
  store.setItem(STORAGE_KEY, JSON.stringify(tablet));
  return tablet;
}

export type PressReply = Data<typeof kiosk.press>;

async function send(token: string, { key, ...tap }: Tap): Promise<TapOutcome<PressReply>> {
  try {
    const body = { kiosk: token, ...tap };
    return { reply: (await makeCall(kiosk.press, { body }, { idempotencyKey: key })).data };
  } catch (error) {
    return isRefusal(error) ? { rejected: error.message } : 'later';
  }
}

/**
 * The taps of this tablet, kept until they are answered.
 * @param onRejected gets the reason why a tap that was kept was rejected
 */
export const createTaps = ({ token }: Tablet, onRejected: (reason: string) => void) =>
  createTapQueue<PressReply>({
    storage: storageFor('kiosk-taps'),
    name: storageKey('kiosk-taps'),
    send: (tap) => send(token, tap),
    onRejected,
  });

/** Makes a tap with the current time by the server's clock. */
export const newTap = ({ ahead }: Tablet, badge: string, what: Tap['what']): Tap => ({
  key: ulid(),
  badge,
  what,
  at: new Date(Date.now() + ahead).toISOString(),
});
