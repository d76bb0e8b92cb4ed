import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Confirm } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';

/** Asks before a file is deleted; whoever may brings it back from the toast. */
export default function DeleteFile({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { id, originalFileName, attachmentType, publicityRank } = file;
  const restores = useMay('records.restore');
  const send = useSend(attachments.remove, { quiet: true });
  const back = useSend(attachments.restore);
  const input = { params: { id } };
  const remove = () =>
    send.mutate(
      { input },
      {
        onSuccess: () => {
          const undo = { label: 'Undo', run: () => back.mutate({ input }) };
          toast.success(`${originalFileName} deleted`, restores ? undo : undefined);
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm title="Delete" deed="Delete" busy={send.isPending} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete the {attachmentType} <strong>{originalFileName}</strong>?{' '}
        {publicityRank === 1 && 'The next photo becomes the profile picture. '}
        {restores ? 'You can restore what was deleted.' : 'An administrator can restore what was deleted.'}
      </p>
    </Confirm>
  );
}
