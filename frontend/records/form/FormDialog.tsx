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
  /** The form's subject, above its fields. */
  readonly lead?: ReactNode;
  /** The subject of a conflict's message; 'this animal' by default. */
  readonly subject?: string;
  /** The label of the button that overrules the refusal. */
  readonly force?: string;
  /** Further answers to that refusal. */
  readonly alternatives?: ReactNode;
  /** A value outside its fields was changed. */
  readonly dirty?: boolean;
  /** A further effect of saving, mentioned in the question before leaving. */
  readonly sideEffect?: string;
  /** There is nothing to save yet. */
  readonly isDisabled?: boolean;
  /** False where nothing is lost that could be saved: it closes without a question. */
  readonly confirmsLeaving?: boolean;
  /** Starts the form again with the current record; closes it by default. */
  readonly onReload?: () => void;
  /** Restarts the form with the current record and the typed input over it. */
  readonly onKeepBoth?: (typedDraft: Draft) => void;
  readonly onClose: () => void;
  /** The effect of Enter; saves by default. */
  readonly onEnter?: () => void;
  /** Other buttons than Cancel and that which saves. */
  readonly footer?: (close: () => void) => ReactNode;
  /** Content after saving, over the fields and instead of the buttons. */
  readonly doneContent?: ReactNode;
  readonly children: ReactNode;
}

const keepOptionsOf =
  ({ doubtAt, keep }: FormSubmission) =>
  (name: string): KeepValueOptions | undefined => {
    const doubt = doubtAt(name);
    return doubt && { ...doubt, onKeep: () => keep(doubt.doubts) };
  };

/**
 * A form in its dialog: saves once, shows progress, keeps what was typed, and asks before it is left with changes.
 * by whatever means.
 */
export function FormDialog({
  title,
  save,
  size = 'small',
  lead,
  subject,
  force,
  children,
  ...options
}: Props) {
  const {
    buttonLabel = 'Save',
    closeLabel = 'Cancel',
    confirmsLeaving = true,
    dirty = false,
    isDisabled = false,
    doneContent,
    onClose,
  } = options;
  const { form, busy, draft } = save;
  const send = () => {
    if (!isDisabled) void save.submit();
  };
  const changed = confirmsLeaving && !doneContent && (dirty || save.isDirty);
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
        changed && {
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
            force={force}
            alternatives={options.alternatives}
            onReload={options.onReload ?? onClose}
            onKeepBoth={options.onKeepBoth}
          />
          {lead}
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
