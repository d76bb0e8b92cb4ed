import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import type { ListEntry } from '#shared/rules/exchange/fields/lists.ts';
import { entriesKey } from '#shared/rules/exchange/rows/run.ts';
import { callQuery, useCall } from '#client/calls/api.ts';

const { animalType, acquisitionWay, medicine, vaccinationType, healthProcedure, volunteerActivity } =
  PICK_LISTS;

/**
 * The lists to which an import matches words. @param animalTypeIds the animal types of which health lists are needed
 */
export function useLists(animalTypeIds: readonly string[]) {
  const client = useQueryClient();
  const typeList = useCall(animalType.calls.list, { query: {} });
  const ways = useCall(acquisitionWay.calls.list, { query: {} });
  const medicines = useCall(medicine.calls.list, { query: {} });
  const clinics = useCall(people.hospitals, {});
  const activities = useCall(volunteerActivity.calls.list, { query: {} });
  const vaccinations = useQueries({
    queries: animalTypeIds.map((id) =>
      callQuery(vaccinationType.calls.list, { query: { animalTypeId: id } }),
    ),
  });
  const procedures = useQueries({
    queries: animalTypeIds.map((id) =>
      callQuery(healthProcedure.calls.list, { query: { animalTypeId: id } }),
    ),
  });
  const allQueries = [typeList, ways, medicines, clinics, activities, ...vaccinations, ...procedures];
  const isLoading = allQueries.some(({ isPending }) => isPending);
  const failedQuery = allQueries.find(({ isError, data }) => isError && !data);
  const version = allQueries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const entries = useMemo(() => {
    const entryOf = (id: string, name: string, means?: string): ListEntry => ({
      id,
      name,
      ...(means ? { means } : {}),
    });
    const lists: [string, ListEntry[]][] = [
      ['animalType', (typeList.data?.animalTypes ?? []).map(({ id, typeName }) => entryOf(id, typeName))],
      [
        'acquisitionWay',
        (ways.data?.acquisitionWays ?? []).map(({ id, acquisitionWayName, means }) =>
          entryOf(id, acquisitionWayName, means),
        ),
      ],
      [
        'medicine',
        (medicines.data?.medicines ?? []).map(({ id, medicineName }) => entryOf(id, medicineName)),
      ],
      [
        'clinic',
        (clinics.data?.pcoHospitals ?? []).map(({ id, lastNameHospital }) => entryOf(id, lastNameHospital)),
      ],
      [
        'volunteerActivity',
        (activities.data?.volunteerActivities ?? []).map(({ id, volunteerActivityName }) =>
          entryOf(id, volunteerActivityName),
        ),
      ],
      ...animalTypeIds.map((type, index): [string, ListEntry[]] => [
        entriesKey('vaccinationType', type),
        (vaccinations[index]?.data?.vaccinationTypes ?? []).map(({ id, kind, means }) =>
          entryOf(id, kind, means),
        ),
      ]),
      ...animalTypeIds.map((type, index): [string, ListEntry[]] => [
        entriesKey('healthProcedure', type),
        (procedures[index]?.data?.healthProcedures ?? []).map(({ id, kind, means }) =>
          entryOf(id, kind, means),
        ),
      ]),
    ];
    return new Map<string, readonly ListEntry[]>(lists);
    // The entries change only when one of the lists was fetched again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version, animalTypeIds.join(' ')]);
  const reload = async () => await client.invalidateQueries();
  return { entries, isLoading, failed: failedQuery, reload };
}
