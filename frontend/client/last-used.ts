import * as z from 'zod';
import { parseStored, readItem, storeItem } from './storage/browser-storage.ts';
import { useSession } from './session/session-context.ts';

const LastUsed = z.record(z.string(), z.string());

const readLastUsed = (owner: string): Record<string, string> =>
  parseStored(LastUsed, readItem('last-used', owner), {});

/**
 * The last choices of the user in forms, kept in this tab: ids by a key, such as 'clinic' or that of the vaccinations
 * of an animal type (features/health/forms/remembered.ts).
 * @returns `lastChoice` reads a choice, '' if there is none; `remember` adds choices to the stored ones
 */
export function useLastUsed(): {
  readonly lastChoice: (key: string) => string;
  readonly remember: (choices: Readonly<Record<string, string>>) => void;
} {
  const { tenantId, userId } = useSession();
  const owner = `${tenantId}-${userId}`;
  return {
    lastChoice: (key) => readLastUsed(owner)[key] ?? '',
    remember: (choices) =>
      storeItem('last-used', JSON.stringify({ ...readLastUsed(owner), ...choices }), { owner }),
  };
}
