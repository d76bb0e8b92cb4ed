import type { ReactNode } from 'react';
import { Check } from '#ui/Check.tsx';

interface Props {
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
  /** The fields of what was given. */
  readonly children: ReactNode;
}

/** Records what is due today as given, where it would become a reminder for today. */
export const GivenCheck = ({ isGiven, onChange, children }: Props) => (
  <div className="proposal-given">
    <Check checked={isGiven} onChange={onChange}>
      Doses due today were given today
    </Check>
    {isGiven && children}
  </div>
);
