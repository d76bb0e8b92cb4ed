import type { AnimalRow } from '#shared/calls/animal.schema.ts';
import type { Right } from '#shared/access/rights.ts';
import { isMovable, notMovable } from '#shared/rules/milestones.ts';
import type { IconName } from '../../../ui/icons.tsx';

/** The forms that open over what one looks at. */
export type FormKey = 'milestone' | 'behaviors' | 'location' | 'diary' | 'diet' | 'blurb' | 'flag';

/** Why an action is not for these animals; undefined if it is (spec 001 §5 "Selection rules"). */
type Rule = (animals: readonly AnimalRow[]) => string | undefined;

/** An item of the Actions menu (spec 001 §2). */
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
  readonly module?: 'publicityBlurb';
}

const some: Rule = (animals) => (animals.length === 0 ? 'Please select at least one animal' : undefined);
const one: Rule = (animals) => (animals.length > 1 ? 'Please select only one animal' : undefined);

const differ = (animals: readonly AnimalRow[], of: (animal: AnimalRow) => string) =>
  new Set(animals.map(of)).size > 1;

const sameType: Rule = (animals) =>
  differ(animals, ({ animalTypeId }) => animalTypeId)
    ? 'Selected animals have different animal types'
    : undefined;

/** Several get a milestone together only where the same can follow, and none is dead; one has its page. */
const together: Rule = (animals) => {
  if (animals.length < 2) return undefined;
  if (animals.some(({ lastMilestone }) => lastMilestone === 'death'))
    return 'Cannot add milestone for deceased animal';
  return differ(animals, ({ lastMilestone }) => lastMilestone)
    ? 'Selected animals must have the same last milestone'
    : undefined;
};

const movable: Rule = (animals) =>
  animals.every(({ lastMilestone }) => isMovable(lastMilestone)) ? undefined : notMovable(animals.length);

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
    key: 'diet',
    label: 'Diet',
    group: 2,
    right: 'animals.actions.diet',
    icon: 'check',
    rules: [some],
    form: 'diet',
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
  },
];

/** Why an action cannot be done with these animals; undefined if it can. */
export const refusal = ({ rules }: Action, animals: readonly AnimalRow[]): string | undefined =>
  rules.map((rule) => rule(animals)).find((message) => message !== undefined);

/** Kennel cards are printed as a sheet; of other pages only one animal is looked at. */
const takesSeveral = ({ key }: Action) => key === 'cards' || key === 'gallery';

/** What an action does with these animals: leads to a page or opens a form. */
export function outcome(
  action: Action,
  animals: readonly AnimalRow[],
): { readonly path: string } | { readonly form: FormKey } | undefined {
  const { path, form } = action;
  if (path && (takesSeveral(action) || animals.length === 1))
    return { path: path(animals.map(({ id }) => id).join(',')) };
  return form ? { form } : undefined;
}
