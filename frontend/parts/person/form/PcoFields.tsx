import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Pco } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { CountryFields } from '#ui/form/CountryFields.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useFlag, useTextValue } from '#ui/form/watched.ts';
import { MailListField } from './MailListField.tsx';
import '#records/form/fields.css';
import './pco-fields.css';

interface Props {
  /** Set if the type is fixed: a person for a milestone, a clinic. */
  readonly fixed?: boolean;
  /** Set to ask only for name and contact data, the rest on demand. */
  readonly brief?: boolean;
  /** Content below the names. */
  readonly below?: ReactNode;
  /** The edited person; absent for a new one. */
  readonly pco?: Pco;
}

/** The fields of a PCO (product/people 1.2). */
export function PcoFields({ fixed = false, brief = false, below, pco }: Props) {
  const [isFull, setFull] = useState(!brief);
  const isOrganization = useTextValue('entityType') === 'CorO';
  return (
    <>
      {!fixed && <EntityType />}
      <NameFields isOrganization={isOrganization} fixed={fixed} />
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
          <KindFields isOrganization={isOrganization} />
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

/** The entity type; changing it clears the fields that only the other type has (product/people 1.3). */
function EntityType() {
  const { setValue } = useFormContext();
  const empty = () => {
    setValue('firstName', '', { shouldDirty: true });
    for (const name of ['hospital', 'rescue']) setValue(name, false, { shouldDirty: true });
  };
  return (
    <div onChange={empty}>
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
  fixed,
}: {
  readonly isOrganization: boolean;
  readonly fixed: boolean;
}) {
  const name = <TextField name="lastName" label={isOrganization ? 'Name' : 'Last Name'} required />;
  if (fixed && isOrganization) return name;
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

/** The roles of an organization; a person has neither. */
function KindFields({ isOrganization }: { readonly isOrganization: boolean }) {
  return (
    <fieldset disabled={!isOrganization} className="pco-kinds">
      <CheckField name="hospital" label="Animal clinic or hospital" />
      <CheckField name="rescue" label="Other rescue or shelter" />
    </fieldset>
  );
}

function FlagFields() {
  const isFlagged = useFlag('flag');
  return (
    <>
      <CheckField name="flag" label="Flag" />
      {isFlagged && <TextField name="flagReason" label="Flag Reason" required />}
    </>
  );
}
