import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import type { ListEntry } from '#shared/rules/exchange/fields/lists.ts';
import { entriesKey } from '#shared/rules/exchange/rows/run.ts';
import { read, useCall } from '#client/calls/api.ts';

const { animalType, acquisitionWay, medicine, vaccinationType, healthProcedure, volunteerActivity } =
  PICK_LISTS;

/** The rescue's lists as an import matches words to them. @param types the animal types of which health lists are needed */
export function useLists(types: readonly string[]) {
  const client = useQueryClient();
  const typeList = useCall(animalType.calls.list, { query: {} });
  const ways = useCall(acquisitionWay.calls.list, { query: {} });
  const medicines = useCall(medicine.calls.list, { query: {} });
  const clinics = useCall(people.hospitals, {});
  const activities = useCall(volunteerActivity.calls.list, { query: {} });
  const vaccinations = useQueries({
    queries: types.map((id) => read(vaccinationType.calls.list, { query: { animalTypeId: id } })),
  });
  const procedures = useQueries({
    queries: types.map((id) => read(healthProcedure.calls.list, { query: { animalTypeId: id } })),
  });
  const all = [typeList, ways, medicines, clinics, activities, ...vaccinations, ...procedures];
  const isLoading = all.some(({ isPending }) => isPending);
  const failed = all.find(({ isError }) => isError);
  const [types_, ways_, medicines_, clinics_] = [typeList.data, ways.data, medicines.data, clinics.data];
  const activityData = activities.data;
  const vaccinationData = vaccinations.map(({ data }) => data);
  const procedureData = procedures.map(({ data }) => data);
  const version = all.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const entries = useMemo(() => {
    const entryOf = (id: string, name: string, means?: string): ListEntry => ({
      id,
      name,
      ...(means ? { means } : {}),
    });
    const lists: [string, ListEntry[]][] = [
      ['animalType', (types_?.animalTypes ?? []).map(({ id, typeName }) => entryOf(id, typeName))],
      [
        'acquisitionWay',
        (ways_?.acquisitionWays ?? []).map(({ id, acquisitionWayName, means }) =>
          entryOf(id, acquisitionWayName, means),
        ),
      ],
      ['medicine', (medicines_?.medicines ?? []).map(({ id, medicineName }) => entryOf(id, medicineName))],
      [
        'clinic',
        (clinics_?.pcoHospitals ?? []).map(({ id, lastNameHospital }) => entryOf(id, lastNameHospital)),
      ],
      [
        'volunteerActivity',
        (activityData?.volunteerActivities ?? []).map(({ id, volunteerActivityName }) =>
          entryOf(id, volunteerActivityName),
        ),
      ],
      ...types.map((type, at): [string, ListEntry[]] => [
        entriesKey('vaccinationType', type),
        (vaccinationData[at]?.vaccinationTypes ?? []).map(({ id, kind, means }) => entryOf(id, kind, means)),
      ]),
      ...types.map((type, at): [string, ListEntry[]] => [
        entriesKey('healthProcedure', type),
        (procedureData[at]?.healthProcedures ?? []).map(({ id, kind, means }) => entryOf(id, kind, means)),
      ]),
    ];
    return new Map<string, readonly ListEntry[]>(lists);
    // The entries change only when one of the lists was fetched again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version, types.join(' ')]);
  const reload = async () => await client.invalidateQueries();
  return { entries, isLoading, failed, reload };
}
