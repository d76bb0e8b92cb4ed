import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReportJob, reports } from '#shared/calls/reports/reports.ts';
import type { ReportKind } from '#shared/rules/rescues/reports.ts';
import { callQuery } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';

/** The polling interval; short, since a report of one animal takes a second. */
const POLL_MS = 600;

const isFinished = (job: ReportJob | undefined) => job?.state === 'done' || job?.state === 'failed';

/** The options of a report. */
export interface ReportRequest {
  readonly kind: ReportKind;
  readonly animalIds: readonly string[];
  /** True if it includes people's addresses. */
  readonly withPeople: boolean;
}

interface Report {
  /** The job that makes it; absent until it has begun. */
  readonly job: ReportJob | undefined;
  /** The reason why there will be no report; undefined while it may still succeed. */
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

function startReport({ kind, animalIds, withPeople }: ReportRequest, idempotencyKey: string) {
  const body = { animalIds: [...animalIds] };
  return kind === 'health'
    ? makeCall(reports.start, { body }, { idempotencyKey })
    : makeCall(reports.startAnimal, { body: { ...body, withPeople } }, { idempotencyKey });
}

/**
 * Starts a report of these animals when the screen opens, and polls it until it is finished. A report always has the
 * present data: coming back makes a new one.
 */
export function useReport(request: ReportRequest, enabled: boolean): Report {
  const [tries, setTries] = useState(0);
  const keyOf = useIdempotencyKey();
  const startQuery = useQuery({
    queryKey: ['report of', request, tries],
    queryFn: () => startReport(request, keyOf([request, tries])),
    enabled,
    gcTime: 0,
    // A refetch would start another report.
    staleTime: 'static',
    retry: false,
  });
  const startedJob = startQuery.data?.data.report;
  const jobQuery = useQuery({
    ...callQuery(reports.job, { query: { id: startedJob?.id ?? '' } }),
    enabled: Boolean(startedJob),
    // The URLs of a finished report must stay as they are: a frame that loads again would lose its scroll position.
    refetchInterval: ({ state: { data } }) => (isFinished(data?.report) ? false : POLL_MS),
    refetchOnWindowFocus: false,
    staleTime: 'static',
    gcTime: 0,
  });
  const job = jobQuery.data?.report ?? startedJob;
  const jobError = isFinished(job) ? undefined : jobQuery.error?.message;
  const failureReason = job?.state === 'failed' ? (job.reason ?? 'Couldn’t make the report') : undefined;
  const reason = jobError ?? failureReason;
  const failure = startQuery.error ?? (reason === undefined ? undefined : new Error(reason));
  return { job, failure, retry: () => setTries(tries + 1) };
}
