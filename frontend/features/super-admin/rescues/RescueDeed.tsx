import type { ComponentType } from 'react';
import type { Rescue } from '#shared/calls/rescues/rescues.ts';
import { EndRescue } from './EndRescue.tsx';
import { LookIntoRescue } from './LookIntoRescue.tsx';
import { LetInRescue } from './LetInRescue.tsx';
import { RescueCopy } from './RescueCopy.tsx';
import { SuspendRescue } from './SuspendRescue.tsx';
import type { Deed } from './deeds.ts';

export interface DeedProps {
  readonly rescue: Rescue;
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<Deed, ComponentType<DeedProps>>> = {
  suspend: SuspendRescue,
  letIn: LetInRescue,
  end: EndRescue,
  copy: RescueCopy,
  look: LookIntoRescue,
};

/** What asks before something is done with a rescue. */
export default function RescueDeed({ deed, ...props }: DeedProps & { readonly deed: Deed }) {
  const Dialog = DIALOGS[deed];
  return <Dialog {...props} />;
}
