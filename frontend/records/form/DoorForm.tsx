import type { ReactNode } from 'react';
import { DoorNotice } from '#ui/DoorCard.tsx';
import { DoorGuards } from '#ui/dialog/DoorGuards.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useUnsaved } from '#ui/dialog/useUnsaved.tsx';
import { DraftNotice } from './draft/DraftNotice.tsx';
import type { FormSubmission } from './useSubmit.ts';

interface Props {
  /** The `save` of `useSave`. */
  readonly save: FormSubmission;
  /** The label of its button, which is one of the children. */
  readonly buttonLabel: string;
  /** True where leaving loses so much that it has to be confirmed. */
  readonly asks?: boolean;
  /** Help after a refusal. */
  readonly help?: ReactNode;
  /** The effect of Enter; saves by default. */
  readonly onEnter?: () => void;
  readonly children: ReactNode;
}

/** A form of a page before the door: what was refused over its fields, what was typed kept over a reload. */
export function DoorForm({ save, buttonLabel, asks = false, help, onEnter, children }: Props) {
  const { form, isDirty, fault, draft, submit } = save;
  useUnsaved(asks && isDirty && { buttonLabel, onSave: submit, onDiscard: draft.forget });
  return (
    <>
      {asks && <DoorGuards />}
      {draft.isBack && <DraftNotice onAfresh={draft.afresh} />}
      <Form form={form} onSubmit={onEnter ?? (() => void submit())}>
        {fault && (
          <DoorNotice tone="error">
            {fault}
            {help}
          </DoorNotice>
        )}
        {children}
      </Form>
    </>
  );
}
