import { useState } from 'react';
import { type Tenant, TenantInput, tenants } from '#shared/calls/tenants/tenants.ts';
import type { Data } from '#shared/contract/call.ts';
import type { ErrorBody } from '#shared/contract/reply.ts';
import { timeZoneOf } from '#shared/rules/time-zones.ts';
import { useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { refreshSession } from '#client/session.ts';
import { Button } from '#ui/Button.tsx';
import { CountryFields } from '#ui/form/CountryFields.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { TimeZoneField } from './TimeZoneField.tsx';

const placeIn = (tenant: Tenant) => `${timeZoneOf(tenant)} ${tenant.countryId}`;

type Countries = Data<typeof tenants.countries>['countries'];

interface Props {
  readonly tenant: Tenant;
  /** There before the form is: a select takes a value only among its options. */
  readonly countries: Countries;
  readonly onReload: () => void;
}

/** The facts of a rescue: basic details, location and contacts (spec 002 §2, §5 "Organisation info"). */
export function OrganizationForm({ tenant, countries, onReload }: Props) {
  const [conflict, setConflict] = useState<ErrorBody['conflict']>();
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const { id, version } = tenant;
  const me = useMe();
  const form = useSchemaForm(TenantInput, tenant);
  const send = useSend(tenants.updateTenant, {
    handles: ({ details }) => {
      setConflict(details.conflict);
      return Boolean(details.conflict) || showFieldErrors(form as never, details.fields);
    },
  });
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (body) => {
      const input = { params: { id }, body: { ...body, version: newer ?? version } };
      const reply = await send.mutateAsync({ input }).catch(() => undefined);
      // Zone and country are told with the session: whoever changes them goes on by the new clock.
      if (reply && placeIn(reply.data.tenant) !== `${me.timeZone} ${me.countryCode}`) await refreshSession();
    }, showHint)(),
  );
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={() => submit()}>
      {conflict && (
        <div className="notice notice-warn" role="alert">
          <p>{conflict.changedBy} changed this meanwhile. Reload to see it, or overwrite it with yours.</p>
          <Button onClick={onReload}>Reload</Button>
          <Button
            variant="danger"
            onClick={() => {
              setConflict(undefined);
              submit(conflict.version);
            }}
          >
            Overwrite
          </Button>
        </div>
      )}
      <fieldset className="card customization-card" disabled={isSubmitting}>
        <h2>Basic details</h2>
        <div className="fields two">
          <TextField name="name" label="Rescue Name" required />
          <TextField name="tenantAcronym" label="Rescue Acronym" required />
        </div>
        <h2>Location</h2>
        <div className="fields two">
          <TextField name="street" label="Street Name" required />
          <TextField name="city" label="City or Township Name" required />
          <CountryFields countries={countries} />
          <TextField name="zip" label="Zip" />
          <TimeZoneField chosen={tenant.timeZone} />
        </div>
        <h2>Contacts</h2>
        <div className="fields two">
          <TextField name="emailAddress" label="Rescue Email" type="email" inputMode="email" required />
          <TextField name="phone" label="Rescue Phone" type="tel" />
          <TextField name="website" label="Website, Facebook, etc." inputMode="url" required />
        </div>
        <div className="modal-buttons">
          {hint}
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Update
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}
