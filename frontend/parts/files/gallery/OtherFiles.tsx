import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Day } from '#client/Day.tsx';
import { type FileActions, fileTitle } from '../file/file-actions.ts';
import { FileMenu } from '../file/FileMenu.tsx';
import { sizeText } from '../file/media.ts';

interface Props {
  readonly files: readonly Attachment[];
  readonly actions: FileActions;
}

/** Phones often have no PDF viewer: what could not be shown in place is downloaded. */
const isViewable = ({ blobUrl, attachmentType }: Attachment): boolean =>
  Boolean(blobUrl) && (attachmentType === 'video' || navigator.pdfViewerEnabled);

function Name({ file, actions }: { file: Attachment; actions: FileActions }) {
  const title = fileTitle(file);
  if (isViewable(file))
    return (
      <button type="button" className="file-open" onClick={() => actions.onOpen(file)}>
        {title}
      </button>
    );
  return (
    <a className="file-open" href={file.originalBlobUrl} download>
      {title}
    </a>
  );
}

/** Videos or documents, a row each; what browsers cannot show is downloaded. */
export function OtherFiles({ files, actions }: Props) {
  return (
    <ul className="card other-files">
      {files.map((file) => {
        const { id, attachmentType, originalFileName, description, notes } = file;
        const isVideo = attachmentType === 'video';
        return (
          <li key={id}>
            <span className="file-sign" data-type={attachmentType}>
              <Icon name={isVideo ? 'play' : isViewable(file) ? 'file' : 'download'} size={22} />
            </span>
            <div className="file-text">
              <Name file={file} actions={actions} />
              <small>
                <Day day={file.attachmentDate} /> · {sizeText(file.size)}
                {description && ` · ${originalFileName}`}
              </small>
              {notes && <p>{notes}</p>}
            </div>
            <FileMenu file={file} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}
