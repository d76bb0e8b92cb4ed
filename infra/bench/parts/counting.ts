import { createServer } from 'node:http';
import { type RecordedOperation, startTableProxy } from '#functions/test/faults/table-proxy.ts';
import { portOf } from '../../local/process/child.ts';

/** The number of round trips; requests that overlap in time count as one. */
export function countRoundTrips(operations: readonly RecordedOperation[]): number {
  let [trips, busyUntil] = [0, Number.NEGATIVE_INFINITY];
  for (const { startedAt, endedAt: end } of operations.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (startedAt >= busyUntil) trips++;
    busyUntil = Math.max(busyUntil, end);
  }
  return trips;
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query']);

/** Starts a counting proxy in front of the table, and a small server that gives its counts. */
export async function startCountingProxy(upstream: string) {
  const proxy = await startTableProxy(upstream);
  const server = createServer((request, response) => {
    const sumUnits = (isRead: boolean) =>
      proxy.operations
        .filter(({ operation }) => READS.has(operation) === isRead)
        .reduce((total, { units }) => total + units, 0);
    response.end(
      JSON.stringify({
        trips: countRoundTrips(proxy.operations),
        reads: sumUnits(true),
        writes: sumUnits(false),
      }),
    );
    if (request.url === '/clear') proxy.clear();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: proxy.url,
    control: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.close();
      await proxy.close();
    },
  };
}
