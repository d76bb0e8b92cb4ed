import type { ReactNode } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import type { FileActions } from './file-actions.ts';

interface Props {
  readonly file: Attachment;
  readonly actions: FileActions;
  /** More entries, above those that all files have. */
  readonly children?: ReactNode;
}

/** The actions of one file. */
export function FileMenu({ file, actions, children }: Props) {
  return (
    <Dropdown label={<span className="visually-hidden">Actions for {file.originalFileName}</span>}>
      {children}
      <div className="dropdown-group">
        <button type="button" onClick={() => actions.onEdit(file)}>
          <Icon name="edit" />
          Edit
        </button>
        <a href={file.originalBlobUrl} download>
          <Icon name="download" />
          Download
        </a>
        <button type="button" onClick={() => actions.onDelete(file)}>
          <Icon name="trash" />
          Delete
        </button>
      </div>
    </Dropdown>
  );
}
