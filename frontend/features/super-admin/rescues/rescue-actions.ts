import type { Rescue } from '#shared/calls/rescues/rescues.ts';

/** The actions of a Super Administrator on a rescue. */
export type RescueAction = 'suspend' | 'letIn' | 'end' | 'copy' | 'look';

export interface RescueDialogProps {
  readonly rescue: Rescue;
  readonly onClose: () => void;
}

const ACTIONS: Readonly<Record<Rescue['state'], readonly RescueAction[]>> = {
  open: ['suspend', 'end'],
  suspended: ['letIn', 'end'],
  ending: ['letIn', 'copy'],
};

/**
 * The actions allowed on a rescue in its present state; none on the rescue that the user belongs to.
 * @param now the time in ms since 1970
 */
export const actionsFor = (
  { id, state, lookUntil }: Pick<Rescue, 'id' | 'state' | 'lookUntil'>,
  { now, userTenantId }: { readonly now: number; readonly userTenantId: string },
): readonly RescueAction[] => {
  if (id === userTenantId) return [];
  const canViewAsSupport = state === 'open' && lookUntil !== '' && Date.parse(lookUntil) > now;
  return canViewAsSupport ? ['look', ...ACTIONS[state]] : ACTIONS[state];
};

const LABELS: Readonly<Record<RescueAction, string>> = {
  suspend: 'Suspend',
  letIn: 'Let in again',
  end: 'End',
  copy: 'Copy',
  look: 'View as support',
};

/** The label of an action's button. */
export const actionLabel = (action: RescueAction, { state }: Pick<Rescue, 'state'>): string =>
  action === 'letIn' && state === 'ending' ? 'Take back' : LABELS[action];
