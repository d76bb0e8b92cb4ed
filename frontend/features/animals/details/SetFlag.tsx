import { MAX_CARE_ANIMALS, care, FlagInput } from '#shared/calls/animals/care.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { useCheckboxValue } from '#ui/form/watched.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { seenVersions, useSaveEach } from '#records/form/useSave.ts';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';

function FlagReasonField() {
  const flag = useCheckboxValue('flag');
  return flag ? <TextField name="flagReason" label="Flag Reason" required /> : null;
}

/** The form that flags animals with a reason, or removes their flags. */
export default function SetFlag({ animals, onDone, onClose }: ActionProps) {
  const [first] = animals;
  const isSingle = animals.length === 1;
  const form = useSchemaForm(FlagInput, {
    flag: true,
    flagReason: isSingle ? (first?.flagReason ?? '') : '',
  });
  const save = useSaveEach(
    care.updateFlag,
    form,
    ({ flag, flagReason }, batch, options) => ({
      query: { ids: batch.map(({ id }) => id).join(',') },
      body: { flag, flagReason, seen: seenVersions(batch, ({ versions }) => versions.flag, options) },
    }),
    {
      records: animals,
      batchSize: MAX_CARE_ANIMALS,
      draftKey: `flag:${animals.map(({ id, versions }) => `${id}#${versions.flag}`).join()}`,
      onDone: (_, { flag }) => {
        toast.success(`${nameOrCount(animals)} ${flag ? 'flagged' : 'no longer flagged'}`);
        onDone();
      },
    },
  );
  return (
    <FormDialog
      title="Set Flag"
      subject={isSingle ? 'this flag' : 'the flag of some'}
      save={save}
      onClose={onClose}
    >
      <div>
        Everyone who sees <AnimalNames animals={animals} /> sees the flag and its reason.
      </div>
      <CheckField name="flag" label="Flagged" />
      <FlagReasonField />
    </FormDialog>
  );
}
