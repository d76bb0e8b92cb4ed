import type { SharedListName } from '#shared/calls/lists/shared-lists.ts';

interface ListTab {
  readonly list: SharedListName;
  /** Empty for the tab that the page opens with. */
  readonly path: string;
  readonly label: string;
}

/** The tabs of the lists that all rescues start from; a separate file, as the lists' rules load with the first list. */
export const LIST_TABS: readonly ListTab[] = [
  { list: 'sharedAnimalType', path: '', label: 'Animal Types' },
  { list: 'sharedBehavior', path: 'behaviors', label: 'Behaviors' },
  { list: 'sharedHealthProcedure', path: 'health-procedures', label: 'Health Procedures' },
  { list: 'sharedVaccinationType', path: 'vaccination-types', label: 'Vaccination Types' },
  { list: 'sharedMedicine', path: 'medicines', label: 'Medicines' },
  { list: 'sharedVolunteerActivity', path: 'volunteer-activities', label: 'Volunteer Activities' },
];
