import type { ReactNode } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { Day } from '#client/Day.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { fileTitle } from './file-actions.ts';
import './file-link.css';

interface Props {
  readonly file: Attachment;
  /** The label of the link; by default the description of the file, or its name without one. */
  readonly title?: string;
  /** Further facts, shown after the date of the file. */
  readonly children?: ReactNode;
}

/** A link in one line that opens a file in a new tab: its thumbnail, label and date. */
export function FileLink({ file, title = fileTitle(file), children }: Props) {
  const { attachmentType, thumbnailBlobUrl, blobUrl, originalBlobUrl, attachmentDate } = file;
  return (
    <a href={blobUrl ?? originalBlobUrl} target="_blank" rel="noreferrer">
      {thumbnailBlobUrl ? (
        <img src={thumbnailBlobUrl} width={48} height={48} alt="" loading="lazy" />
      ) : (
        <span className="file-sign">
          <Icon name={attachmentType === 'video' ? 'play' : 'file'} size={22} />
        </span>
      )}
      <span>
        {title}
        <small>
          <Day day={attachmentDate} />
          {children}
        </small>
      </span>
    </a>
  );
}
