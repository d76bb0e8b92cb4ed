import { MAX_HOLD_DAYS } from '#shared/rules/animals/holds.ts';
import { lazy } from 'react';
import { type Tenant, TenantInput, tenants } from '#shared/calls/tenants/tenants.ts';
import { currencyOf } from '#shared/rules/donations/money.ts';
import { paperOf } from '#shared/rules/files/paper.ts';
import { guessTimeZone, timeZoneNames, timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { weekStartOf } from '#shared/rules/time/week.ts';
import { useSession } from '#client/session/session-context.ts';
import { refreshSession } from '#client/session/session.ts';
import { SaveNotice } from '#records/form/SaveNotice.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { CountryFields } from '#ui/form/CountryFields.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField, TextField } from '#ui/form/fields.tsx';
import { useUnsaved } from '#ui/dialog/useUnsaved.tsx';
import { type Countries, RegionFields } from './RegionFields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { FoldableSection } from '../previews/FoldableSection.tsx';

const Previews = lazy(() => import('../previews/Previews.tsx'));

/** Previews of papers, mails and cards with the values in the form, saved or not; loads when opened. */
function PreviewBox() {
  return (
    <FoldableSection
      title="Preview"
      help="A letterhead, an email and a kennel card with the values in the form"
      height={240}
    >
      <Previews />
    </FoldableSection>
  );
}

/** The label of a time zone: 'America/New York'. */
const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** The time zone of a rescue: that of its country and state, unless another is chosen. */
function TimeZoneField({ chosenZone }: { chosenZone: string }) {
  const [country, state] = [useTextValue('countryId'), useTextValue('state')];
  return (
    <SelectField
      name="timeZone"
      label="Time Zone"
      placeholder={`By location: ${zoneLabel(guessTimeZone(country, state))}`}
      options={timeZoneNames(chosenZone).map((zone) => [zone, zoneLabel(zone)] as const)}
      help="Decides when a day begins, and when the daily digest is emailed"
    />
  );
}

const DAY_INPUT_PROPS = { type: 'number', inputMode: 'numeric', min: 0, max: MAX_HOLD_DAYS } as const;

/** The hold periods of a rescue, which the intake proposes (product/tenants 2.4). */
function HoldFields() {
  return (
    <>
      <p className="muted">
        Adding an animal proposes Quarantine Hold for strays and seized animals, counted from the date of
        intake. Your local law decides how long. Leave blank for no end date, 0 for no hold.
      </p>
      <div className="fields two">
        <TextField name="strayHoldDays" label="Stray Hold, in Days" {...DAY_INPUT_PROPS} />
        <TextField name="seizedHoldDays" label="Seizure Hold, in Days" {...DAY_INPUT_PROPS} />
      </div>
    </>
  );
}

/** The facts of a rescue that are part of the session. */
const sessionValuesOf = (tenant: Tenant) =>
  [timeZoneOf(tenant), tenant.countryId, paperOf(tenant), weekStartOf(tenant)].join();

interface Props {
  readonly tenant: Tenant;
  /** Loaded before the form, as a select takes a value only among its options. */
  readonly countries: Countries;
  /** Reloads the form with the current facts. */
  readonly onReload: () => void;
}

/** The facts of a rescue: basic details, location and contacts (product/tenants 2.1). */
export function OrganizationForm({ tenant, countries, onReload }: Props) {
  const { id, version } = tenant;
  const session = useSession();
  const form = useSchemaForm(TenantInput, tenant);
  const save = useSave(
    tenants.updateTenant,
    form,
    (body, { version: currentVersion = version }) => ({
      params: { id },
      body: { ...body, version: currentVersion },
    }),
    {
      draftKey: `organization#${version}`,
      onDone: ({ tenant: updatedTenant }) => {
        // If facts of the session changed, it is reloaded, so that the new time zone and paper apply at once.
        if (
          sessionValuesOf(updatedTenant) !==
          [session.timeZone, session.countryCode, session.paper, session.weekStart].join()
        )
          void refreshSession();
        onReload();
      },
    },
  );
  const { busy, hint, submit, draft } = save;
  useUnsaved(save.isDirty && { buttonLabel: 'Update', onSave: submit, onDiscard: draft.forget });
  return (
    <Form form={form} onSubmit={() => void submit()}>
      <SaveNotice save={save} subject="the organization info" onReload={onReload} />
      <fieldset className="card customization-card" disabled={busy}>
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
          <TimeZoneField chosenZone={tenant.timeZone} />
        </div>
        <h2>Contacts</h2>
        <div className="fields two">
          <TextField name="emailAddress" label="Rescue Email" type="email" inputMode="email" required />
          <TextField name="phone" label="Rescue Phone" type="tel" />
          <TextField name="website" label="Website, Facebook, etc." inputMode="url" required />
        </div>
        <h2>Money, paper and calendar</h2>
        <div className="fields two">
          <RegionFields
            countries={countries}
            currency={tenant.currency}
            bookedCurrency={tenant.currencyFixed ? currencyOf(tenant) : undefined}
          />
        </div>
        <h2>Holds after intake</h2>
        <HoldFields />
        <div className="modal-buttons">
          {hint}
          <Button type="submit" variant="primary" busy={busy}>
            Update
          </Button>
        </div>
      </fieldset>
      <PreviewBox />
    </Form>
  );
}
