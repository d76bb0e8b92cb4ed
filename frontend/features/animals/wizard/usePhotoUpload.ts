import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { attachments, type PHOTO_TYPES } from '#shared/calls/attachments.ts';
import { makeCall } from '../../../app/make-call.ts';
import { fittingName, postFile } from './upload.ts';

export interface Upload {
  readonly state: 'idle' | 'sending' | 'working' | 'failed';
  /** The part that is sent, 0 to 1. */
  readonly progress: number;
  readonly fault: string;
}

const IDLE: Upload = { state: 'idle', progress: 0, fault: '' };
/** Looks after 0.2 s, then ever later; about 40 s in all. */
const LOOKS = 24;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits until storage has made the pictures. Throws why the file was refused, or that it takes too long. */
async function shown(animalId: string, id: string, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await pause(Math.min(200 * 1.2 ** look, 2500));
    const { data } = await makeCall(
      attachments.getUpload,
      { params: { id }, query: { animalId } },
      { signal },
    );
    if (data.state === 'ready') return;
    if (data.state === 'refused')
      throw new Error(data.reason ?? 'This file is not a photo that can be shown');
  }
  throw new Error('The photo is stored, but takes long to appear. Look again in a minute.');
}

/** Brings a photo to an animal: asks for a form, posts the file with progress, waits for the thumbnail. */
export function usePhotoUpload() {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const cache = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** True when the photo is there; false when it failed (see `upload.fault`) or was given up. */
  async function send(animalId: string, file: File): Promise<boolean> {
    const { signal } = (running.current = new AbortController());
    setUpload({ ...IDLE, state: 'sending' });
    try {
      const contentType = file.type as (typeof PHOTO_TYPES)[number];
      const body = { animalId, fileName: fittingName(file.name), contentType, size: file.size };
      const { data } = await makeCall(attachments.createUpload, { body }, { signal });
      await postFile(data, file, (progress) => setUpload({ state: 'sending', progress, fault: '' }), signal);
      setUpload({ state: 'working', progress: 1, fault: '' });
      await shown(animalId, data.attachmentId, signal);
      await cache.invalidateQueries({ queryKey: ['animals'] });
      setUpload(IDLE);
      return true;
    } catch (error) {
      if (signal.aborted) setUpload(IDLE);
      else
        setUpload({
          state: 'failed',
          progress: 0,
          fault: error instanceof Error ? error.message : String(error),
        });
      return false;
    }
  }

  return { upload, send, cancel: () => running.current?.abort() };
}
