import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { animals } from '#shared/calls/animals/animals.ts';
import { useMay } from '#client/me.ts';
import { useSave } from '#records/useSave.ts';
import { toast } from '#ui/toast.ts';
import { type AddResult, type AddValues, formField } from './form.ts';

interface Taking {
  /** Told the dotted names of the fields at fault. */
  readonly onFaulty: (fields: readonly string[]) => void;
  /** Told the id of the first animal. */
  readonly onTakenIn: (id: string, values: AddResult) => void;
}

/** Takes the animals of the wizard in. */
export function useTakingIn(form: UseFormReturn<AddValues, unknown, AddResult>, taking: Taking) {
  const { onFaulty, onTakenIn } = taking;
  const vaccinates = useMay('animals.actions.vaccination');
  const navigate = useNavigate();
  return useSave(
    animals.create,
    form,
    ({ group, body }, { force = false }) => ({ query: { ...group, force }, body }),
    {
      forced: 'namesake',
      mend: 'Correct highlighted fields',
      keeps: 'add-animal',
      says: () => '',
      onFaulty,
      fieldOf: formField,
      onDone: (data, values, message = '') => {
        const id = data.animals[0]?.id ?? '';
        const propose = {
          label: 'Propose vaccinations',
          run: () => void navigate(`/animals/vaccinations?id=${id}&propose=1`),
        };
        // Several are chosen in the list, where the same is in the Actions menu.
        toast.success(message, vaccinates && data.animals.length === 1 ? propose : undefined);
        onTakenIn(id, values);
      },
    },
  );
}
