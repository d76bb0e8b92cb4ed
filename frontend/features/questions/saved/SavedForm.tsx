import { useState } from 'react';
import { type SavedQuestion, saved, SavedQuestionInput } from '#shared/calls/questions/saved.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { CheckField, ChoiceField, TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';

/** The word for a saved question on its screen. */
type SavedKind = 'question' | 'view';

interface CloseProps {
  readonly onClose: () => void;
}

/** The dialog that saves the present question under a name. */
export function SaveQuestion({
  question,
  kind,
  criteria,
  onSaved,
  onClose,
}: CloseProps & {
  readonly question: SavedQuestion['question'];
  readonly kind: SavedKind;
  readonly criteria: CriterionValues;
  readonly onSaved: (id: string) => void;
}) {
  const form = useSchemaForm(SavedQuestionInput, {
    name: '',
    question,
    asked: { ...criteria },
    whose: 'mine',
    onDashboard: false,
  });
  const save = useSave(saved.add, form, (body) => ({ body }), {
    onDone: ({ ids: [id = ''] }) => {
      onClose();
      onSaved(id);
    },
  });
  return <SavedDialog title={`Save ${kind}`} {...{ kind, save, onClose }} />;
}

/** The dialog that edits a saved question; `criteria` replaces its present ones. */
export function EditSaved({
  record,
  kind = 'question',
  criteria = record.asked,
  onClose,
}: CloseProps & {
  readonly record: SavedQuestion;
  readonly kind?: SavedKind;
  readonly criteria?: CriterionValues;
}) {
  // An edit continues from the values it began with, also when another user saves meanwhile.
  const [{ id, name, question, whose, onDashboard, version }] = useState(record);
  const form = useSchemaForm(SavedQuestionInput, {
    name,
    question,
    asked: { ...criteria },
    whose,
    onDashboard,
  });
  const save = useSave(
    saved.update,
    form,
    (body, { version: currentVersion = version }) => ({
      params: { id },
      body: { ...body, version: currentVersion },
    }),
    { draftKey: `saved question ${id}#${version}`, onDone: onClose },
  );
  return <SavedDialog title={`Edit saved ${kind}`} buttonLabel="Update" {...{ kind, save, onClose }} />;
}

interface SavedDialogProps extends CloseProps {
  readonly title: string;
  readonly buttonLabel?: string;
  readonly kind: SavedKind;
  readonly save: FormSubmission;
}

const SavedDialog = ({ title, buttonLabel = 'Save', kind, save, onClose }: SavedDialogProps) => (
  <FormDialog {...{ title, buttonLabel, save, onClose }} subject={`this ${kind}`}>
    <TextField name="name" label="Name" required maxLength={75} />
    <ChoiceField
      name="whose"
      label="Who sees it"
      options={[
        ['mine', 'Only me'],
        ['rescue', 'Everyone with access'],
      ]}
    />
    <CheckField name="onDashboard" label="Show its figure on the dashboard" />
  </FormDialog>
);
