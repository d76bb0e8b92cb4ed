import { randomFillSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import type { Installation } from './installation.ts';
import { createPhoto, postFile } from '../../smoke/post-file.ts';
import { callAs, type ProofRescue } from './rescue.ts';

/** Waits until uploaded files have been checked. @throws if one is refused */
export async function waitForFiles(
  installation: Installation,
  rescue: ProofRescue,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    for (;;) {
      const { state, reason } = await callAs(installation, rescue, attachments.getUpload, { params: { id } });
      if (state === 'refused') throw new Error(`A file was refused: ${reason}`);
      if (state === 'ready') break;
      await pause(100);
    }
}

const VIDEO_BYTES = 180 * 1024 * 1024;
/** The start of an MP4. */
const MP4 = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');

/** A video with random content, so that no two are equal. */
const createVideo = (): Buffer =>
  Buffer.concat([MP4, randomFillSync(Buffer.alloc(VIDEO_BYTES - MP4.length))]);

/** The numbers of files to send, each for a different animal, videos first. */
export interface FileCounts {
  readonly photos: number;
  readonly videos: number;
}

/** Adds a file to each of the first animals of an import; returns the bytes of all files together. */
export async function sendMedia(
  installation: Installation,
  rescue: ProofRescue,
  { run: runId, photos, videos }: FileCounts & { readonly run: string },
): Promise<number> {
  const ids: string[] = [];
  let sentBytes = 0;
  let cursor: string | undefined;
  do {
    const page = await callAs(installation, rescue, imports.animals, {
      params: { id: runId },
      query: cursor ? { cursor } : {},
    });
    for (const { id: animalId, number } of page.animals.slice(0, photos + videos - ids.length)) {
      const isVideo = ids.length < videos;
      const bytes = isVideo ? createVideo() : await createPhoto(ids.length);
      const type = isVideo
        ? ({ attachmentType: 'video', fileName: `${number}.mp4`, contentType: 'video/mp4' } as const)
        : ({ attachmentType: 'photo', fileName: `${number}.jpg`, contentType: 'image/jpeg' } as const);
      const body = { animalId, ...type, size: bytes.length };
      const target = await callAs(installation, rescue, attachments.createUpload, { body });
      await postFile(target, bytes);
      ids.push(target.attachmentId);
      sentBytes += bytes.length;
    }
    cursor = page.nextCursor;
  } while (cursor && ids.length < photos + videos);
  await waitForFiles(installation, rescue, ids);
  return sentBytes;
}
