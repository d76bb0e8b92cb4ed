import { people } from '#shared/calls/people/people.ts';
import { useCall } from '#client/api.ts';
import { findPeople } from '#parts/pickers/people.ts';
import { Button } from '#ui/Button.tsx';
import { type Choice, PickerField } from '#ui/form/PickerField.tsx';
import { SelectField, TextField } from '#ui/form/fields.tsx';

const FIELD_PATH = 'body.intakeMileStone.';

interface Props {
  /** Who the way of acquiring asks for. */
  readonly asks: 'rescue' | 'person' | undefined;
  /** The person that was just added. */
  readonly person: Choice | undefined;
  /** Opens the form that adds one; absent without the right. */
  readonly onAdd: ((what: 'rescue' | 'person') => void) | undefined;
}

/** The rescue or person that an animal came from. */
export function Parties({ asks, person, onAdd }: Props) {
  const fresh = { staleTime: 60_000, enabled: asks === 'rescue' };
  const rescues = useCall(people.otherRescues, {}, fresh).data?.pcoOtherRescues ?? [];
  const plus = (what: 'rescue' | 'person') =>
    onAdd && <Button icon="plus" aria-label={`Add a ${what}`} onClick={() => onAdd(what)} />;
  if (asks === 'rescue') {
    return (
      <div className="fields two">
        <SelectField
          name={`${FIELD_PATH}otherRescueShelterId`}
          label="Other Rescue"
          required
          options={rescues.map(({ id, lastNameOtherRescue }) => [id, lastNameOtherRescue] as const)}
          beside={plus('rescue')}
        />
        <TextField name={`${FIELD_PATH}otherRescueIDNo`} label="Other Rescue ID Number" />
      </div>
    );
  }
  if (asks !== 'person') return null;
  return (
    <PickerField
      name={`${FIELD_PATH}pcoId`}
      label="Person"
      search={findPeople}
      chosen={person}
      placeholder="Search by last name"
      beside={plus('person')}
    />
  );
}
