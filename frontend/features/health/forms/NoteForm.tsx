import { type HealthNote, HealthNoteInput, healthnotes } from '#shared/calls/health/healthnotes.ts';
import { makeCall } from '#client/make-call.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { DraftNotice } from '#records/DraftNotice.tsx';
import { HealthForm } from './HealthForm.tsx';
import type { HealthFormProps } from './props.ts';
import { useDraft } from '#records/useDraft.ts';
import { useSaving } from './useSaving.ts';

const KEPT = ['note'];

/** A health note: new, for one animal or several, or to correct (spec 001 §5). What is typed outlives a reload. */
export default function NoteForm({ mode, animals, record, onDone, onClose }: HealthFormProps<HealthNote>) {
  const form = useSchemaForm(HealthNoteInput, { note: record?.note ?? '' });
  const { conflict, setConflict, add, change, progress } = useSaving(healthnotes.add, form, '');
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const about = record ? `${record.id}#${record.version}` : animals.map(({ id }) => id).join(',');
  const draft = useDraft(form, `note:${about}`, KEPT);
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async ({ note }) => {
      setConflict(undefined);
      const saved = record
        ? await change({ note, newer }, (options) =>
            makeCall(
              healthnotes.update,
              { params: { id: record.id }, body: { note, version: newer ?? record.version } },
              options,
            ),
          )
        : await add({
            animals,
            values: note,
            send: (animalIds, idempotencyKey) =>
              makeCall(healthnotes.add, { body: { animalIds, note } }, { idempotencyKey }),
          });
      if (!saved) return;
      draft.forget();
      toast.success(record ? healthnotes.update.message : healthnotes.add.message);
      onDone();
    }, showHint)(),
  );
  return (
    <HealthForm
      title={record ? 'Edit Note' : 'Add Note'}
      mode={mode}
      animals={animals}
      form={form}
      progress={progress(animals.length)}
      hint={hint}
      conflict={conflict}
      what="this note"
      onSubmit={submit}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      {draft.isBack && <DraftNotice onAfresh={draft.afresh} />}
      <TextAreaField name="note" label="Notes" required />
    </HealthForm>
  );
}
