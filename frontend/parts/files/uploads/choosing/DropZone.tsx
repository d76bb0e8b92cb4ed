import { type DragEvent, useEffect, useRef, useState } from 'react';
import { MAX_BYTES } from '#shared/rules/files/files.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { FileInput } from './FileInput.tsx';
import { acceptedTypes, sizeText } from '../../file/media.ts';

const megabytesText = (bytes: number) => sizeText(bytes).replace('.0', '');

interface DropZoneOptions {
  /** The texts for a mouse, and for touch. */
  readonly drop: string;
  readonly choose: string;
  readonly hint: string;
  /** The types that the file dialog offers; dropped files are checked later. */
  readonly accept: string;
  readonly hasCamera?: boolean;
  /** False where files were chosen and the next step is the main action. */
  readonly isMain?: boolean;
}

const attachmentOptions = (): DropZoneOptions => ({
  drop: 'Drop photos, videos and documents here',
  choose: 'Photos, videos and documents',
  hint: `Photos up to ${megabytesText(MAX_BYTES.photo)}, videos and documents up to ${megabytesText(MAX_BYTES.video)}`,
  accept: acceptedTypes(),
  hasCamera: true,
});

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** Attachments by default. */
  readonly options?: DropZoneOptions;
}

/** Takes files that are dropped, chosen or photographed, several at once. */
export function DropZone({ onFiles, options = attachmentOptions() }: Props) {
  const { drop: dropText, choose, hint, accept, hasCamera = false, isMain = true } = options;
  const [isHovered, setHovered] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The browser must not open a file that is dropped beside the zone: the page and its input would be lost.
    // Dragged text can still be dropped into a field.
    const allowDrop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('drop', allowDrop);
    return () => {
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('drop', allowDrop);
    };
  }, []);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setHovered(false);
    const droppedFiles = [...event.dataTransfer.files];
    if (droppedFiles.length > 0) onFiles(droppedFiles);
  };
  return (
    <div
      className="drop-zone"
      data-over={isHovered || undefined}
      onDragOver={() => setHovered(true)}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setHovered(false)
      }
      onDrop={handleDrop}
    >
      <span className="drop-sign">
        <Icon name={hasCamera ? 'photo' : 'file'} size={24} />
      </span>
      <p>
        <strong>
          <span className="for-mouse">{dropText}</span>
          <span className="for-touch">{choose}</span>
        </strong>
        <small>{hint}</small>
      </p>
      <span className="drop-buttons">
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          icon="plus"
          onClick={() => picker.current?.click()}
        >
          Choose files
        </Button>
        {hasCamera && (
          <span className="for-touch">
            <Button icon="camera" onClick={() => camera.current?.click()}>
              Camera
            </Button>
          </span>
        )}
      </span>
      <FileInput ref={picker} label="Files" multiple accept={accept} onFiles={onFiles} />
      {hasCamera && (
        <FileInput ref={camera} label="From the camera" camera accept="image/*,video/*" onFiles={onFiles} />
      )}
    </div>
  );
}
