import { hasCaseNumber, partyTitle } from '#shared/rules/animals/acquisition.ts';
import { PersonField } from '#parts/person/form/PersonField.tsx';
import { RescueField } from '#parts/person/form/RescueField.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { INTAKE_PATH } from './form.ts';

/** The rescue that an animal came from, or the person who brought it; the label depends on the acquisition way. */
export function Parties({
  partyRole,
  means,
}: {
  readonly partyRole: 'rescue' | 'person';
  readonly means: string;
}) {
  const label = partyTitle(means);
  if (hasCaseNumber(means))
    return (
      <div className="fields two">
        <PersonField name={`${INTAKE_PATH}pcoId`} label={label} kind="organization" />
        <TextField name={`${INTAKE_PATH}caseNumber`} label="Case Number" />
      </div>
    );
  if (partyRole === 'person') return <PersonField name={`${INTAKE_PATH}pcoId`} label={label} />;
  return (
    <div className="fields two">
      <RescueField name={`${INTAKE_PATH}otherRescueShelterId`} label={label} />
      <TextField name={`${INTAKE_PATH}otherRescueIDNo`} label="Other Rescue ID Number" />
    </div>
  );
}
