import { vi } from 'vitest';

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, location.href).href;

/** Replaces the browser's caches with ones in memory; returns a function that lists the addresses in each. */
export function stubCaches() {
  const storedCaches = new Map<string, Map<string, Response>>();
  const createCache = (responses: Map<string, Response>) => ({
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
    match: async (request: RequestInfo | URL) => responses.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, reply: Response) => void responses.set(addressOf(request), reply),
    delete: async (request: RequestInfo | URL) => responses.delete(addressOf(request)),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...storedCaches.keys()],
    delete: async (name: string) => storedCaches.delete(name),
    open: async (name: string) => {
      const responses = storedCaches.get(name) ?? new Map<string, Response>();
      storedCaches.set(name, responses);
      return createCache(responses);
    },
  });
  return () =>
    Object.fromEntries([...storedCaches].map(([name, responses]) => [name, [...responses.keys()]]));
}
