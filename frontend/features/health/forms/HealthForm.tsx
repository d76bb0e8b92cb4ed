import type { ReactNode } from 'react';
import { ActionForm } from '#records/ActionForm.tsx';
import { namesOf } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { ConflictNotice } from '#ui/ConflictNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Mode } from './props.ts';
import type { Subject } from './subject.ts';
import { isOver, type Quicker } from './useSaving.ts';
import './forms.css';

interface Props {
  readonly title: string;
  readonly mode: Mode;
  readonly animals: readonly Subject[];
  /** Of `useSchemaForm`. */
  readonly form: { readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean } };
  readonly progress?: { readonly done: number; readonly of: number } | undefined;
  readonly hint?: ReactNode;
  readonly conflict: Quicker | undefined;
  /** What is in conflict: 'this vaccination'. */
  readonly what: string;
  /** Saves; over a newer state of the record where its version is given. */
  readonly onSubmit: (newer?: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const DEEDS: Record<Mode, string> = {
  add: 'Save',
  edit: 'Update',
  complete: 'Complete',
  editReminder: 'Update',
};

/** A form of a health record in its dialog: whom it is about, what somebody else did meanwhile, its fields. */
export function HealthForm({
  title,
  mode,
  animals,
  form,
  progress,
  hint,
  conflict,
  what,
  onSubmit,
  onClose,
  children,
}: Props) {
  return (
    <ActionForm
      title={title}
      deed={DEEDS[mode]}
      size="medium"
      form={form}
      progress={progress}
      hint={hint}
      onSubmit={() => onSubmit()}
      onClose={onClose}
    >
      {conflict && isOver(conflict) && (
        <Notice text={conflict.message}>
          <Button onClick={onClose}>Close</Button>
        </Notice>
      )}
      {conflict && !isOver(conflict) && (
        <ConflictNotice
          conflict={conflict}
          what={what}
          onReload={onClose}
          onOverwrite={() => onSubmit(conflict.version)}
        />
      )}
      <p className="about">
        For <strong title={animals.map(({ animalName }) => animalName).join(', ')}>{namesOf(animals)}</strong>
      </p>
      {children}
    </ActionForm>
  );
}
