import { publicPath, DEFAULT_COLOR } from '#shared/rules/exposure/public-name.ts';
import { CheckField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useCheckboxValue, useTextValue } from '#ui/form/watched.ts';

/** The page's switch and its URL, and the contacts of the rescue. */
export function PageFields() {
  const name = useTextValue('publicName');
  return (
    <>
      <h2>Page</h2>
      <CheckField name="isPublic" label="Our public page is on" />
      <div className="fields two">
        <TextField
          name="publicName"
          label="Name in the address"
          help={`${location.host}${publicPath(name.trim().toLowerCase() || '…')} · earlier names keep leading here`}
        />
        <TextField
          name="color"
          label="Color"
          placeholder={DEFAULT_COLOR}
          help="Such as #0f766e; dark enough for white text"
        />
        <TextField name="email" label="Email for the public" type="email" inputMode="email" />
        <TextField name="phone" label="Phone for the public" type="tel" />
      </div>
      <CheckField name="showTown" label="Show our town" />
      <CheckField name="showLogo" label="Show our logo" />
    </>
  );
}

/** The conditions for animals to be shown. */
export function AnimalFields() {
  const showsChip = useCheckboxValue('showChip');
  return (
    <>
      <h2>Animals</h2>
      <p className="muted">
        Adoptable animals in your care are shown, in foster care too. Those on hold never are.
      </p>
      <div className="fields two">
        <TextField
          name="minWeeks"
          label="Youngest age in weeks"
          type="number"
          inputMode="numeric"
          min={0}
          max={52}
        />
      </div>
      <CheckField name="needsPhoto" label="Only with a profile picture" />
      <CheckField name="needsText" label="Only with a public story" />
      <CheckField name="needsAltered" label="Only if spayed or neutered" />
      <CheckField name="needsChip" label="Only with a microchip, where the kind of animal gets one" />
      <CheckField name="showAdopted" label="Show animals that found a home lately" />
      <CheckField name="showReserved" label="Show reserved animals, with a badge" />
      <CheckField
        name="showChip"
        label="Show microchip numbers: only where the law asks for them, as in parts of Australia"
      />
      {showsChip && <TextField name="chipReason" label="Why microchip numbers are shown" required />}
    </>
  );
}

/** Strays on hold, and reports of lost and found animals. */
export function LostFoundFields() {
  const takesReports = useCheckboxValue('takesReports');
  return (
    <>
      <h2>Lost and found</h2>
      <CheckField name="takesReports" label="Take reports of lost and found animals" />
      {takesReports && (
        <>
          <p className="muted">
            Your page also shows strays until their hold ends. How long strays are held is set in Organization
            Info.
          </p>
          <TextAreaField
            name="aboutReports"
            label="Text for finders"
            help="Such as what your law asks of finders, and the phone of the pound"
            rows={3}
          />
        </>
      )}
    </>
  );
}

/** The texts of the page. */
export const TextsFields = () => (
  <>
    <h2>Texts</h2>
    <TextAreaField name="about" label="About us" rows={5} />
    <TextAreaField name="howToApply" label="How to apply" rows={4} />
    <TextAreaField name="openingHours" label="Opening hours" rows={3} />
    <TextAreaField name="howToHelp" label="How to help" rows={4} />
  </>
);
