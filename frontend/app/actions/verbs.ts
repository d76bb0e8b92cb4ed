import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { addableMilestones, addableTitle, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { IconName } from '#ui/picture/icons.tsx';
import type { Action } from './action.ts';

/** The verbs of milestones that change an animal's stay; returns first, since they are the most likely. */
const VERBS: readonly (readonly [type: MilestoneType, label: string, icon: IconName])[] = [
  ['adoption-return', 'Return from Adoption', 'undo'],
  ['foster-return', 'Return from Foster', 'undo'],
  ['found', 'Found', 'check'],
  ['reintake', 'Reintake', 'restore'],
  ['adoption', 'Adopt', 'paw'],
  ['foster', 'Foster', 'users'],
  ['transfer', 'Transfer', 'logout'],
  ['returned-to-owner', 'Return to Owner', 'user'],
  ['death', 'Record Death', 'clock'],
];

/** The possible next milestones of these animals, each with the milestone form that begins with it; none where their last ones differ. */
export function verbsFor(animals: readonly Pick<AnimalRow, 'lastMilestone'>[]): Action[] {
  const lasts = new Set(animals.map(({ lastMilestone }) => lastMilestone));
  const [last] = lasts;
  if (!last || lasts.size > 1) return [];
  const next = addableMilestones(last);
  return VERBS.filter(([type]) => next.includes(type)).map(([type, label, icon]) => ({
    key: type,
    label: addableTitle(type, last) ?? label,
    group: 0,
    right: 'animals.actions.milestone',
    icon,
    rules: [],
    form: 'milestone',
    meant: type,
  }));
}
