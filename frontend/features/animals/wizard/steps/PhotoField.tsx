import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { FileInput } from '#parts/files/uploads/choosing/FileInput.tsx';
import { readPhoto } from '#parts/files/uploads/choosing/heic.ts';
import { useObjectUrl } from '#parts/files/file/useObjectUrl.ts';
import { acceptedPhotoTypes, storedName } from '#parts/files/file/media.ts';

interface Props {
  readonly photo: File | undefined;
  readonly onChange: (photo: File | undefined) => void;
  /** The animal's current photo. */
  readonly currentUrl?: string | undefined;
  /** True for a group, which has no photo. */
  readonly disabled?: boolean;
}

/** The field of a photo that is picked, taken with the phone's camera or dropped; errors show before it is sent. */
export function PhotoField({ photo, onChange, currentUrl, disabled = false }: Props) {
  const [error, setError] = useState('');
  const preview = useObjectUrl(photo);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const choosePhoto = async (file: File | undefined) => {
    if (!file) return;
    const result = await readPhoto(file);
    setError(result.fault);
    if (result.photo) onChange(result.photo);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void choosePhoto(event.dataTransfer.files[0]);
  };
  const fileInputProps = {
    accept: acceptedPhotoTypes(),
    onFiles: ([file]: readonly File[]) => void choosePhoto(file),
  };
  const picture = preview ?? currentUrl;
  const isRenamed = photo && storedName(photo.name) !== photo.name;
  return (
    <div className="photo-field" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <span className="photo-preview">
        {picture ? <img src={picture} alt="" /> : <Icon name="photo" size={26} />}
      </span>
      <div>
        <span className="label">Photo</span>
        {disabled ? (
          <p className="muted">A group has no photo; add one to each animal right after saving.</p>
        ) : (
          <span className="photo-buttons">
            <Button icon="photo" onClick={() => picker.current?.click()}>
              {picture ? 'Choose another' : 'Choose a photo'}
            </Button>
            <Button icon="camera" onClick={() => camera.current?.click()}>
              Camera
            </Button>
            {photo && (
              <Button variant="quiet" icon="close" onClick={() => onChange(undefined)}>
                Remove
              </Button>
            )}
          </span>
        )}
        {isRenamed && (
          <p className="muted">
            Please short filename length less than 30 character: it is stored as {storedName(photo.name)}
          </p>
        )}
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <FileInput ref={picker} label="Photo file" {...fileInputProps} />
      <FileInput ref={camera} label="Photo from the camera" camera {...fileInputProps} />
    </div>
  );
}
