import { setTimeout as pause } from 'node:timers/promises';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import type { Installation } from './installation.ts';
import { photo, postFile } from '../../smoke/sending.ts';
import { callAs, type ProvenRescue } from './rescue.ts';

/** Waits until stored files were looked through. @throws for one that was refused */
export async function awaitFiles(
  at: Installation,
  rescue: ProvenRescue,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    for (;;) {
      const { state, reason } = await callAs(at, rescue, attachments.getUpload, { params: { id } });
      if (state === 'refused') throw new Error(`A file was refused: ${reason}`);
      if (state === 'ready') break;
      await pause(100);
    }
}

/** Adds a photo to each of the first animals of an import. */
export async function sendPhotos(
  to: Installation,
  rescue: ProvenRescue,
  run: string,
  wanted: number,
): Promise<void> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(to, rescue, imports.animals, {
      params: { id: run },
      query: cursor ? { cursor } : {},
    });
    for (const { id: animalId, number } of page.animals.slice(0, wanted - ids.length)) {
      const bytes = await photo(ids.length);
      const body = {
        animalId,
        attachmentType: 'photo',
        fileName: `${number}.jpg`,
        contentType: 'image/jpeg',
        size: bytes.length,
      } as const;
      const target = await callAs(to, rescue, attachments.createUpload, { body });
      await postFile(target, bytes);
      ids.push(target.attachmentId);
    }
    cursor = page.nextCursor;
  } while (cursor && ids.length < wanted);
  await awaitFiles(to, rescue, ids);
}
