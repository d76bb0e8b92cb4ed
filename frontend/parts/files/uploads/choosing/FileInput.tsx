import type { Ref } from 'react';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  /** It opens the camera, which takes one at a time. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A hidden file input, which a button opens. The same file can be chosen again. */
export const FileInput = ({ ref, label, accept, camera = false, multiple = false, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    className="visually-hidden"
    tabIndex={-1}
    aria-label={label}
    multiple={multiple && !camera}
    accept={accept}
    capture={camera ? 'environment' : undefined}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
