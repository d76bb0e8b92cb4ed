import type { ComponentType } from 'react';
import { EndRescue } from './EndRescue.tsx';
import { ViewAsSupport } from './ViewAsSupport.tsx';
import { RescueCopy } from './RescueCopy.tsx';
import { SuspendRescue } from './SuspendRescue.tsx';
import { actionLabel, type RescueAction, type RescueDialogProps } from './rescue-actions.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';

/** Asks before the people of a rescue are let in again (product/tenants 4.3). */
const LetInRescue = ({ rescue: { id, name, reason, state }, onClose }: RescueDialogProps) => (
  <ConfirmAction
    call={rescues.letIn}
    input={{ params: { id } }}
    title={state === 'ending' ? `Take ${name} back` : `Let ${name} in again`}
    buttonLabel={actionLabel('letIn', { state })}
    isDestructive={false}
    stays
    onClose={onClose}
  >
    <p>It is closed for this reason: {reason}</p>
    <p>Its people can sign in right away. Its Administrators get an email.</p>
  </ConfirmAction>
);

const DIALOGS: Readonly<Record<RescueAction, ComponentType<RescueDialogProps>>> = {
  suspend: SuspendRescue,
  letIn: LetInRescue,
  end: EndRescue,
  copy: RescueCopy,
  look: ViewAsSupport,
};

/** Asks before an action on a rescue. */
export default function RescueDialog({
  action,
  ...props
}: RescueDialogProps & { readonly action: RescueAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
