import { lists, MedicineInput, ProcedureKindInput, VaccinationKindInput } from '#shared/calls/lists/lists.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import type { AddingProps } from '#records/ListField.tsx';

type OfType = AddingProps & { readonly animalTypeId: string };

/** Adds a vaccination type to those of an animal type without leaving the form. */
export function AddVaccinationKind({ animalTypeId, onAdded, onClose }: OfType) {
  const form = useSchemaForm(VaccinationKindInput, { kind: '', AnimalTypeId: animalTypeId });
  const save = useSave(lists.createVaccinationType, form, (body) => ({ body }), {
    keeps: `add-vaccination:${animalTypeId}`,
    onDone: ({ id, kind, means }) => onAdded({ id, name: kind, means }),
  });
  return (
    <FormDialog title="Add a vaccination type" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="kind" label="Vaccination type" required />
    </FormDialog>
  );
}

/** Adds a procedure, test or treatment to those of an animal type without leaving the form. */
export function AddProcedureKind({ animalTypeId, onAdded, onClose }: OfType) {
  const form = useSchemaForm(ProcedureKindInput, { kind: '', AnimalTypeId: animalTypeId });
  const save = useSave(lists.createHealthProcedure, form, (body) => ({ body }), {
    keeps: `add-procedure:${animalTypeId}`,
    onDone: ({ id, kind, means }) => onAdded({ id, name: kind, means }),
  });
  return (
    <FormDialog title="Add a health procedure" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="kind" label="Health procedure" required />
    </FormDialog>
  );
}

/** Adds a medicine without leaving the form (product/animals 2.6). */
export function AddMedicine({ onAdded, onClose }: AddingProps) {
  const form = useSchemaForm(MedicineInput, { medicineName: '', usedFor: '' });
  const save = useSave(lists.createMedicine, form, (body) => ({ body }), {
    keeps: 'add-medicine',
    onDone: ({ id, medicineName }) => onAdded({ id, name: medicineName }),
  });
  return (
    <FormDialog title="Add a medicine" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="medicineName" label="Medicine" required />
      <TextField name="usedFor" label="Used For" required />
    </FormDialog>
  );
}
