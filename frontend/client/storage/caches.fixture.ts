import { vi } from 'vitest';

const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, location.href).href;

/** The browser's caches, as far as the site uses them, in memory; returns the addresses that each contains. */
export function stubCaches() {
  const all = new Map<string, Map<string, Response>>();
  const opened = (held: Map<string, Response>) => ({
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    match: async (asked: RequestInfo | URL) => held.get(addressOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, reply: Response) => void held.set(addressOf(asked), reply),
    delete: async (asked: RequestInfo | URL) => held.delete(addressOf(asked)),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const held = all.get(name) ?? new Map<string, Response>();
      all.set(name, held);
      return opened(held);
    },
  });
  return () => Object.fromEntries([...all].map(([name, held]) => [name, [...held.keys()]]));
}
