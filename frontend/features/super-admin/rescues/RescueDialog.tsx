import type { ComponentType } from 'react';
import { EndRescue } from './EndRescue.tsx';
import { LookIntoRescue } from './LookIntoRescue.tsx';
import { LetInRescue } from './LetInRescue.tsx';
import { RescueCopy } from './RescueCopy.tsx';
import { SuspendRescue } from './SuspendRescue.tsx';
import type { RescueAction, RescueDialogProps } from './rescue-actions.ts';

const DIALOGS: Readonly<Record<RescueAction, ComponentType<RescueDialogProps>>> = {
  suspend: SuspendRescue,
  letIn: LetInRescue,
  end: EndRescue,
  copy: RescueCopy,
  look: LookIntoRescue,
};

/** Asks before an action on a rescue. */
export default function RescueDialog({
  action,
  ...props
}: RescueDialogProps & { readonly action: RescueAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
