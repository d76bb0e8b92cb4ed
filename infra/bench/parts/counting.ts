import { createServer } from 'node:http';
import { type SeenOperation, tableProxy } from '#functions/test/faults/table-proxy.ts';
import { portOf } from '../../local/process/child.ts';

/** Round trips in time: requests that run beside each other are one. */
export function tripsOf(seen: readonly SeenOperation[]): number {
  let [trips, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { at, until: end } of seen.toSorted((a, b) => a.at - b.at)) {
    if (at >= until) trips++;
    until = Math.max(until, end);
  }
  return trips;
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query']);

/** Starts a counting proxy in front of the table, and a small server that gives its counts. */
export async function countingTable(upstream: string) {
  const proxy = await tableProxy(upstream);
  const server = createServer((request, response) => {
    const sum = (reads: boolean) =>
      proxy.seen
        .filter(({ operation }) => READS.has(operation) === reads)
        .reduce((total, { units }) => total + units, 0);
    response.end(JSON.stringify({ trips: tripsOf(proxy.seen), reads: sum(true), writes: sum(false) }));
    if (request.url === '/clear') proxy.clear();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: proxy.url,
    control: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.close();
      await proxy.close();
    },
  };
}
