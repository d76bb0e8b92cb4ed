import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { Lightbox } from '#ui/lightbox/Lightbox.tsx';
import type { LightboxItem } from '#ui/lightbox/lightbox-item.ts';
import { ButtonAnchor } from '#ui/Button.tsx';
import { fileTitle } from './file-actions.ts';

const KINDS = { photo: 'picture', video: 'video', document: 'page' } as const;

const toLightboxItem = (file: Attachment): LightboxItem => ({
  id: file.id,
  title: fileTitle(file),
  kind: KINDS[file.attachmentType],
  src: file.blobUrl,
  note: file.notes,
  actions: (
    <ButtonAnchor href={file.originalBlobUrl} download icon="download">
      <span className="for-wide">Download</span>
      <span className="visually-hidden">{file.originalFileName}</span>
    </ButtonAnchor>
  ),
});

interface Props {
  /** The files of one type; those with a URL can be viewed. */
  readonly files: readonly Attachment[];
  readonly currentId: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows files in a lightbox over the page. */
export default function Viewer({ files, currentId, onShow, onClose }: Props) {
  return (
    <Lightbox
      items={files.filter(({ blobUrl }) => blobUrl).map(toLightboxItem)}
      currentId={currentId}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
