import { TREATED_AT_ONCE } from '#shared/calls/health/health.schema.ts';
import { type HealthNote, HealthNoteInput, healthnotes } from '#shared/calls/health/healthnotes.ts';
import { useSave, useSaveEach } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { HealthForm } from './HealthForm.tsx';
import { aboutOf, type HealthFormProps } from './props.ts';

/** A health note: new, for one animal or several, or to correct (product/health 6.1). */
export default function NoteForm({ mode, animals, record, onDone, onClose }: HealthFormProps<HealthNote>) {
  const form = useSchemaForm(HealthNoteInput, { note: record?.note ?? '' });
  const { id = '', version = 0 } = record ?? {};
  const keeps = `note:${aboutOf(animals, record)}`;
  const add = useSaveEach(
    healthnotes.add,
    form,
    ({ note }, some) => ({ body: { animalIds: some.map((animal) => animal.id), note } }),
    {
      all: animals,
      atOnce: TREATED_AT_ONCE,
      keeps: record ? undefined : keeps,
      onDone: () => {
        toast.success(healthnotes.add.message);
        onDone();
      },
    },
  );
  const change = useSave(
    healthnotes.update,
    form,
    ({ note }, { version: newer = version }) => ({ params: { id }, body: { note, version: newer } }),
    { keeps: record ? keeps : undefined, says: () => healthnotes.update.message, onDone },
  );
  return (
    <HealthForm
      title={record ? 'Edit Note' : 'Add Note'}
      mode={mode}
      animals={animals}
      save={record ? change : add}
      what="this note"
      onClose={onClose}
    >
      <TextAreaField name="note" label="Notes" required />
    </HealthForm>
  );
}
