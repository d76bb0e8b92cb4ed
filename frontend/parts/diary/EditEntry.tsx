import { type Diary, diaries, DiaryInput } from '#shared/calls/animals/diaries.ts';
import { editForm } from '#records/record-forms.tsx';
import { DiaryFields } from './DiaryFields.tsx';

/** The form that edits a diary entry; the prop `owner` says if it is in the diary of the rescue or of an animal. */
export default editForm<'tenant' | 'animal', Diary>()({
  title: 'Diary Entry',
  subject: 'this entry',
  draftKey: 'diary',
  schema: DiaryInput,
  initialValues: ({ actionDate, notes }) => ({ actionDate, notes }),
  Fields: DiaryFields,
  update: diaries.update,
  toUpdateInput: (fields, { id, version }, tenantOrAnimal) => ({
    params: { id },
    body: { ...fields, tenantOrAnimal, version },
  }),
});
