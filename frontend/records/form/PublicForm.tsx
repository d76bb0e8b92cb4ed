import type { ReactNode } from 'react';
import { PublicNotice } from '#ui/PublicCard.tsx';
import { PublicLeaveGuards } from '#ui/dialog/PublicLeaveGuards.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useUnsaved } from '#ui/dialog/useUnsaved.tsx';
import { DraftNotice } from './draft/DraftNotice.tsx';
import type { FormSubmission } from './useSubmit.ts';

interface Props {
  /** The `save` of `useSave`. */
  readonly save: FormSubmission;
  /** The label of the save button, which is one of the children. */
  readonly buttonLabel: string;
  /** True where leaving loses so much that it has to be confirmed. */
  readonly confirmsLeaving?: boolean;
  /** Help after a refusal. */
  readonly help?: ReactNode;
  /** Called on Enter; by default, the form is saved. */
  readonly onEnter?: () => void;
  readonly children: ReactNode;
}

/** A form of a signed-out page: shows a refusal above the fields, and keeps the input over a reload. */
export function PublicForm({ save, buttonLabel, confirmsLeaving = false, help, onEnter, children }: Props) {
  const { form, isDirty, formError, draft, submit } = save;
  useUnsaved(confirmsLeaving && isDirty && { buttonLabel, onSave: submit, onDiscard: draft.forget });
  return (
    <>
      {confirmsLeaving && <PublicLeaveGuards />}
      {draft.isRestored && <DraftNotice onStartOver={draft.startOver} />}
      <Form form={form} onSubmit={onEnter ?? (() => void submit())}>
        {formError && (
          <PublicNotice tone="error">
            {formError}
            {help}
          </PublicNotice>
        )}
        {children}
      </Form>
    </>
  );
}
