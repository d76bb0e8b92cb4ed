import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { Right } from '#shared/access/rights.ts';
import type { IconName } from '#ui/picture/icons.tsx';
import {
  movable,
  one,
  proposable,
  reportable,
  type Rule,
  sameType,
  some,
  someForFile,
  together,
} from './selection-rules.ts';

/** The forms that open over what one looks at. */
export type FormKey =
  | 'milestone'
  | 'behaviors'
  | 'location'
  | 'diary'
  | 'vaccination'
  | 'procedure'
  | 'weigh'
  | 'reminders'
  | 'propose'
  | 'med'
  | 'diet'
  | 'soap'
  | 'note'
  | 'blurb'
  | 'flag';

/** An item of the Actions menu (product/animals 4.1). */
export interface Action {
  readonly key: string;
  readonly label: string;
  /** Its group of the menu. */
  readonly group: 1 | 2 | 3;
  readonly right: Right;
  readonly icon: IconName;
  readonly rules: readonly Rule[];
  /** Where one animal leads to; `ids` with commas between them. */
  readonly path?: (ids: string) => string;
  /** The form, for several animals or where there is no page. */
  readonly form?: FormKey;
  /** Shown where the rescue has this module on. */
  readonly module?: 'publicityBlurb' | 'prescriptions';
  /** Leads to its page with several animals too. */
  readonly several?: true;
  /** The section of an animal's page that leads to it. */
  readonly section?: 'health';
}

const page = (path: string) => (id: string) => `/animals/${path}?id=${id}`;

/** The Actions menu, in its order. */
export const ACTIONS: readonly Action[] = [
  {
    key: 'milestone',
    label: 'Milestones',
    group: 1,
    right: 'animals.actions.milestone',
    icon: 'clock',
    rules: [some, together],
    path: page('milestone'),
    form: 'milestone',
  },
  {
    key: 'behaviors',
    label: 'Behaviors',
    group: 1,
    right: 'animals.actions.behaviour',
    icon: 'paw',
    rules: [some, sameType],
    form: 'behaviors',
  },
  {
    key: 'location',
    label: 'New Location',
    group: 1,
    right: 'animals.actions.location',
    icon: 'home',
    rules: [some, movable],
    form: 'location',
  },
  {
    key: 'attachments',
    label: 'Photos Videos & Documents',
    group: 1,
    right: 'animals.actions.attachment',
    icon: 'photo',
    rules: [some, one],
    path: page('attachments'),
  },
  {
    key: 'gallery',
    label: 'Gallery View',
    group: 1,
    right: 'animals.actions.gallery_view',
    icon: 'camera',
    rules: [],
    path: () => '/animals/gallery-view',
    several: true,
  },
  {
    key: 'places',
    label: 'Who Is Where',
    group: 1,
    right: 'animals.view',
    icon: 'home',
    rules: [],
    path: () => '/animals/places',
    several: true,
  },
  {
    key: 'diary',
    label: 'Diary',
    group: 1,
    right: 'animals.actions.diary',
    icon: 'edit',
    rules: [some],
    path: page('diary'),
    form: 'diary',
  },
  {
    key: 'vaccinations',
    label: 'Vaccinations',
    group: 2,
    right: 'animals.actions.vaccination',
    icon: 'syringe',
    rules: [some, sameType],
    path: page('vaccinations'),
    form: 'vaccination',
    section: 'health',
  },
  {
    key: 'procedures',
    label: 'Procedures Tests & Treatments',
    group: 2,
    right: 'animals.actions.procedure',
    icon: 'flask',
    rules: [some, sameType],
    path: page('procedures-test-treatments'),
    form: 'procedure',
    section: 'health',
  },
  {
    key: 'weigh',
    label: 'Weigh or Measure',
    group: 2,
    right: 'animals.actions.procedure',
    icon: 'scale',
    rules: [some, sameType],
    form: 'weigh',
  },
  {
    key: 'propose',
    label: 'Propose Vaccinations',
    group: 2,
    right: 'animals.actions.set_reminder',
    icon: 'wand',
    rules: [some, proposable],
    form: 'propose',
  },
  {
    key: 'reminders',
    label: 'Set Reminders',
    group: 2,
    right: 'animals.actions.set_reminder',
    icon: 'bell',
    rules: [some, sameType],
    form: 'reminders',
  },
  {
    key: 'prescriptions',
    label: 'Prescriptions',
    group: 2,
    right: 'animals.actions.prescription',
    icon: 'note',
    rules: [some, one],
    path: page('prescription'),
    module: 'prescriptions',
  },
  {
    key: 'meds',
    label: 'Meds',
    group: 2,
    right: 'animals.actions.meds',
    icon: 'pill',
    rules: [some],
    path: page('meds'),
    form: 'med',
    section: 'health',
  },
  {
    key: 'diet',
    label: 'Diet',
    group: 2,
    right: 'animals.actions.diet',
    icon: 'check',
    rules: [some],
    form: 'diet',
  },
  {
    key: 'soaps',
    label: 'SOAPs',
    group: 2,
    right: 'animals.actions.soaps',
    icon: 'pulse',
    rules: [some],
    path: page('soaps'),
    form: 'soap',
    section: 'health',
  },
  {
    key: 'notes',
    label: 'Health Notes',
    group: 2,
    right: 'animals.actions.notes',
    icon: 'note',
    rules: [some],
    path: page('notes'),
    form: 'note',
    section: 'health',
  },
  {
    key: 'health-history',
    label: 'Health History',
    group: 2,
    right: 'animals.actions.health_history',
    icon: 'clock',
    rules: [some, one],
    path: page('health-history'),
    section: 'health',
  },
  {
    key: 'health-report',
    label: 'Animal Health Report',
    group: 2,
    right: 'animals.actions.animal_health_report',
    icon: 'file',
    rules: [someForFile, reportable],
    path: page('health-report'),
    several: true,
  },
  {
    key: 'animal-report',
    label: 'Animal Report',
    group: 3,
    right: 'animals.actions.animal_report',
    icon: 'file',
    rules: [some, reportable],
    path: page('reports'),
    several: true,
  },
  {
    key: 'flag',
    label: 'Set Flag',
    group: 3,
    right: 'animals.edit',
    icon: 'flag',
    rules: [some],
    form: 'flag',
  },
  {
    key: 'blurb',
    label: 'Publicity Blurb',
    group: 3,
    right: 'animals.actions.publicity_blurb',
    icon: 'mail',
    rules: [some, one],
    form: 'blurb',
    module: 'publicityBlurb',
  },
  {
    key: 'cards',
    label: 'Kennel Cards',
    group: 3,
    right: 'animals.view',
    icon: 'print',
    rules: [some],
    path: (ids) => `/animals/kennel-cards?ids=${ids}`,
    several: true,
  },
];

/** Why an action cannot be done with these animals; undefined if it can. */
export const refusal = ({ rules }: Action, animals: readonly AnimalRow[]): string | undefined =>
  rules.map((rule) => rule(animals)).find((message) => message !== undefined);

/** What an action does with these animals: leads to a page or opens a form. */
export function outcome(
  action: Action,
  animals: readonly AnimalRow[],
): { readonly path: string } | { readonly form: FormKey } | undefined {
  const { path, form, several } = action;
  if (path && (several || animals.length === 1)) return { path: path(animals.map(({ id }) => id).join(',')) };
  return form ? { form } : undefined;
}
