import type { SharedListName } from '#shared/calls/lists/shared-lists.ts';

interface ListTab {
  readonly list: SharedListName;
  /** Empty for the one that the page opens with. */
  readonly path: string;
  readonly label: string;
}

/** The tabs of the lists that all rescues start from; apart from the lists, whose rules load with the first of them. */
export const LIST_TABS: readonly ListTab[] = [
  { list: 'sharedAnimalType', path: '', label: 'Animal Types' },
  { list: 'sharedBehavior', path: 'behaviors', label: 'Behaviors' },
  { list: 'sharedHealthProcedure', path: 'health-procedures', label: 'Health Procedures' },
  { list: 'sharedVaccinationType', path: 'vaccination-types', label: 'Vaccination Types' },
  { list: 'sharedMedicine', path: 'medicines', label: 'Medicines' },
  { list: 'sharedVolunteerActivity', path: 'volunteer-activities', label: 'Volunteer Activities' },
];
