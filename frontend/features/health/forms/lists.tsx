import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import { isForSingleAnimal } from '#shared/rules/health/health.ts';
import { useCall } from '#client/calls/api.ts';
import { CLINIC_MEMORY, kindMemory } from './remembered.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { AddPco } from '#parts/person/form/AddPco.tsx';
import type { ListDefinition } from '#parts/lists/list/list.ts';
import { useLastUsed } from '#client/last-used.ts';
import {
  type AddingProps,
  type Item,
  lastIfListed,
  ListField,
  onlyOrLast,
} from '#records/form/ListField.tsx';

const EntryForm = lazyComponent(() => import('#parts/lists/entry/EntryForm.tsx'));

/** Cached for five minutes: lists seldom change, and an entry that is added here is shown at once. */
const CACHE_OPTIONS = { staleTime: 300_000 };

/** The label and the form of a field's Add button. @param typeId the animal type, for a list that each type has */
const addFormOf = (label: string, list: ListDefinition, typeId?: string) => ({
  label,
  form: ({ onClose, onAdded }: AddingProps) => (
    <EntryForm list={list} typeId={typeId} onClose={onClose} onSaved={onAdded} />
  ),
});

interface KindFieldProps {
  readonly animalTypeId: string;
  readonly currentItem?: Item | undefined;
  /** True if the kind that was chosen last is selected at first. */
  readonly remembersLast?: boolean;
}

/** A field with the vaccination types of an animal type; the form keeps the chosen one's name and meaning. */
export function VaccinationKindField({ animalTypeId, currentItem, remembersLast = false }: KindFieldProps) {
  const { lastChoice } = useLastUsed();
  const { data, isError, refetch } = useCall(
    lists.vaccinationType.list,
    { query: { animalTypeId } },
    CACHE_OPTIONS,
  );
  const canAdd = useAccess('customization.vaccination_types.add');
  return (
    <ListField
      name="kindId"
      storedFields={{ name: 'vaccinationKind', means: 'kindMeans' }}
      dependentFields={['tagNumber']}
      label="Vaccination"
      items={data?.vaccinationTypes.map(({ id, kind, means }) => ({ id, name: kind, means }))}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      currentItem={currentItem}
      preset={lastIfListed(remembersLast ? lastChoice(kindMemory('vaccination', animalTypeId)) : '')}
      addForm={
        canAdd ? addFormOf('Add a vaccination type', PICK_LISTS.vaccinationType, animalTypeId) : undefined
      }
    />
  );
}

/** A field with the procedures, tests and treatments of an animal type; the form keeps the chosen name and meaning. */
export function ProcedureKindField({
  animalTypeId,
  currentItem,
  remembersLast = false,
  several,
  first,
}: KindFieldProps & {
  readonly several: boolean;
  /** The meaning of the kind that is selected at first. */
  readonly first?: string;
}) {
  const { lastChoice } = useLastUsed();
  const presetByMeaning = (items: readonly Item[]) => items.find(({ means }) => means === first)?.id;
  const { data, isError, refetch } = useCall(
    lists.healthProcedure.list,
    { query: { animalTypeId } },
    CACHE_OPTIONS,
  );
  const canAdd = useAccess('customization.health_procedures.add');
  return (
    <ListField
      name="kindId"
      storedFields={{ name: 'healthProcedureKind', means: 'kindMeans' }}
      dependentFields={['weight', 'microchipNumber']}
      label="Procedure, Test or Treatment"
      items={data?.healthProcedures.map(({ id, kind, means }) => ({ id, name: kind, means }))}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      currentItem={currentItem}
      preset={
        first
          ? presetByMeaning
          : lastIfListed(remembersLast ? lastChoice(kindMemory('procedure', animalTypeId)) : '')
      }
      isDisabled={(means) => several && isForSingleAnimal(means)}
      addForm={
        canAdd ? addFormOf('Add a health procedure', PICK_LISTS.healthProcedure, animalTypeId) : undefined
      }
    />
  );
}

interface MedicineFieldProps {
  readonly currentItem?: Item | undefined;
  /** An option that is listed after the medicines. */
  readonly lastItem?: Item;
}

/** A field with the medicines of the rescue. */
export function MedicineField({ currentItem, lastItem }: MedicineFieldProps) {
  const { data, isError, refetch } = useCall(lists.medicine.list, { query: {} }, CACHE_OPTIONS);
  const canAdd = useAccess('customization.medicines.add');
  const medicines = data?.medicines.map(({ id, medicineName }) => ({ id, name: medicineName }));
  return (
    <ListField
      name="medicineId"
      label="Medicine"
      items={medicines && (lastItem ? [...medicines, lastItem] : medicines)}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      currentItem={currentItem}
      addForm={canAdd ? addFormOf('Add a medicine', PICK_LISTS.medicine) : undefined}
    />
  );
}

/** A field with the clinics among the people and organizations. */
export function ClinicField({ currentItem }: { readonly currentItem?: Item | undefined }) {
  const { data, isError, refetch } = useCall(people.hospitals, {}, CACHE_OPTIONS);
  const canAdd = useAccess('pco.add');
  const { lastChoice } = useLastUsed();
  return (
    <ListField
      name="hospitalClinicId"
      label="Clinic"
      items={data?.pcoHospitals.map(({ id, lastNameHospital }) => ({ id, name: lastNameHospital }))}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      currentItem={currentItem}
      preset={onlyOrLast(lastChoice(CLINIC_MEMORY))}
      addForm={
        canAdd
          ? {
              label: 'Add a clinic',
              form: ({ onClose, onAdded }) => (
                <AddPco
                  kind="clinic"
                  onClose={onClose}
                  onAdded={({ id, lastName }) => onAdded({ id, name: lastName })}
                />
              ),
            }
          : undefined
      }
    />
  );
}
