import { type HealthNote, HealthNoteInput, healthnotes } from '#shared/calls/health/healthnotes.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { HealthForm } from '../HealthForm.tsx';
import type { HealthFormProps } from '../props.ts';
import { useHealthSave } from '../useHealthSave.ts';

/** The form of a health note: adds it to one or several animals, or corrects it (product/health 6.1). */
export default function NoteForm({
  note = '',
  skippedReminder,
  ...props
}: HealthFormProps<HealthNote> & {
  /** The initial text of a new note. */
  readonly note?: string;
  /** The reminder that the new note says was not done. */
  readonly skippedReminder?: { readonly kind: ReminderKind; readonly id: string };
}) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(HealthNoteInput, { note: record?.note ?? note });
  const save = useHealthSave(props, {
    kind: 'note',
    form,
    add: healthnotes.add,
    toAddInput: (body, batch) => ({
      body: {
        animalIds: batch.map(({ id }) => id),
        ...body,
        ...(skippedReminder ? { skips: skippedReminder } : {}),
      },
    }),
    onAdded: () => toast.success(healthnotes.add.message),
    update: healthnotes.update,
    toUpdateInput: (body, { id, version }) => ({ params: { id }, body: { ...body, version } }),
    successMessage: () => healthnotes.update.message,
  });
  return (
    <HealthForm
      title={record ? 'Edit Note' : 'Add Note'}
      {...{ mode, animals, save, onClose }}
      subject="this note"
    >
      <TextAreaField name="note" label="Notes" required />
    </HealthForm>
  );
}
