import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { people } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddPco = lazyComponent(async () => (await import('./AddPco.tsx')).AddPco);

/** The other rescue that an animal comes from or goes to; a missing one can be added beside it. */
export function RescueField({ name, label }: { readonly name: string; readonly label: string }) {
  const [adding, setAdding] = useState(false);
  const { setValue } = useFormContext();
  const adds = useMay('pco.add');
  const { data } = useCall(people.otherRescues, {}, { staleTime: 60_000 });
  return (
    <>
      <SelectField
        name={name}
        label={label}
        required
        options={(data?.pcoOtherRescues ?? []).map((each) => [each.id, each.lastNameOtherRescue] as const)}
        adornment={adds && <Button icon="plus" aria-label="Add a rescue" onClick={() => setAdding(true)} />}
      />
      {adding && (
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
