import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { people } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddPco = lazyComponent(async () => (await import('./AddPco.tsx')).AddPco);

/** The other rescue that an animal comes from or goes to; a button adds one that is missing. */
export function RescueField({ name, label }: { readonly name: string; readonly label: string }) {
  const [isAdding, setAdding] = useState(false);
  const { setValue } = useFormContext();
  const canAdd = useAccess('pco.add');
  const { data } = useCall(people.otherRescues, {}, { staleTime: 60_000 });
  return (
    <>
      <SelectField
        name={name}
        label={label}
        required
        options={(data?.pcoOtherRescues ?? []).map(
          (rescue) => [rescue.id, rescue.lastNameOtherRescue] as const,
        )}
        adornment={canAdd && <Button icon="plus" aria-label="Add a rescue" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <AddPco
          kind="rescue"
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setValue(name, id, { shouldDirty: true, shouldValidate: true });
            setAdding(false);
          }}
        />
      )}
    </>
  );
}
