import * as z from 'zod';
import { storageKey, storageFor } from './storage/browser-storage.ts';
import { useMe } from './session/me.ts';

const LastUsed = z.record(z.string(), z.string());

function readLastUsed(key: string): Record<string, string> {
  try {
    return LastUsed.parse(JSON.parse(storageFor('last-used').getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * The last choice in this tab, by purpose: the clinic, the kind of a vaccination.
 * @returns `last` reads a choice, '' if there is none; `remember` stores more of them
 */
export function useLastUsed(): {
  readonly last: (name: string) => string;
  readonly remember: (chosen: Readonly<Record<string, string>>) => void;
} {
  const { tenantId, userId } = useMe();
  const key = storageKey('last-used', `${tenantId}-${userId}`);
  return {
    last: (name) => readLastUsed(key)[name] ?? '',
    remember: (chosen) => {
      try {
        storageFor('last-used').setItem(key, JSON.stringify({ ...readLastUsed(key), ...chosen }));
      } catch {
        // A store that is full or forbidden: the next form begins without it.
      }
    },
  };
}
