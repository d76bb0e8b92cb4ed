import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import { isOfOne } from '#shared/rules/health/health.ts';
import { useCall } from '#client/calls/api.ts';
import { CLINIC_MEMORY, kindMemory } from './remembered.ts';
import { useMay } from '#client/session/me.ts';
import { AddPco } from '#parts/person/form/AddPco.tsx';
import { AddEntry } from '#parts/lists/entry/AddEntry.tsx';
import type { ListDefinition } from '#parts/lists/list/list.ts';
import { useLastUsed } from '#client/last-used.ts';
import {
  type AddingProps,
  type Item,
  lastIfListed,
  ListField,
  onlyOrLast,
} from '#records/form/ListField.tsx';

/** Lists seldom change, and an entry that is added here is shown at once. */
const CACHE_OPTIONS = { staleTime: 300_000 };

/** The label and the form of a field's Add button. @param typeId the animal type, for a list that each type has */
const addEntry = (label: string, list: ListDefinition, typeId?: string) => ({
  label,
  form: (props: AddingProps) => <AddEntry {...props} list={list} {...(typeId && { typeId })} />,
});

interface OfType {
  readonly animalTypeId: string;
  readonly currentItem?: Item | undefined;
  /** The field begins with the kind that was chosen last. */
  readonly remembers?: boolean;
}

/** The vaccination types of an animal type; the form keeps the chosen one's name and meaning. */
export function VaccinationKindField({ animalTypeId, currentItem, remembers = false }: OfType) {
  const { last } = useLastUsed();
  const { data, isError, refetch } = useCall(
    lists.vaccinationType.list,
    { query: { animalTypeId } },
    CACHE_OPTIONS,
  );
  const adds = useMay('customization.vaccination_types.add');
  return (
    <ListField
      name="kindId"
      keeps={{ name: 'vaccinationKind', means: 'kindMeans' }}
      dependentFields={['tagNumber']}
      label="Vaccination"
      items={data?.vaccinationTypes.map(({ id, kind, means }) => ({ id, name: kind, means }))}
      failed={isError && !data}
      onRetry={() => void refetch()}
      current={currentItem}
      preset={lastIfListed(remembers ? last(kindMemory('vaccination', animalTypeId)) : '')}
      adding={adds ? addEntry('Add a vaccination type', PICK_LISTS.vaccinationType, animalTypeId) : undefined}
    />
  );
}

/** The procedures, tests and treatments of an animal type; the form keeps the chosen name and meaning. */
export function ProcedureKindField({
  animalTypeId,
  currentItem,
  remembers = false,
  several,
  first,
}: OfType & {
  readonly several: boolean;
  /** The meaning of the kind that is selected at first. */
  readonly first?: string;
}) {
  const { last } = useLastUsed();
  const presetByMeaning = (items: readonly Item[]) => items.find(({ means }) => means === first)?.id;
  const { data, isError, refetch } = useCall(
    lists.healthProcedure.list,
    { query: { animalTypeId } },
    CACHE_OPTIONS,
  );
  const adds = useMay('customization.health_procedures.add');
  return (
    <ListField
      name="kindId"
      keeps={{ name: 'healthProcedureKind', means: 'kindMeans' }}
      dependentFields={['weight', 'microchipNumber']}
      label="Procedure, Test or Treatment"
      items={data?.healthProcedures.map(({ id, kind, means }) => ({ id, name: kind, means }))}
      failed={isError && !data}
      onRetry={() => void refetch()}
      current={currentItem}
      preset={
        first ? presetByMeaning : lastIfListed(remembers ? last(kindMemory('procedure', animalTypeId)) : '')
      }
      isOff={(means) => several && isOfOne(means)}
      adding={adds ? addEntry('Add a health procedure', PICK_LISTS.healthProcedure, animalTypeId) : undefined}
    />
  );
}

interface MedicineFieldProps {
  readonly currentItem?: Item | undefined;
  /** Listed after the medicines. */
  readonly lastItem?: Item;
}

/** The medicines of the rescue. */
export function MedicineField({ currentItem, lastItem }: MedicineFieldProps) {
  const { data, isError, refetch } = useCall(lists.medicine.list, { query: {} }, CACHE_OPTIONS);
  const adds = useMay('customization.medicines.add');
  const medicines = data?.medicines.map(({ id, medicineName }) => ({ id, name: medicineName }));
  return (
    <ListField
      name="medicineId"
      label="Medicine"
      items={medicines && (lastItem ? [...medicines, lastItem] : medicines)}
      failed={isError && !data}
      onRetry={() => void refetch()}
      current={currentItem}
      adding={adds ? addEntry('Add a medicine', PICK_LISTS.medicine) : undefined}
    />
  );
}

/** The clinics of the register. */
export function ClinicField({ currentItem }: { readonly currentItem?: Item | undefined }) {
  const { data, isError, refetch } = useCall(people.hospitals, {}, CACHE_OPTIONS);
  const adds = useMay('pco.add');
  const { last } = useLastUsed();
  return (
    <ListField
      name="hospitalClinicId"
      label="Clinic"
      items={data?.pcoHospitals.map(({ id, lastNameHospital }) => ({ id, name: lastNameHospital }))}
      failed={isError && !data}
      onRetry={() => void refetch()}
      current={currentItem}
      preset={onlyOrLast(last(CLINIC_MEMORY))}
      adding={
        adds
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
