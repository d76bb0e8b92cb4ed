import { type Attachment, AttachmentChange } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { DescriptionField, MoreFields, RankField } from './facts.tsx';
import { FileNameField } from './FileNameField.tsx';

/** What is said about a file, to correct; its type is what it is. */
export default function EditFile({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { id, attachmentType, publicityRank, attachmentDate, notes, description, originalFileName } = file;
  const photo = attachmentType === 'photo';
  const form = useSchemaForm(AttachmentChange, {
    attachmentType,
    publicityRank: publicityRank ?? '',
    attachmentDate,
    notes,
    description,
    originalFileName,
  });
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const send = useSend(attachments.update, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async (body) => {
      const input = {
        params: { attachmentId: id },
        body: { ...body, publicityRank: photo ? body.publicityRank : undefined },
      };
      try {
        await send.mutateAsync({ input });
        onClose();
      } catch {
        // Said at its place or in a toast; what was typed stays.
      }
    }, showHint),
  );
  return (
    <ActionForm
      title={`Edit ${attachmentType}`}
      deed="Update"
      form={form}
      hint={hint}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileNameField name="originalFileName" />
      <DescriptionField at="" type={attachmentType} />
      {photo && <RankField at="" />}
      <MoreFields at="" />
    </ActionForm>
  );
}
