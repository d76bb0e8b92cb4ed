import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReportJob, reports } from '#shared/calls/reports/reports.ts';
import type { ReportKind } from '#shared/rules/rescues/reports.ts';
import { read } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';

/** Often at first, since one animal takes a second. */
const ASK_MS = 600;

const isFinished = (job: ReportJob | undefined) => job?.state === 'done' || job?.state === 'failed';

/** The options of a report. */
export interface ReportRequest {
  readonly of: ReportKind;
  readonly animalIds: readonly string[];
  /** It includes people's addresses. */
  readonly withPeople: boolean;
}

interface Report {
  /** The job that makes it; absent until it has begun. */
  readonly job: ReportJob | undefined;
  /** Why there will be none. */
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

function startReport({ of, animalIds, withPeople }: ReportRequest, idempotencyKey: string) {
  const body = { animalIds: [...animalIds] };
  return of === 'health'
    ? makeCall(reports.start, { body }, { idempotencyKey })
    : makeCall(reports.startAnimal, { body: { ...body, withPeople } }, { idempotencyKey });
}

/**
 * Has a report of these animals made when the screen opens, and follows it until it is finished. What is looked at is
 * always of this moment: coming back makes a new one.
 */
export function useReport(request: ReportRequest, enabled: boolean): Report {
  const [tries, setTries] = useState(0);
  const keyFor = useIdempotencyKey();
  const started = useQuery({
    queryKey: ['report of', request, tries],
    queryFn: () => startReport(request, keyFor([request, tries])),
    enabled,
    gcTime: 0,
    // Asking again would make another one.
    staleTime: 'static',
    retry: false,
  });
  const startedJob = started.data?.data.report;
  const followed = useQuery({
    ...read(reports.job, { query: { id: startedJob?.id ?? '' } }),
    enabled: Boolean(startedJob),
    // Once it is finished its addresses stay as they are: a frame that loads again would lose its place.
    refetchInterval: ({ state: { data } }) => (isFinished(data?.report) ? false : ASK_MS),
    refetchOnWindowFocus: false,
    staleTime: 'static',
    gcTime: 0,
  });
  const job = followed.data?.report ?? startedJob;
  const lost = isFinished(job) ? undefined : followed.error?.message;
  const failed = job?.state === 'failed' ? (job.reason ?? 'Couldn’t make the report') : undefined;
  const reason = lost ?? failed;
  const failure = started.error ?? (reason === undefined ? undefined : new Error(reason));
  return { job, failure, retry: () => setTries(tries + 1) };
}
