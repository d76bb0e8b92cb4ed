import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type PcoHit, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { choiceOf, findPeople, notePicked } from '#parts/pickers/people.ts';
import { Button } from '#ui/Button.tsx';
import { type Choice, PickerField } from '#ui/form/picker/PickerField.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddPco = lazyComponent(async () => (await import('./AddPco.tsx')).AddPco);

interface Props {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  /** The initial person. */
  readonly selectedChoice?: Choice | undefined;
  /** False if a new person can't be the one looked for. */
  readonly allowsAdding?: boolean;
  /** The kind that Add creates: a person, or by choice an organization or person. */
  readonly kind?: 'person' | 'organization';
  /** One without an email address is refused as soon as it is picked. */
  readonly needsEmail?: boolean;
  /** Before typing, only people are offered, no companies. */
  readonly offersPeople?: boolean;
}

const rowText = (text: string, isFound: boolean) =>
  `${text && !isFound ? 'No one found. ' : ''}Add ${text ? `“${text}”` : 'someone new'} …`;

/** Reads the person of the field's id. */
function useHit(name: string, enabled: boolean): PcoHit | undefined {
  const value = useTextValue(name);
  const query = { recent: true, known: value, limit: 1 };
  const { data } = useCall(people.autocomplete, { query }, { enabled: enabled && value !== '' });
  return enabled ? data?.pcos.find(({ id }) => id === value) : undefined;
}

/** The person of the field's id, read if no candidate is that person: in a step that is shown again, and in a draft. */
function useSelectedChoice(
  name: string,
  candidates: readonly (Choice | string | undefined)[],
): Choice | undefined {
  const value = useTextValue(name);
  const isKnown = candidates.some(
    (candidate) => (typeof candidate === 'object' ? candidate.id : candidate) === value,
  );
  const pco = useHit(name, !isKnown);
  return pco && choiceOf(pco);
}

/** Says at the field that the person in it has no email address, in the words of the server. */
function useEmailCheck(name: string, needsEmail: boolean): void {
  const pco = useHit(name, needsEmail);
  const { setError } = useFormContext();
  const fault = pco && !pco.hasEmail ? `${personName(pco)} has no email address` : '';
  useEffect(() => {
    if (fault) setError(name, { type: 'unreached', message: fault });
  }, [fault, name, setError]);
}

/**
 * A person of the register: found by any name, phone or email, the last picked are offered, a new one is added from the typed text
 * (product/people 2.2).
 */
export function PersonField({
  name,
  label,
  required = false,
  help,
  selectedChoice,
  allowsAdding = true,
  kind = 'person',
  needsEmail = false,
  offersPeople = false,
}: Props) {
  useEmailCheck(name, needsEmail);
  const session = useSession();
  const canAdd = useAccess('pco.add') && allowsAdding;
  const [adding, setAdding] = useState<string>();
  const [added, setAdded] = useState<Choice>();
  const [pickedChoice, setPickedChoice] = useState('');
  const chosenPerson = useSelectedChoice(name, [added, selectedChoice, pickedChoice]);
  const { setValue } = useFormContext();
  const selectPerson = (pco: Parameters<typeof choiceOf>[0]) => {
    setAdded(choiceOf(pco));
    setValue(name, pco.id, { shouldDirty: true, shouldValidate: true });
    notePicked(session, pco.id);
    setAdding(undefined);
  };
  return (
    <>
      <PickerField
        name={name}
        label={label}
        required={required}
        help={help}
        search={(text) => findPeople(text, session, offersPeople)}
        selectedChoice={chosenPerson ?? added ?? selectedChoice}
        placeholder="Name, phone or email"
        suggestsOnFocus
        onPick={(id) => {
          setPickedChoice(id);
          notePicked(session, id);
        }}
        addOption={canAdd ? { label: rowText, onAdd: setAdding } : undefined}
        adornment={canAdd && <Button icon="plus" aria-label="Add a person" onClick={() => setAdding('')} />}
      />
      {adding !== undefined && (
        <AddPco
          kind={kind}
          enteredText={adding}
          onClose={() => setAdding(undefined)}
          onAdded={selectPerson}
          onUse={selectPerson}
        />
      )}
    </>
  );
}
