import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Pco } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { CountryFields } from '#ui/form/CountryFields.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useCheckboxValue, useTextValue } from '#ui/form/watched.ts';
import { MailListField } from './MailListField.tsx';
import '#records/form/fields.css';
import './pco-fields.css';

interface Props {
  /** True hides the entity type, where another form needs only a person, or only a clinic or rescue. */
  readonly hidesType?: boolean;
  /** True asks only for name, place, phone and email; More fields shows the others. */
  readonly brief?: boolean;
  /** Content below the names. */
  readonly below?: ReactNode;
  /** The edited person; absent for a new one. */
  readonly pco?: Pco;
}

/** The fields of a PCO (product/people 1.2). */
export function PcoFields({ hidesType = false, brief = false, below, pco }: Props) {
  const [isFull, setFull] = useState(!brief);
  const isOrganization = useTextValue('entityType') === 'CorO';
  return (
    <>
      {!hidesType && <EntityType />}
      <NameFields isOrganization={isOrganization} isTypeFixed={hidesType} />
      {below}
      <AddressFields isFull={isFull} />
      <div className="fields two">
        <TextField name="phone" label="Phone" type="tel" />
        {isFull && <TextField name="otherPhone" label="Other Phone" type="tel" />}
        <TextField name="email" label="Email" type="email" />
        {isFull && (
          <TextField
            name="website"
            label="Website"
            type="url"
            placeholder="https://"
            help="Begin with http:// or https://"
          />
        )}
      </div>
      {isFull ? (
        <>
          <MailListField pco={pco} />
          <OrganizationKindFields isOrganization={isOrganization} />
          <FlagFields />
          <TextAreaField name="notes" label="Notes" />
        </>
      ) : (
        <Button variant="quiet" icon="plus" onClick={() => setFull(true)}>
          More fields
        </Button>
      )}
    </>
  );
}

/** The entity type. Changing it clears first name and kinds, which only one of the types has (product/people 1.3). */
function EntityType() {
  const { setValue } = useFormContext();
  const clearTypeFields = () => {
    setValue('firstName', '', { shouldDirty: true });
    for (const name of ['hospital', 'rescue']) setValue(name, false, { shouldDirty: true });
  };
  return (
    <div onChange={clearTypeFields}>
      <ChoiceField
        name="entityType"
        label="Entity Type"
        options={[
          ['Person', 'Person'],
          ['CorO', 'Company or Organization'],
        ]}
      />
    </div>
  );
}

function NameFields({
  isOrganization,
  isTypeFixed,
}: {
  readonly isOrganization: boolean;
  readonly isTypeFixed: boolean;
}) {
  const name = <TextField name="lastName" label={isOrganization ? 'Name' : 'Last Name'} required />;
  if (isTypeFixed && isOrganization) return name;
  return (
    <div className="fields two">
      <TextField name="firstName" label="First Name" disabled={isOrganization} />
      {name}
    </div>
  );
}

function AddressFields({ isFull }: { readonly isFull: boolean }) {
  const { data, error, refetch } = useCall(tenants.countries, {}, { staleTime: 'static' });
  return (
    <div className="fields two">
      {isFull && (
        <>
          <TextField name="street" label="Street" />
          <TextField name="street2" label="Street 2" />
        </>
      )}
      <CountryFields countries={data?.countries ?? []} onRetry={error ? () => void refetch() : undefined} />
      <TextField name="city" label="City" />
      {isFull && <TextField name="zip" label="Zip" />}
    </div>
  );
}

/** The kinds of an organization; disabled for a person. */
function OrganizationKindFields({ isOrganization }: { readonly isOrganization: boolean }) {
  return (
    <fieldset disabled={!isOrganization} className="pco-kinds">
      <CheckField name="hospital" label="Animal clinic or hospital" />
      <CheckField name="rescue" label="Other rescue or shelter" />
    </fieldset>
  );
}

function FlagFields() {
  const isFlagged = useCheckboxValue('flag');
  return (
    <>
      <CheckField name="flag" label="Flag" />
      {isFlagged && <TextField name="flagReason" label="Flag Reason" required />}
    </>
  );
}
