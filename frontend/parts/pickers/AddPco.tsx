import { type Pco, PcoInput, people } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { CountryFields } from '#ui/form/CountryFields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';

interface Props {
  readonly kind: 'person' | 'rescue' | 'clinic';
  readonly onClose: () => void;
  readonly onAdded: (pco: Pco) => void;
}

function PlaceFields() {
  const countries =
    useCall(tenants.countries, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.countries ?? [];
  return (
    <div className="fields two">
      <TextField name="city" label="City" />
      <CountryFields countries={countries} />
      <TextField name="phone" label="Phone" type="tel" />
    </div>
  );
}

/** Adds a person, another rescue or a clinic without leaving the form; of the same name only when told to (product/people 3.1). */
export function AddPco({ kind, onClose, onAdded }: Props) {
  const { countryCode } = useMe();
  const named = kind !== 'person';
  const form = useSchemaForm(PcoInput, {
    entityType: named ? 'CorO' : 'Person',
    rescue: kind === 'rescue',
    hospital: kind === 'clinic',
    firstName: '',
    lastName: '',
    city: '',
    state: '',
    countryId: countryCode,
    phone: '',
    email: '',
  });
  const save = useSave(people.create, form, (body, { force = false }) => ({ query: { force }, body }), {
    forced: 'namesake',
    keeps: `add-pco:${kind}`,
    onDone: ({ pco }) => onAdded(pco),
  });
  return (
    <FormDialog
      title={`Add a ${kind}`}
      buttonLabel="Add"
      size="medium"
      force="Add Anyway"
      save={save}
      onClose={onClose}
    >
      {named ? (
        <TextField name="lastName" label="Name" required />
      ) : (
        <div className="fields two">
          <TextField name="firstName" label="First Name" />
          <TextField name="lastName" label="Last Name" required />
        </div>
      )}
      <PlaceFields />
      <TextField name="email" label="Email" type="email" />
    </FormDialog>
  );
}
