import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The log line of a call, a job or a mail while it is carried out (line.ts). It holds ids only: no names, no addresses.
 */
export interface WorkLine {
  readonly kind: 'call' | 'job' | 'mail';
  /** The name of the call or the job, or of a mail's letter. */
  readonly call: string;
  /** The id of this invocation; '' if unknown. */
  readonly requestId: string;
  /** The request that caused a job or a mail. */
  cause?: string | undefined;
  tenant?: string;
  user?: string;
  /** The HTTP status; for jobs and mails 200, or 500 for a failure. */
  status: number;
  /** Capacity units of the table. */
  reads: number;
  writes: number;
  /** Successive round trips to the table; requests in parallel count as one. */
  trips: number;
  /** Requests to the table that are not answered yet. */
  open: number;
  /** Further figures of this work. */
  figures: Readonly<Record<string, number>>;
}

const currentWork = new AsyncLocalStorage<WorkLine>();

/** Runs a function whose log line is `work`. */
export const runWithin = <T>(work: WorkLine, run: () => T): T => currentWork.run(work, run);

/** Sets fields of the present log line; does nothing outside of one. */
export function setLogFields(
  change: Partial<Pick<WorkLine, 'status' | 'cause' | 'tenant' | 'user' | 'figures'>>,
): void {
  const work = currentWork.getStore();
  if (work) Object.assign(work, change);
}

/** The id of this invocation; '' outside of any. */
export const invocationId = (): string => currentWork.getStore()?.requestId ?? '';

/** The id of the request that caused the present work: the present request, or the one that caused the present job. */
export function causingRequestId(): string | undefined {
  const { cause, requestId } = currentWork.getStore() ?? {};
  return cause ?? (requestId || undefined);
}

/** Counts a request to the table, from now until the returned function is called with the units that it consumed. */
export function beginTrip(): (kind: 'reads' | 'writes', units: number) => void {
  const work = currentWork.getStore();
  if (!work) return () => undefined;
  if (work.open === 0) work.trips++;
  work.open++;
  return (kind, units) => {
    work.open--;
    work[kind] += units;
  };
}
