import { useState } from 'react';
import { type Diary, diaries, DiaryInput } from '#shared/calls/animals/diaries.ts';
import { useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { DiaryFields } from './AddDiary.tsx';
import { type Conflict, ConflictNotice } from '#ui/ConflictNotice.tsx';

/** An entry of a diary to correct. */
export function EditEntry({ entry, onClose }: { entry: Diary; onClose: () => void }) {
  const { id, actionDate, notes, version } = entry;
  const [conflict, setConflict] = useState<Conflict>();
  const form = useSchemaForm(DiaryInput, { actionDate, notes });
  const send = useSend(diaries.update, {
    handles: ({ details }) => {
      setConflict(details.conflict);
      return Boolean(details.conflict) || showFieldErrors(form as never, details.fields);
    },
  });
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      const body = { ...values, tenantOrAnimal: 'animal', version: newer ?? version };
      const sent = await send.mutateAsync({ input: { params: { id }, body } }).catch(() => undefined);
      if (sent) onClose();
    })(),
  );
  return (
    <ActionForm
      title="Edit Diary Entry"
      deed="Update"
      form={form}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          onReload={onClose}
          onOverwrite={() => {
            setConflict(undefined);
            submit(conflict.version);
          }}
        />
      )}
      <DiaryFields />
    </ActionForm>
  );
}
