import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';

/** What can be done with a file that is there; each screen part gets them from the manager. */
export interface FileActions {
  readonly onOpen: (file: Attachment) => void;
  readonly onEdit: (file: Attachment) => void;
  readonly onDelete: (file: Attachment) => void;
}

/** What a file is called on the screen. */
export const titleOf = ({ description, originalFileName }: Attachment): string =>
  description || originalFileName;
