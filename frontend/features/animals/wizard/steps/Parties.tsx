import { PersonField } from '#parts/person/form/PersonField.tsx';
import { RescueField } from '#parts/person/form/RescueField.tsx';
import { TextField } from '#ui/form/fields.tsx';

const FIELD_PATH = 'body.intakeMileStone.';

/** The rescue that an animal came from, or the person who brought it; who it is called goes by the way it came. */
export function Parties({ asks, label }: { readonly asks: 'rescue' | 'person'; readonly label: string }) {
  if (asks === 'person') return <PersonField name={`${FIELD_PATH}pcoId`} label={label} />;
  return (
    <div className="fields two">
      <RescueField name={`${FIELD_PATH}otherRescueShelterId`} label={label} />
      <TextField name={`${FIELD_PATH}otherRescueIDNo`} label="Other Rescue ID Number" />
    </div>
  );
}
