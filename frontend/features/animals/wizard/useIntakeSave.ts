import type { UseFormReturn } from 'react-hook-form';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { useSave } from '#records/form/useSave.ts';
import { toast } from '#ui/message/toast.ts';
import { type AddResult, type AddValues, formField } from './steps/form.ts';

interface IntakeCallbacks {
  /** Called with the dotted names of the invalid fields. */
  readonly onInvalid: (fields: readonly string[]) => void;
  /** Called with the animals, in the order of their numbers. */
  readonly onSaved: (animals: readonly AnimalRow[], values: AddResult) => void;
}

/** Saves the wizard's form: creates its animals. */
export function useIntakeSave(
  form: UseFormReturn<AddValues, unknown, AddResult>,
  callbacks: IntakeCallbacks,
) {
  const { onInvalid, onSaved } = callbacks;
  return useSave(
    animals.create,
    form,
    ({ group, body }, { force = false }) => ({ query: { ...group, force }, body }),
    {
      forcedCode: 'namesake',
      invalidHint: 'Correct highlighted fields',
      draftKey: 'add-animal',
      successMessage: () => '',
      onInvalid,
      fieldOf: formField,
      onDone: (data, values, message = '') => {
        toast.success(message);
        onSaved(
          data.animals.flatMap(({ animalList }) => animalList),
          values,
        );
      },
    },
  );
}
