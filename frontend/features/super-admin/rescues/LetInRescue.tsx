import { rescues } from '#shared/calls/rescues/rescues.ts';
import { AskFirst } from '#records/deleting/AskFirst.tsx';
import { actionLabel } from './rescue-actions.ts';
import type { RescueDialogProps } from './rescue-actions.ts';

/** Asks before the people of a rescue are let in again (product/tenants 4.3). */
export const LetInRescue = ({ rescue: { id, name, reason, state }, onClose }: RescueDialogProps) => (
  <AskFirst
    call={rescues.letIn}
    input={{ params: { id } }}
    title={state === 'ending' ? `Take ${name} back` : `Let ${name} in again`}
    buttonLabel={actionLabel('letIn', { state })}
    destroys={false}
    stays
    onClose={onClose}
  >
    <p>It is closed for this reason: {reason}</p>
    <p>Its people can sign in right away. Its Administrators get an email.</p>
  </AskFirst>
);
