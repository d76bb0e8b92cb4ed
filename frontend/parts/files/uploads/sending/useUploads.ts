import { useEffect, useState, useSyncExternalStore } from 'react';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { AttachmentType } from '#shared/rules/files/files.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { showError } from '#client/calls/make-call.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { toast } from '#ui/message/toast.ts';
import { makeQueue, type Queue } from './queue.ts';
import { waitForScan, UploadRejectedError, sendFile, type UploadBody } from './send.ts';

/** A file with its details. */
export interface UploadJob {
  readonly file: File;
  /** Absent for one that is refused before it is sent. */
  readonly body?: UploadBody;
  /** The file that it replaces once it is uploaded. */
  readonly replaces?: string;
}

/** Deletes the file that was replaced; nothing if it is gone already. */
const removeReplaced = (id: string) =>
  makeCall(attachments.remove, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

/** Refusals that a retry does not change; after too many requests (429) or a lost connection it may help. */
const isFinal = (error: unknown) =>
  error instanceof UploadRejectedError ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);

const LABELS: Record<AttachmentType, string> = { photo: 'Photo', video: 'Video', document: 'Document' };

function arrivedText(jobs: readonly UploadJob[]): string {
  const [onlyJob] = jobs;
  return jobs.length === 1 && onlyJob?.body
    ? `${LABELS[onlyJob.body.attachmentType ?? 'photo']} ${onlyJob.body.fileName} added`
    : `${jobs.length} files added`;
}

/** True for photos without an assigned rank. */
const isUnranked = ({ body }: UploadJob) => body?.attachmentType === 'photo' && !body.publicityRank;

/**
 * The uploads of a screen; they end with it. Finished ones show at once, and a message follows when all are done.
 * @param onFinished a stable callback; called with the ids of the uploaded photos, in the order in which they were chosen
 */
export function useUploads(onFinished?: (photos: readonly string[]) => Promise<void>): Queue<UploadJob> {
  const refresh = useRefresh();
  const [queue] = useState(() => {
    let arrivedJobs: UploadJob[] = [];
    // They begin in the order in which they were chosen, and end in any.
    const ids = new Map<UploadJob, string>();
    const end = async () => {
      const photos = [...ids].filter(([work]) => arrivedJobs.includes(work) && isUnranked(work));
      toast.success(arrivedText(arrivedJobs));
      arrivedJobs = [];
      if (photos.length > 1) await onFinished?.(photos.map(([, id]) => id));
    };
    const uploadQueue: Queue<UploadJob> = makeQueue<UploadJob>({
      send: async (work, observer, stored) => {
        const { file, body, replaces } = work;
        if (!ids.has(work)) ids.set(work, '');
        const onStored = (id: string) => {
          ids.set(work, id);
          observer.onStored(id);
        };
        if (stored) await waitForScan(stored, observer.signal);
        else if (body) await sendFile(body, file, { ...observer, onStored });
        if (replaces) await removeReplaced(replaces);
      },
      isFinal,
      onDone: (work) => {
        arrivedJobs.push(work);
        void refresh();
        if (!isBusy(uploadQueue.read())) void end().catch(showError);
      },
    });
    return uploadQueue;
  });
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}

type Transfers = ReturnType<Queue<UploadJob>['read']>;

/** True while something is under way. */
export const isBusy = (transfers: Transfers): boolean =>
  transfers.some(({ state }) => state === 'queued' || state === 'sending' || state === 'looking');

/** True while something would be lost if the page were left. */
export const isAtRisk = (transfers: Transfers): boolean =>
  transfers.some(({ state }) => state === 'queued' || state === 'sending');

/** Uploads in progress, refused or failed. */
export const useTransfers = (queue: Queue<UploadJob>): Transfers =>
  useSyncExternalStore(queue.subscribe, queue.read);
