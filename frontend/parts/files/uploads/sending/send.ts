import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Input } from '#shared/contract/call.ts';
import { isTemporary } from '#client/wire/api-error.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { digestOf } from './digest.ts';
import type { UploadObserver } from './queue.ts';

export type UploadBody = Input<typeof attachments.createUpload>['body'];

/** The file is not of its declared type; the message says why; sending it again does not help. */
export class UploadRejectedError extends Error {}

interface Target {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/**
 * Posts a file straight to storage by a signed form.
 * @param onProgress called with the fraction that is sent, 0 to 1
 * @throws Error if refused or cut off, AbortError if canceled
 */
export function postFile(
  { url, fields }: Target,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(new DOMException('Given up', 'AbortError'));
    if (signal.aborted) return rejectAborted();
    const request = new XMLHttpRequest();
    const abortRequest = () => request.abort();
    signal.addEventListener('abort', abortRequest, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error('The storage refused the file')),
    );
    request.addEventListener('error', () =>
      reject(new Error('The connection was lost while the file was sent')),
    );
    request.addEventListener('abort', rejectAborted);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abortRequest));
    request.open('POST', url);
    request.send(form);
  });
}

/** The most checks: the first after 0.2 s, then at growing intervals; about two minutes in all. */
const MAX_POLLS = 60;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const handleAbort = () => {
      clearTimeout(timer);
      reject(new DOMException('Given up', 'AbortError'));
    };
    if (signal.aborted) handleAbort();
    signal.addEventListener('abort', handleAbort, { once: true });
  });

/**
 * Waits until a stored file was scanned.
 * @throws UploadRejectedError with the reason; Error if it takes too long; AbortError if canceled
 */
export async function waitForScan(id: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < MAX_POLLS; attempt++) {
    await pause(Math.min(200 * 1.2 ** attempt, 2500), signal);
    const data = await makeCall(attachments.getUpload, { params: { id } }, { signal }).then(
      (reply) => reply.data,
      (error: unknown) => {
        // The file is stored, so the check is repeated after a lost connection.
        if (signal.aborted || !isTemporary(error)) throw error;
      },
    );
    if (data?.state === 'ready') return;
    if (data?.state === 'refused') throw new UploadRejectedError(data.reason ?? 'We can’t show this file');
  }
  throw new Error('The file is stored, but takes long to appear. Look again in a minute.');
}

/**
 * Sends a file straight to storage and waits until it was scanned.
 * @throws UploadRejectedError, ApiError, Error if cut off, AbortError if canceled
 */
export async function sendFile(
  body: UploadBody,
  file: File,
  { signal, onProgress, onStored }: UploadObserver,
): Promise<void> {
  const digest = await digestOf(file);
  const uploadBody = digest ? { ...body, digest } : body;
  const { data } = await makeCall(attachments.createUpload, { body: uploadBody }, { signal });
  await postFile(data, file, onProgress, signal);
  onStored(data.attachmentId);
  await waitForScan(data.attachmentId, signal);
}
