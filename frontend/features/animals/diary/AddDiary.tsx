import { diaries, DiaryInput, NOTED_AT_ONCE } from '#shared/calls/animals/diaries.ts';
import { rescueToday, useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSaveEach } from '#records/useSave.ts';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';

/** The day and text of an entry, in this form and in that which corrects one. */
export function DiaryFields() {
  return (
    <>
      <DateField name="actionDate" label="Date" required max={useToday()} />
      <TextAreaField name="notes" label="Diary Entry" required />
    </>
  );
}

/** An entry in the diary of one animal or several (product/animals 7.1). */
export default function AddDiary({ animals, onDone, onClose }: ActionProps) {
  const form = useSchemaForm(DiaryInput, { actionDate: rescueToday(), notes: '' });
  const ids = animals.map(({ id }) => id);
  const save = useSaveEach(
    diaries.add,
    form,
    (diaryVm, animalIds) => ({
      body: { animalIds: [...animalIds], entityType: 'animal' as const, diaryVm },
    }),
    {
      all: ids,
      atOnce: NOTED_AT_ONCE,
      prefix: 'diaryVm.',
      keeps: `diary:${ids.join()}`,
      onDone: () => {
        toast.success('Diary entry added successfully');
        onDone();
      },
    },
  );
  return (
    <FormDialog title="Add Diary Entry" save={save} onClose={onClose}>
      <p>
        In the diary of <strong>{namesOf(animals)}</strong>
      </p>
      <DiaryFields />
    </FormDialog>
  );
}
