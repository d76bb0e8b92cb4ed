import type { IconName } from '#ui/picture/icons.tsx';
import type { ListName } from './lists.ts';

/** One step that asks for names. */
export interface ListStep {
  readonly name: ListName;
  readonly title: string;
  readonly lead: string;
  /** The label of an input; the number of the input is appended. */
  readonly label: string;
  readonly placeholder: string;
  readonly icon: IconName;
}

/** Steps 1 to 3 (product/tenants 1.1). */
export const LIST_STEPS: readonly ListStep[] = [
  {
    name: 'animalTypes',
    title: 'Which animals do you take in?',
    lead: 'Use plural names, as in “Dogs” or “Guinea pigs”.',
    label: 'Animal type',
    placeholder: 'Dogs',
    icon: 'paw',
  },
  {
    name: 'otherRescuePCOs',
    title: 'Which other rescues do you work with?',
    lead: 'Rescues and shelters that animals come from or go to. You can leave this blank and add them later.',
    label: 'Other rescue',
    placeholder: '',
    icon: 'home',
  },
  {
    name: 'hospitalPCOs',
    title: 'Which animal hospitals or clinics do you use?',
    lead: 'You can leave this blank and add them later.',
    label: 'Hospital',
    placeholder: '',
    icon: 'users',
  },
];
