import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { type KeepValueOptions, KeepValuesContext } from '#ui/form/KeepValue.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import type { Draft } from './draft/useDraft.ts';
import { SaveNotice } from './SaveNotice.tsx';
import type { FormSubmission } from './useSubmit.ts';

interface Props {
  readonly title: string;
  /** The `save` of `useSave` or `useSaveEach`. */
  readonly save: FormSubmission;
  /** The button's label; 'Save' by default. */
  readonly buttonLabel?: string;
  /** The label of the button that closes it; 'Cancel' by default. */
  readonly closeLabel?: string;
  readonly size?: 'small' | 'medium' | undefined;
  /** Content above the fields, such as the record that the form is about. */
  readonly intro?: ReactNode;
  /** The subject of a conflict's message; 'this animal' by default. */
  readonly subject?: string;
  /** The label of the button that saves despite a refusal; 'Save anyway' by default. */
  readonly forceLabel?: string;
  /** Further buttons beside that one. */
  readonly alternatives?: ReactNode;
  /** True if a value that is not in a field of the form was changed. */
  readonly hasOtherChanges?: boolean;
  /** A further effect of saving, mentioned in the question before leaving. */
  readonly sideEffect?: string;
  /** True while there is nothing to save. */
  readonly isDisabled?: boolean;
  /** False for a form whose input need not be saved: it closes without a question. */
  readonly confirmsLeaving?: boolean;
  /** Starts the form again with the current record; closes it by default. */
  readonly onReload?: () => void;
  /** Restarts the form with the current record and the typed input over it. */
  readonly onKeepBoth?: (typedDraft: Draft) => void;
  readonly onClose: () => void;
  /** Called on Enter; saves by default. */
  readonly onEnter?: () => void;
  /** Renders other buttons in place of Cancel and Save. */
  readonly footer?: (close: () => void) => ReactNode;
  /** Content to show once it is saved: above the fields, which are disabled, and in place of the buttons. */
  readonly doneContent?: ReactNode;
  readonly children: ReactNode;
}

const keepOptionsOf =
  ({ doubtAt, acceptDoubts }: FormSubmission) =>
  (name: string): KeepValueOptions | undefined => {
    const doubt = doubtAt(name);
    return doubt && { ...doubt, onKeep: () => acceptDoubts(doubt.doubts) };
  };

/**
 * A form in its dialog: saves once, shows progress, keeps the typed input, and asks before it is left with unsaved
 * changes, in whatever way it is left.
 */
export function FormDialog({
  title,
  save,
  size = 'small',
  intro,
  subject,
  forceLabel,
  children,
  ...options
}: Props) {
  const {
    buttonLabel = 'Save',
    closeLabel = 'Cancel',
    confirmsLeaving = true,
    hasOtherChanges = false,
    isDisabled = false,
    doneContent,
    onClose,
  } = options;
  const { form, busy, draft } = save;
  const send = () => {
    if (!isDisabled) void save.submit();
  };
  const hasUnsavedChanges = confirmsLeaving && !doneContent && (hasOtherChanges || save.isDirty);
  const buttons = (close: () => void) =>
    options.footer?.(close) ?? (
      <Buttons {...{ save, buttonLabel, closeLabel, isDisabled }} onSend={send} onCancel={close} />
    );
  return (
    <Modal
      title={title}
      size={size}
      footer={doneContent ? undefined : buttons}
      unsaved={
        hasUnsavedChanges && {
          buttonLabel,
          sideEffect: options.sideEffect,
          onSave: () => save.submit(),
          onDiscard: draft.forget,
        }
      }
      busy={busy}
      onClose={onClose}
    >
      <Form form={form} onSubmit={options.onEnter ?? send}>
        {doneContent}
        <fieldset className="fields" disabled={busy || Boolean(doneContent)}>
          <SaveNotice
            save={save}
            subject={subject}
            forceLabel={forceLabel}
            alternatives={options.alternatives}
            onReload={options.onReload ?? onClose}
            onKeepBoth={options.onKeepBoth}
          />
          {intro}
          <KeepValuesContext value={keepOptionsOf(save)}>{children}</KeepValuesContext>
        </fieldset>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}

interface ButtonsProps {
  readonly save: FormSubmission;
  readonly buttonLabel: string;
  readonly closeLabel: string;
  readonly isDisabled: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

function Buttons({ save, buttonLabel, closeLabel, isDisabled, onSend, onCancel }: ButtonsProps) {
  const { busy, hint, progress } = save;
  return (
    <div className="modal-buttons">
      {hint}
      <Button disabled={busy} onClick={onCancel}>
        {closeLabel}
      </Button>
      <Button variant="primary" busy={busy} disabled={isDisabled} onClick={onSend}>
        {progress ? `${progress.done} of ${progress.total}` : buttonLabel}
      </Button>
    </div>
  );
}
