import type { ReactNode } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { Day } from '#client/Day.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { titleOf } from './file-actions.ts';
import './file-link.css';

interface Props {
  readonly file: Attachment;
  /** Its label; its description, else its name, by default. */
  readonly title?: string;
  /** Further facts beside its date. */
  readonly children?: ReactNode;
}

/** A file in one line, which opens it. */
export function FileLink({ file, title = titleOf(file), children }: Props) {
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
