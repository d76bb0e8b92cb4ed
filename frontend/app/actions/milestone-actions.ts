import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import {
  addableMilestones,
  type MilestoneType,
  addMilestoneLabel,
} from '#shared/rules/animals/milestones.ts';
import type { IconName } from '#ui/picture/icons.tsx';
import type { Action } from './action.ts';

/** The milestone types that the menu offers, with icons, in menu order: returns first, as the most likely. */
const MILESTONE_ICONS: readonly (readonly [type: MilestoneType, icon: IconName])[] = [
  ['adoption-return', 'undo'],
  ['foster-return', 'undo'],
  ['found', 'check'],
  ['reintake', 'restore'],
  ['adoption', 'paw'],
  ['foster', 'users'],
  ['transfer', 'logout'],
  ['returned-to-owner', 'user'],
  ['death', 'clock'],
];

/** The menu items for the next possible milestones of these animals; none if their last milestones differ. */
export function milestoneActionsFor(animals: readonly Pick<AnimalRow, 'lastMilestone'>[]): Action[] {
  const lastMilestones = new Set(animals.map(({ lastMilestone }) => lastMilestone));
  const [lastMilestone] = lastMilestones;
  if (!lastMilestone || lastMilestones.size > 1) return [];
  const nextMilestones = addableMilestones(lastMilestone);
  return MILESTONE_ICONS.filter(([type]) => nextMilestones.includes(type)).map(([type, icon]) => ({
    key: type,
    label: addMilestoneLabel(type, lastMilestone),
    group: 0,
    right: 'animals.actions.milestone',
    icon,
    rules: [],
    form: 'milestone',
    milestoneType: type,
  }));
}
