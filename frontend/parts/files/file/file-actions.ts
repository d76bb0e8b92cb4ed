import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';

/** The actions of a stored file; each part of the screen gets them from the manager. */
export interface FileActions {
  readonly onOpen: (file: Attachment) => void;
  readonly onEdit: (file: Attachment) => void;
  readonly onDelete: (file: Attachment) => void;
}

/** The label of a file. */
export const titleOf = ({ description, originalFileName }: Attachment): string =>
  description || originalFileName;
