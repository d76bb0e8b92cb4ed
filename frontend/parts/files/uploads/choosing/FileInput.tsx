import type { Ref } from 'react';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  /** True if it opens the camera, which takes one photo or video at a time; `multiple` is then ignored. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A hidden file input that a button opens; emptied after each choice, so that the same file can be chosen again. */
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
