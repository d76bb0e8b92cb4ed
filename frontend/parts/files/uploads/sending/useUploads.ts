import { useEffect, useState, useSyncExternalStore } from 'react';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { ApiError, isRefusal } from '#client/wire/api-error.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { toast } from '#ui/message/toast.ts';
import { makeQueue, type Queue } from './queue.ts';
import { waitForScan, UploadRejectedError, sendFile, type UploadBody } from './send.ts';

/** A file to upload, with the fields that the user entered. */
export interface UploadJob {
  readonly file: File;
  /** Absent for one that is refused before it is sent. */
  readonly body?: UploadBody;
  /** The id of a stored file that is deleted once this one is uploaded. */
  readonly replaces?: string;
}

/** Deletes the file that was replaced; does nothing if it no longer exists. */
const removeReplaced = (id: string) =>
  makeCall(attachments.remove, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

/** True for errors that a retry does not change. */
const isFinal = (error: unknown) => error instanceof UploadRejectedError || isRefusal(error);

function uploadedText(jobs: readonly UploadJob[]): string {
  const [onlyJob] = jobs;
  return jobs.length === 1 && onlyJob?.body
    ? `${capitalize(onlyJob.body.attachmentType ?? 'photo')} ${onlyJob.body.fileName} added`
    : `${jobs.length} files added`;
}

/** True for photos without an assigned rank. */
const isUnranked = ({ body }: UploadJob) => body?.attachmentType === 'photo' && !body.publicityRank;

/**
 * The uploads of a screen, canceled when it closes. Each file shows once it is uploaded; a message follows at the end,
 * also if some of them failed.
 * @param onFinished gets the ids of two or more new photos without a rank, in the order in which they were chosen; only
 * the callback of the first render is used
 */
export function useUploads(onFinished?: (photoIds: readonly string[]) => Promise<void>): Queue<UploadJob> {
  const refresh = useRefresh();
  const [{ queue, finishIfIdle }] = useState(() => {
    /** The jobs that no message has named yet. */
    let newJobs: UploadJob[] = [];
    /** The jobs whose photos are ordered together; they stay while a failed one may still be sent. */
    const batchJobs = new Set<UploadJob>();
    // The map keeps the order in which uploads began, the order in which files were chosen; they can end in another.
    const idsByJob = new Map<UploadJob, string>();
    const finishBatch = async () => {
      const photos = [...idsByJob].filter(([job]) => batchJobs.has(job) && isUnranked(job));
      toast.success(uploadedText(newJobs));
      newJobs = [];
      if (photos.length > 1) await onFinished?.(photos.map(([, id]) => id));
    };
    const uploadQueue: Queue<UploadJob> = makeQueue<UploadJob>({
      send: async (job, observer, storedId) => {
        const { file, body, replaces } = job;
        if (!idsByJob.has(job)) idsByJob.set(job, '');
        const onStored = (id: string) => {
          idsByJob.set(job, id);
          observer.onStored(id);
        };
        if (storedId) await waitForScan(storedId, observer.signal);
        else if (body) await sendFile(body, file, { ...observer, onStored });
        if (replaces) await removeReplaced(replaces);
      },
      isFinal,
      onDone: (job) => {
        newJobs.push(job);
        batchJobs.add(job);
        void refresh();
      },
    });
    return {
      queue: uploadQueue,
      finishIfIdle: () => {
        const transfers = uploadQueue.read();
        if (isBusy(transfers)) return;
        if (newJobs.length > 0) void finishBatch().catch(showError);
        if (!transfers.some(({ state }) => state === 'failed')) batchJobs.clear();
      },
    };
  });
  useEffect(() => {
    const unsubscribe = queue.subscribe(finishIfIdle);
    return () => {
      unsubscribe();
      queue.stop();
    };
  }, [queue, finishIfIdle]);
  return queue;
}

type Transfers = ReturnType<Queue<UploadJob>['read']>;

/** True while a file waits, is sent or is scanned. */
export const isBusy = (transfers: Transfers): boolean =>
  transfers.some(({ state }) => state === 'queued' || state === 'sending' || state === 'scanning');

/** True while a file is not stored yet: it would be lost if the user left the page. */
export const isAtRisk = (transfers: Transfers): boolean =>
  transfers.some(({ state }) => state === 'queued' || state === 'sending');

/** The current uploads: waiting, in progress, refused or failed; renders again on changes. */
export const useTransfers = (queue: Queue<UploadJob>): Transfers =>
  useSyncExternalStore(queue.subscribe, queue.read);
