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
  /** False hides Add, where only an existing person makes sense. */
  readonly allowsAdding?: boolean;
  /** The form that Add opens: for a person only, or for an organization, which can be changed to a person. */
  readonly kind?: 'person' | 'organization';
  /** True shows an error as soon as a person without an email address is picked. */
  readonly needsEmail?: boolean;
  /** True leaves out organizations from the suggestions before typing. */
  readonly suggestsOnlyPeople?: boolean;
}

const addOptionText = (text: string, isFound: boolean) =>
  `${text && !isFound ? 'No one found. ' : ''}Add ${text ? `“${text}”` : 'someone new'} …`;

/** Loads the person with the id in the field; undefined if not `enabled`, or while loading. */
function useFieldPerson(name: string, enabled: boolean): PcoHit | undefined {
  const value = useTextValue(name);
  const query = { recent: true, known: value, limit: 1 };
  const { data } = useCall(people.autocomplete, { query }, { enabled: enabled && value !== '' });
  return enabled ? data?.pcos.find(({ id }) => id === value) : undefined;
}

/**
 * The person with the id in the field: one of the candidates, or loaded, as after a draft is restored. Undefined for
 * the one that was picked here, which the field itself knows.
 */
function useSelectedChoice(
  name: string,
  candidates: readonly (Choice | undefined)[],
  pickedId: string,
): Choice | undefined {
  const value = useTextValue(name);
  const candidate = candidates.find((choice) => choice?.id === value);
  const pco = useFieldPerson(name, !candidate && value !== pickedId);
  return candidate ?? (pco && choiceOf(pco));
}

/** Shows an error at the field if its person has no email address, with the message that the server would give. */
function useEmailCheck(name: string, needsEmail: boolean): void {
  const pco = useFieldPerson(name, needsEmail);
  const { setError } = useFormContext();
  const fault = pco && !pco.hasEmail ? `${personName(pco)} has no email address` : '';
  useEffect(() => {
    if (fault) setError(name, { type: 'unreached', message: fault });
  }, [fault, name, setError]);
}

/**
 * A field that picks a person of the register by name, phone or email. It suggests those picked last, and can add a new
 * one from the typed text (product/people 2.2).
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
  suggestsOnlyPeople = false,
}: Props) {
  useEmailCheck(name, needsEmail);
  const session = useSession();
  const canAdd = useAccess('pco.add') && allowsAdding;
  const [newPersonText, setNewPersonText] = useState<string>();
  const [addedChoice, setAdded] = useState<Choice>();
  const [pickedId, setPickedId] = useState('');
  const currentChoice = useSelectedChoice(name, [addedChoice, selectedChoice], pickedId);
  const { setValue } = useFormContext();
  const selectPerson = (pco: Parameters<typeof choiceOf>[0]) => {
    setAdded(choiceOf(pco));
    setValue(name, pco.id, { shouldDirty: true, shouldValidate: true });
    notePicked(session, pco.id);
    setNewPersonText(undefined);
  };
  return (
    <>
      <PickerField
        name={name}
        label={label}
        required={required}
        help={help}
        search={(text) => findPeople(text, session, suggestsOnlyPeople)}
        selectedChoice={currentChoice}
        placeholder="Name, phone or email"
        suggestsOnFocus
        onPick={(id) => {
          setPickedId(id);
          notePicked(session, id);
        }}
        addOption={canAdd ? { label: addOptionText, onAdd: setNewPersonText } : undefined}
        adornment={
          canAdd && <Button icon="plus" aria-label="Add a person" onClick={() => setNewPersonText('')} />
        }
      />
      {newPersonText !== undefined && (
        <AddPco
          kind={kind}
          enteredText={newPersonText}
          onClose={() => setNewPersonText(undefined)}
          onAdded={selectPerson}
          onUse={selectPerson}
        />
      )}
    </>
  );
}
