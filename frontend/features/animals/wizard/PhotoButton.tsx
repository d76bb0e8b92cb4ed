import { useRef, useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { acceptedPhotos } from '#parts/files/file/media.ts';
import { FileInput } from '#parts/files/uploads/choosing/FileInput.tsx';
import { readPhoto } from '#parts/files/uploads/choosing/heic.ts';
import { Button } from '#ui/Button.tsx';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import { toast } from '#ui/message/toast.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';
import './photo-button.css';

/** A button on an animal's picture: the photo that is chosen becomes the profile picture. */
export default function PhotoButton({ animal: { id, artifactAttachment } }: { readonly animal: Animal }) {
  const { upload, send, cancel } = usePhotoUpload();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const isSending = upload.state === 'sending' || upload.state === 'working';
  const fault = refused || upload.fault;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file);
    setRefused(read.fault);
    if (read.photo && (await send(id, read.photo))) toast.success('Photo added');
  };
  return (
    <>
      <FileInput
        ref={input}
        label="Photo of the animal"
        accept={acceptedPhotos()}
        onFiles={([file]) => void take(file)}
      />
      <span className="photo-button">
        <Button
          icon={isSending ? 'close' : 'camera'}
          aria-label={isSending ? 'Cancel' : artifactAttachment ? 'Change photo' : 'Add photo'}
          title={isSending ? 'Cancel' : artifactAttachment ? 'Change photo' : 'Add photo'}
          onClick={() => (isSending ? cancel() : input.current?.click())}
        />
      </span>
      {isSending && (
        <progress
          className="photo-progress"
          aria-label="Photo"
          max={1}
          value={upload.state === 'sending' ? upload.progress : undefined}
        />
      )}
      {fault && (
        <small className="photo-fault" role="alert">
          {fault}
        </small>
      )}
      <LeaveGuard active={isSending} title="The photo is still uploading">
        <p>If you leave now, it is lost.</p>
      </LeaveGuard>
    </>
  );
}
