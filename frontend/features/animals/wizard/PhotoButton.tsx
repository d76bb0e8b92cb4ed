import { useRef, useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { acceptedPhotoTypes } from '#parts/files/file/media.ts';
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
  const inputRef = useRef<HTMLInputElement>(null);
  const [rejectionText, setRejectionText] = useState('');
  const isSending = upload.state === 'sending' || upload.state === 'working';
  const errorText = rejectionText || upload.fault;

  const uploadPhoto = async (file: File | undefined) => {
    if (!file) return;
    const result = await readPhoto(file);
    setRejectionText(result.fault);
    if (result.photo && (await send(id, result.photo))) toast.success('Photo added');
  };
  return (
    <>
      <FileInput
        ref={inputRef}
        label="Photo of the animal"
        accept={acceptedPhotoTypes()}
        onFiles={([file]) => void uploadPhoto(file)}
      />
      <span className="photo-button">
        <Button
          icon={isSending ? 'close' : 'camera'}
          aria-label={isSending ? 'Cancel' : artifactAttachment ? 'Change photo' : 'Add photo'}
          title={isSending ? 'Cancel' : artifactAttachment ? 'Change photo' : 'Add photo'}
          onClick={() => (isSending ? cancel() : inputRef.current?.click())}
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
      {errorText && (
        <small className="photo-fault" role="alert">
          {errorText}
        </small>
      )}
      <LeaveGuard isActive={isSending} title="The photo is still uploading">
        <p>If you leave now, it is lost.</p>
      </LeaveGuard>
    </>
  );
}
