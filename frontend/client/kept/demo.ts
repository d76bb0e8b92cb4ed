import { keptAs, storeOf } from './kept.ts';

/** That a user looks around the demo; of this tab only, until they sign out. */
const keyOf = (userId: string) => keptAs('demo', userId);

/** Notes that `userId` came in by *Look around the demo*. */
export function noteDemo(userId: string): void {
  try {
    storeOf('demo').setItem(keyOf(userId), 'yes');
  } catch {
    // Without storage the band about the demo is missing.
  }
}

/** True if `userId` looks around the demo. */
export function isInDemo(userId: string): boolean {
  try {
    return storeOf('demo').getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}
