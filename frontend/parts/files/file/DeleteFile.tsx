import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';

/** Asks before a file is deleted; for the first photo, also says that the next one becomes the profile picture. */
export default function DeleteFile({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { id, originalFileName, attachmentType, publicityRank } = file;
  const input = { params: { id } };
  return (
    <DeleteDialog
      remove={attachments.remove}
      restore={attachments.restore}
      input={input}
      restoreInput={input}
      successMessage={`${originalFileName} deleted`}
      details={publicityRank === 1 && 'The next photo becomes the profile picture.'}
      mentionsRestore
      onClose={onClose}
    >
      the {attachmentType} <strong>{originalFileName}</strong>
    </DeleteDialog>
  );
}
