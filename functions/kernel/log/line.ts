import { config } from '../config.ts';
import { runWithin, type WorkLine } from './work.ts';

/** The figures that become metrics, with the name of their unit in CloudWatch. */
const METRICS: Readonly<Record<string, string>> = {
  ms: 'Milliseconds',
  failed: 'Count',
  reads: 'Count',
  writes: 'Count',
  cold: 'Count',
  oldestMail: 'Seconds',
  oldestWebhook: 'Seconds',
};

/** The metrics of a mail: its reads and writes count for no rescue, and only jobs and calls start a process. */
const MAIL_METRICS = new Set(['ms', 'failed']);

/**
 * The metadata by which CloudWatch makes metrics of a line (Embedded Metric Format). CloudWatch charges for each metric
 * with each value of its dimension. One by call would be 2,000 metrics and 600 USD a month, one by Lambda still 30; so
 * the only dimension is `kind`, which makes a dozen. Latency and errors of each Lambda are metrics of AWS, at no
 * charge; figures of each call come from the log by a query (docs/operations.md).
 */
const metricMetadata = (Namespace: string, kind: WorkLine['kind'], figures: readonly string[]) => ({
  Timestamp: Date.now(),
  CloudWatchMetrics: [
    {
      Namespace,
      Dimensions: [['kind']],
      Metrics: figures
        .filter((name) => name in METRICS && (kind !== 'mail' || MAIL_METRICS.has(name)))
        .map((Name) => ({ Name, Unit: METRICS[Name] })),
    },
  ],
});

/** True for the first call or job of this process. */
let isCold = true;

function writeLine(work: WorkLine, ms: number, cold: boolean): void {
  const { CALL_LOG, METRICS: namespace } = config();
  if (!CALL_LOG) return;
  const { figures, open: _, ...rest } = work;
  const line = { ...rest, ms, failed: Number(work.status >= 500), cold: Number(cold), ...figures };
  const metrics = namespace ? { ['_aws']: metricMetadata(namespace, work.kind, Object.keys(line)) } : {};
  // Without the prefix of `console`: CloudWatch reads metrics from lines that are JSON as a whole.
  process.stdout.write(`${JSON.stringify({ ...metrics, ...line })}\n`);
}

type WorkStart = Pick<WorkLine, 'kind' | 'call' | 'requestId' | 'cause'>;

/**
 * Carries out a call, a job or a mail, and logs one line of JSON at its end. The gateway's log has only the route,
 * which many calls share.
 */
export async function withWorkLine<T>(startedWork: WorkStart, run: () => Promise<T>): Promise<T> {
  const work: WorkLine = { ...startedWork, status: 200, reads: 0, writes: 0, trips: 0, open: 0, figures: {} };
  const cold = isCold && work.kind !== 'mail';
  if (cold) isCold = false;
  const startedAt = performance.now();
  try {
    return await runWithin(work, run);
  } catch (error) {
    work.status = 500;
    throw error;
  } finally {
    writeLine(work, Math.round(performance.now() - startedAt), cold);
  }
}
