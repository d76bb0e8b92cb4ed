import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { diaries, DiaryInput, MAX_DIARY_ANIMALS } from '#shared/calls/animals/diaries.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSaveEach } from '#records/form/useSave.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { AnimalNames } from '../animal/AnimalNames.tsx';
import { DiaryFields } from './DiaryFields.tsx';

/** The owner of the diary: the rescue, or animals. */
export type DiaryOwner = 'rescue' | readonly Pick<AnimalRow, 'id' | 'animalName'>[];

interface Props {
  readonly owner: DiaryOwner;
  /** Called once the entry is saved for all owners. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form that adds an entry to the diary of the rescue (product/tenants 3.1) or of animals (product/animals 7.1). */
export default function AddEntry({ owner, onDone, onClose }: Props) {
  const form = useSchemaForm(DiaryInput, { actionDate: rescueToday(), notes: '' });
  const entityType = owner === 'rescue' ? ('tenant' as const) : ('animal' as const);
  const ownerIds = owner === 'rescue' ? [owner] : owner.map(({ id }) => id);
  const save = useSaveEach(
    diaries.add,
    form,
    (diaryVm, ids) => ({
      body: { animalIds: entityType === 'tenant' ? [] : [...ids], entityType, diaryVm },
    }),
    {
      records: ownerIds,
      batchSize: MAX_DIARY_ANIMALS,
      prefix: 'diaryVm.',
      draftKey: `diary:${ownerIds.join()}`,
      onDone: () => {
        toast.success('Diary entry added successfully');
        onDone();
      },
    },
  );
  return (
    <FormDialog title="Add Diary Entry" save={save} onClose={onClose}>
      <div>
        In the diary of {owner === 'rescue' ? <strong>the rescue</strong> : <AnimalNames animals={owner} />}
      </div>
      <DiaryFields />
    </FormDialog>
  );
}
