import type { Role } from '#shared/access/roles.ts';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { SessionRights } from '#client/session/session-context.ts';
import { type Action, type FormKey, isAllowedAction } from './action.ts';
import { actionsByKey } from './actions.ts';
import { milestoneActionsFor } from './milestone-actions.ts';

/** The situation of an animal on which the next step depends. */
type Stage = 'home' | 'held' | 'foster' | 'adopted' | 'lost' | 'left' | 'dead';

const STAGE_BY_MILESTONE: Partial<Record<MilestoneType, Stage>> = {
  foster: 'foster',
  adoption: 'adopted',
  lost: 'lost',
  death: 'dead',
  released: 'left',
  transfer: 'left',
  'returned-to-owner': 'left',
};

const stageOf = ({ lastMilestone, status }: StageValues): Stage =>
  STAGE_BY_MILESTONE[lastMilestone] ?? (isHold(status) ? 'held' : 'home');

type StageValues = Pick<AnimalRow, 'lastMilestone' | 'status'>;

/** A button under the name: a milestone, the menu of care, or an item of the Actions menu by its key. */
type Step = MilestoneType | 'care' | 'location';

/** The steps of each stage, the likeliest first. */
const STEPS_BY_STAGE: Readonly<Record<Stage, readonly Step[]>> = {
  home: ['adoption', 'foster', 'care', 'location'],
  held: ['care', 'foster', 'location', 'returned-to-owner'],
  foster: ['adoption', 'foster-return', 'foster', 'care'],
  adopted: ['adoption-return', 'reintake'],
  lost: ['found'],
  left: ['reintake'],
  dead: [],
};

/** Roles that care for animals rather than place them. */
const CARER_ROLES: ReadonlySet<Role> = new Set(['Veterinarian', 'AnimalCaretaker', 'FosterParent']);

/** The items of the care menu: the key of the action, a label that names one entry, and the form. */
const CARE_FORMS: readonly (readonly [key: string, label: string, form: FormKey])[] = [
  ['weigh', 'Weigh or Measure', 'weigh'],
  ['meds', 'Med Given', 'med'],
  ['vaccinations', 'Vaccination', 'vaccination'],
  ['procedures', 'Procedure, Test or Treatment', 'procedure'],
  ['notes', 'Health Note', 'note'],
  ['soaps', 'SOAP', 'soap'],
  ['diary', 'Diary Entry', 'diary'],
];

/** The kinds of care that the user may record for an animal; each opens its form directly. */
export const careActionsOf = (session: SessionRights): Action[] =>
  CARE_FORMS.flatMap(([key, label, form]) =>
    actionsByKey(key).map(({ icon, right, rules, group }) => ({
      key,
      label,
      icon,
      right,
      rules,
      group,
      form,
    })),
  ).filter((action) => isAllowedAction(session, action));

/** A next step: an action, or the menu of those that record care. */
export type NextStep = { readonly action: Action } | { readonly care: readonly Action[] };

/**
 * The buttons under an animal's name: the steps of its stage that the user may take, likeliest first; for roles that
 * care for animals, care first.
 */
export function nextSteps(animal: StageValues, session: SessionRights): NextStep[] {
  const steps = STEPS_BY_STAGE[stageOf(animal)];
  const orderedSteps = CARER_ROLES.has(session.roleName)
    ? steps.toSorted((a, b) => Number(b === 'care') - Number(a === 'care'))
    : steps;
  const milestoneActions = milestoneActionsFor([animal]);
  return orderedSteps.flatMap((step): NextStep[] => {
    if (step === 'care') {
      const careActions = careActionsOf(session);
      return careActions.length > 0 ? [{ care: careActions }] : [];
    }
    const action = [...milestoneActions, ...actionsByKey(step)].find(({ key }) => key === step);
    return action && isAllowedAction(session, action) ? [{ action }] : [];
  });
}
