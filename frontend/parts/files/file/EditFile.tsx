import { type Attachment, AttachmentChange } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { DescriptionField, MoreFields, RankField } from './AttachmentFields.tsx';
import { FileNameField } from './FileNameField.tsx';

/** Edits the facts of a file, except its type. */
export default function EditFile({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { id, version, attachmentType, publicityRank, attachmentDate, notes, description, originalFileName } =
    file;
  const isPhoto = attachmentType === 'photo';
  const form = useSchemaForm(AttachmentChange, {
    attachmentType,
    publicityRank: publicityRank ?? '',
    attachmentDate,
    notes,
    description,
    originalFileName,
  });
  const save = useSave(
    attachments.update,
    form,
    (body, { version: currentVersion = version }) => ({
      params: { attachmentId: id },
      // An unchanged rank is not sent, so that it does not undo a reordering in the meantime.
      body: {
        ...body,
        publicityRank: form.formState.dirtyFields.publicityRank ? body.publicityRank : undefined,
        version: currentVersion,
      },
    }),
    { draftKey: `file:${id}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title={`Edit ${attachmentType}`}
      buttonLabel="Update"
      subject="this file"
      save={save}
      onClose={onClose}
    >
      <FileNameField name="originalFileName" />
      <DescriptionField namePrefix="" type={attachmentType} />
      {isPhoto && <RankField namePrefix="" />}
      <MoreFields namePrefix="" />
    </FormDialog>
  );
}
