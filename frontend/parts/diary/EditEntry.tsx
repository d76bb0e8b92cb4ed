import { type Diary, diaries, DiaryInput } from '#shared/calls/animals/diaries.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { DiaryFields } from './DiaryFields.tsx';

interface Props {
  readonly entry: Diary;
  readonly tenantOrAnimal: 'tenant' | 'animal';
  readonly onClose: () => void;
}

/** An entry of a diary to correct. */
export default function EditEntry({ entry, tenantOrAnimal, onClose }: Props) {
  const { id, actionDate, notes, version } = entry;
  const form = useSchemaForm(DiaryInput, { actionDate, notes });
  const save = useSave(
    diaries.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },
      body: { ...values, tenantOrAnimal, version: newer },
    }),
    { keeps: `diary:${id}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog title="Edit Diary Entry" buttonLabel="Update" what="this entry" save={save} onClose={onClose}>
      <DiaryFields />
    </FormDialog>
  );
}
