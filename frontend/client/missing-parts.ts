/**
 * A page that is open during a release, or on a broken connection, requests files that are missing. The message appears
 * in place of the page; the shell stays. Without an answer from `/config.json` the page waits for the connection; with
 * one it reloads, once a minute at most and never over typed input.
 */
import { isGuarded } from '#ui/dialog/navigation-guards.ts';
import { storageKey, storageFor } from './storage/browser-storage.ts';

/** A part that is missing again within this time after a reload causes no further automatic reload. */
const RETRY_AFTER_MS = 60_000;

/** True if the server can be reached. */
async function isServerReachable(): Promise<boolean> {
  const reply = await fetch('/config.json', { cache: 'no-store' }).catch(() => undefined);
  return reply?.ok === true;
}

/** Returns true if the page was reloaded for the same reason just now; else remembers that it is being reloaded. */
function wasJustReloaded(): boolean {
  try {
    const [store, key] = [storageFor('healed'), storageKey('healed')];
    if (Date.now() - Number(store.getItem(key)) < RETRY_AFTER_MS) return true;
    store.setItem(key, String(Date.now()));
    return false;
  } catch {
    // Without storage the attempts cannot be counted, so none is automatic.
    return true;
  }
}

/** The state of a missing part: no connection, not found, or about to load with the page. */
export type MissingPartState = 'offline' | 'gone' | 'healing';

/**
 * Recovers from a missing part of the site: offline it waits, else it reloads the page, which gets the parts
 * of the current release; automatically once, and never over something that was typed.
 * @param isManual true if the user requested it
 */
export async function recoverMissingPart(isManual = false): Promise<MissingPartState> {
  if (!(await isServerReachable())) return 'offline';
  if (!isManual && (isGuarded() || wasJustReloaded())) return 'gone';
  location.reload();
  return 'healing';
}
