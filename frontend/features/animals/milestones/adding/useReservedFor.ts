import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals as calls } from '#shared/calls/animals/animals.ts';
import { MAX_MILESTONE_ANIMALS, type MilestoneInput } from '#shared/calls/animals/milestones.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import type { Choice } from '#ui/form/picker/PickerField.tsx';

/** The person that all these animals are reserved for; undefined if there is none, or the user may not see people. */
function useSharedPerson(animals: readonly AnimalRow[], enabled: boolean): Choice | undefined {
  const isEnabled =
    enabled && animals.length <= MAX_MILESTONE_ANIMALS && animals.every(({ isReserved }) => isReserved);
  const query = { ids: animals.map(({ id }) => id).join(',') };
  const { data } = useCall(calls.get, { query }, { enabled: isEnabled });
  if (!isEnabled || !data) return undefined;
  const [first, ...rest] = data.animalList.map(({ reservation }) => reservation?.person);
  if (!first || rest.some((other) => other?.id !== first.id)) return undefined;
  return { id: first.id, text: personName(first) };
}

/**
 * Proposes the person that the animals are reserved for as their adopter, while no one is chosen.
 * @returns that person, for the picker
 */
export function useReservedFor(
  form: UseFormReturn<z.input<typeof MilestoneInput>, unknown, z.output<typeof MilestoneInput>>,
  animals: readonly AnimalRow[],
  type: string,
): Choice | undefined {
  const person = useSharedPerson(animals, type === 'adoption');
  const id = person?.id;
  useEffect(() => {
    if (id && !form.getValues('pcoId')) form.setValue('pcoId', id);
  }, [form, id]);
  return person;
}
