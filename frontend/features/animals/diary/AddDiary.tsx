import { diaries, DiaryInput, NOTED_AT_ONCE } from '#shared/calls/animals/diaries.ts';
import { makeCall } from '#client/make-call.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { rescueToday, useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useInChunks } from '#records/useInChunks.ts';

/** The day and text of an entry, in this form and in that which corrects one. */
export function DiaryFields() {
  return (
    <>
      <DateField name="actionDate" label="Date" required max={useToday()} />
      <TextAreaField name="notes" label="Diary Entry" required />
    </>
  );
}

/** An entry in the diary of one animal or several (spec 001 §5). */
export default function AddDiary({ animals, onDone, onClose }: ActionProps) {
  const form = useSchemaForm(DiaryInput, { actionDate: rescueToday(), notes: '' });
  const { done, run } = useInChunks(diaries.add);
  const keyOf = useDeedKey();
  const submit = useOnce(
    form.handleSubmit(async (diaryVm) => {
      const saved = await run({
        animals,
        size: NOTED_AT_ONCE,
        send: async (chunk) => {
          const animalIds = chunk.map(({ id }) => id);
          const body = { animalIds, entityType: 'animal', diaryVm } as const;
          const options = { idempotencyKey: keyOf(body) };
          return (await makeCall(diaries.add, { body }, options)).data.ids.length;
        },
        handles: ({ details }) => showFieldErrors(form as never, details.fields, 'diaryVm.'),
      });
      if (!saved) return;
      toast.success('Diary entry added successfully');
      onDone();
    }),
  );
  const progress = animals.length > NOTED_AT_ONCE ? { done, of: animals.length } : undefined;
  return (
    <ActionForm title="Add Diary Entry" form={form} progress={progress} onSubmit={submit} onClose={onClose}>
      <p>
        In the diary of <strong>{namesOf(animals)}</strong>
      </p>
      <DiaryFields />
    </ActionForm>
  );
}
