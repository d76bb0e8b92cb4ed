import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { MoreFields } from '../file/AttachmentFields.tsx';

const SHARED_FIELDS = ['description', 'attachmentDate', 'notes'] as const;

/** Fields that set the description, date and notes of all files; an empty field leaves each file's value as it is. */
export function ApplyToAll({ count }: { readonly count: number }) {
  const { getValues, setValue } = useFormContext();
  const apply = () => {
    for (const fact of SHARED_FIELDS) {
      const value: unknown = getValues(`all.${fact}`);
      if (!value) continue;
      for (let i = 0; i < count; i++)
        setValue(`files.${i}.${fact}`, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <details className="file-row for-all">
      <summary>The same for all {count}</summary>
      <div className="fields">
        <TextField name="all.description" label="Description" />
        <MoreFields namePrefix="all." />
        <span>
          <Button onClick={apply}>Apply to all</Button>
        </span>
      </div>
    </details>
  );
}
