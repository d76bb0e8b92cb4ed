import type { Right } from '#shared/access/rights.ts';
import type { ListName } from '#shared/calls/lists/lists.ts';

interface ListTab {
  readonly list: ListName;
  readonly path: string;
  readonly label: string;
  readonly access: Right;
}

/** The tabs of the lists in their documented order; a separate file, so that they show without loading list rules. */
export const LIST_TABS: readonly ListTab[] = [
  {
    list: 'animalType',
    path: 'animal-types',
    label: 'Animal Types',
    access: 'customization.animal_types.view',
  },
  {
    list: 'acquisitionWay',
    path: 'acquisition-ways',
    label: 'Animal Acquisition Ways',
    access: 'customization.animal_acquisition_way.view',
  },
  {
    list: 'behavior',
    path: 'behaviors',
    label: 'Animal Behaviors',
    access: 'customization.animal_behaviors.view',
  },
  {
    list: 'healthProcedure',
    path: 'health-procedures',
    label: 'Health Procedures',
    access: 'customization.health_procedures.view',
  },
  {
    list: 'vaccinationType',
    path: 'vaccination-types',
    label: 'Vaccination Types',
    access: 'customization.vaccination_types.view',
  },
  { list: 'medicine', path: 'medicines', label: 'Medicines', access: 'customization.medicines.view' },
  {
    list: 'volunteerActivity',
    path: 'volunteer-activities',
    label: 'Volunteer Activities',
    access: 'customization.volunteer_activities.view',
  },
  {
    list: 'volunteerRequirement',
    path: 'volunteer-requirements',
    label: 'Volunteer Requirements',
    access: 'customization.volunteer_activities.view',
  },
];
