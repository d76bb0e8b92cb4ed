import { type ReactNode, useContext } from 'react';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import type { Mode } from './props.ts';
import { SeriesContext } from './series.ts';
import type { Subject } from './subject.ts';
import './forms.css';

interface Props {
  readonly title: string;
  readonly mode: Mode;
  readonly animals: readonly Subject[];
  readonly save: FormSubmission;
  /** Names the record in the message of an edit conflict: 'this vaccination'. */
  readonly subject: string;
  /** True if there is nothing to save. */
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const BUTTON_LABELS: Record<Mode, string> = {
  add: 'Save',
  edit: 'Update',
  complete: 'Complete',
  editReminder: 'Update',
};

/** The dialog of a health record's form: its animals, then its fields. */
export function HealthForm({ mode, animals, children, ...dialog }: Props) {
  const series = useContext(SeriesContext);
  const lead = (
    <div className="about">
      {series && <strong>{series}: </strong>}
      For <AnimalNames animals={animals} />
    </div>
  );
  return (
    <FormDialog {...dialog} buttonLabel={BUTTON_LABELS[mode]} size="medium" intro={lead}>
      {children}
    </FormDialog>
  );
}
