import { keptAs, storeOf } from './kept.ts';

const keyOf = (userId: string) => keptAs('looking', userId);

/** Notes the rescue that support looks into in this tab. */
export function noteLooking(userId: string, id: string): void {
  try {
    storeOf('looking').setItem(keyOf(userId), id);
  } catch {
    // A reload then ends the look.
  }
}

/** The rescue that they look into in this tab, if they do. */
export function lookedInto(userId: string): string | undefined {
  try {
    return storeOf('looking').getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Ends the look. */
export function forgetLooking(userId: string): void {
  try {
    storeOf('looking').removeItem(keyOf(userId));
  } catch {
    // Nothing was kept either.
  }
}
