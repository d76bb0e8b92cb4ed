import type { ComponentType } from 'react';
import type { Rescue } from '#shared/calls/rescues/rescues.ts';
import { EndRescue } from './EndRescue.tsx';
import { LookIntoRescue } from './LookIntoRescue.tsx';
import { LetInRescue } from './LetInRescue.tsx';
import { RescueCopy } from './RescueCopy.tsx';
import { SuspendRescue } from './SuspendRescue.tsx';
import type { RescueAction } from './rescue-actions.ts';

export interface RescueDialogProps {
  readonly rescue: Rescue;
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<RescueAction, ComponentType<RescueDialogProps>>> = {
  suspend: SuspendRescue,
  letIn: LetInRescue,
  end: EndRescue,
  copy: RescueCopy,
  look: LookIntoRescue,
};

/** What asks before something is done with a rescue. */
export default function RescueDialog({
  action,
  ...props
}: RescueDialogProps & { readonly action: RescueAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
