import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { mediaTypeOf, storedName } from '#parts/files/file/media.ts';

export interface Upload {
  readonly state: 'idle' | 'sending' | 'working' | 'failed';
  /** The share that is sent, 0 to 1. */
  readonly progress: number;
  readonly fault: string;
}

const IDLE: Upload = { state: 'idle', progress: 0, fault: '' };

/** The request of an upload that makes a photo an animal's profile picture. */
export const profilePhoto = (animalId: string, file: File) => ({
  animalId,
  attachmentType: 'photo' as const,
  publicityRank: 1,
  fileName: storedName(file.name),
  contentType: mediaTypeOf(file),
  size: file.size,
});

/** Uploads an animal's profile picture, with its progress, and waits until the file is processed. */
export function usePhotoUpload() {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const refresh = useRefresh();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  /** Returns true once the photo is stored; false if it failed (see `upload.fault`) or was canceled. */
  async function send(animalId: string, file: File): Promise<boolean> {
    const { signal } = (controllerRef.current = new AbortController());
    setUpload({ ...IDLE, state: 'sending' });
    try {
      // Loaded with the first photo: most users of the wizard add none.
      const { sendFile } = await import('#parts/files/uploads/sending/send.ts');
      await sendFile(profilePhoto(animalId, file), file, {
        signal,
        onProgress: (progress) => setUpload({ state: 'sending', progress, fault: '' }),
        onStored: () => setUpload({ state: 'working', progress: 1, fault: '' }),
      });
      await refresh();
      setUpload(IDLE);
      return true;
    } catch (error) {
      if (signal.aborted) setUpload(IDLE);
      else
        setUpload({
          state: 'failed',
          progress: 0,
          fault: messageOf(error),
        });
      return false;
    }
  }

  return { upload, send, cancel: () => controllerRef.current?.abort() };
}
