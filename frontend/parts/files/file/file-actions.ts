import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';

/** The handlers of the buttons of a stored file; `FileManager` passes them to its parts. */
export interface FileActions {
  readonly onOpen: (file: Attachment) => void;
  readonly onEdit: (file: Attachment) => void;
  readonly onDelete: (file: Attachment) => void;
}

/** The label of a file: its description, or its name without one. */
export const fileTitle = ({ description, originalFileName }: Attachment): string =>
  description || originalFileName;
