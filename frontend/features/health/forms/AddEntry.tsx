import { lists } from '#shared/calls/lists/lists.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import type { AddingProps } from '#records/ListField.tsx';

type OfType = AddingProps & { readonly animalTypeId: string };

/** Adds a vaccination type to those of an animal type without leaving the form. */
export function AddVaccinationKind({ animalTypeId, onAdded, onClose }: OfType) {
  const form = useSchemaForm(lists.vaccinationType.create.body, { kind: '', AnimalTypeId: animalTypeId });
  const save = useSave(lists.vaccinationType.create, form, (body) => ({ body }), {
    keeps: `add-vaccination:${animalTypeId}`,
    onDone: ({ id, kind, means }) => onAdded({ id, name: kind, means }),
  });
  return (
    <FormDialog title="Add a vaccination type" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="kind" label="Vaccination Type" required />
    </FormDialog>
  );
}

/** Adds a procedure, test or treatment to those of an animal type without leaving the form. */
export function AddProcedureKind({ animalTypeId, onAdded, onClose }: OfType) {
  const form = useSchemaForm(lists.healthProcedure.create.body, { kind: '', AnimalTypeId: animalTypeId });
  const save = useSave(lists.healthProcedure.create, form, (body) => ({ body }), {
    keeps: `add-procedure:${animalTypeId}`,
    onDone: ({ id, kind, means }) => onAdded({ id, name: kind, means }),
  });
  return (
    <FormDialog title="Add a health procedure" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="kind" label="Health Procedure" required />
    </FormDialog>
  );
}

/** Adds a medicine without leaving the form (product/animals 2.6). */
export function AddMedicine({ onAdded, onClose }: AddingProps) {
  const form = useSchemaForm(lists.medicine.create.body, { medicineName: '', usedFor: '' });
  const save = useSave(lists.medicine.create, form, (body) => ({ body }), {
    keeps: 'add-medicine',
    onDone: ({ id, medicineName }) => onAdded({ id, name: medicineName }),
  });
  return (
    <FormDialog title="Add a medicine" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="medicineName" label="Medicine Name" required />
      <TextField name="usedFor" label="Used For" required />
    </FormDialog>
  );
}
