import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SavedQuestion, saved } from '#shared/calls/questions/saved.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { mailScheduleText } from '#shared/rules/questions/question-mails.ts';
import { type CriterionValues, isSameCriteria, SAVED_PARAM } from '#shared/rules/questions/questions.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const SaveQuestion = lazyComponent(async () => (await import('./SavedForm.tsx')).SaveQuestion);
const EditSaved = lazyComponent(async () => (await import('./SavedForm.tsx')).EditSaved);

const DeleteDialog = lazyComponent(
  async () => (await import('#records/deleting/DeleteDialog.tsx')).DeleteDialog,
);
const SavedMail = lazyComponent(async () => (await import('./SavedMail.tsx')).SavedMail);

const isKey = (key: string): key is SavedQuestion['question'] => key in QUESTIONS;

interface Props {
  readonly question: Pick<AnyQuestion, 'key'>;
  /** The noun for a saved question on this screen. */
  readonly kind?: 'question' | 'view';
  readonly criteria: CriterionValues;
  /** The saved question in the URL, if it exists. */
  readonly record: SavedQuestion | undefined;
}

type OpenDialog = 'save' | 'edit' | 'mail' | 'delete';

/** The buttons that save the present question, or edit, email and delete the saved one. */
export function SavedButtons({ question: { key }, kind = 'question', criteria, record }: Props) {
  const [openDialog, setOpen] = useState<OpenDialog>();
  const [, setParams] = useSearchParams();
  const close = () => setOpen(undefined);
  const showSaved = (id: string) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), [SAVED_PARAM]: id }), {
      replace: true,
    });
  if (!isKey(key)) return null;
  return (
    <>
      {record && (
        <Button icon="mail" onClick={() => setOpen('mail')}>
          {record.mail ? `Emailed ${mailScheduleText(record.mail)}` : 'Email'}
        </Button>
      )}
      {record?.isOurs && (
        <>
          <Button icon="edit" onClick={() => setOpen('edit')}>
            {isSameCriteria(record.asked, criteria) ? 'Edit' : 'Save changes'}
          </Button>
          <Button icon="trash" variant="quiet" aria-label="Delete" onClick={() => setOpen('delete')} />
        </>
      )}
      <Button icon="plus" onClick={() => setOpen('save')}>
        {record ? 'Save as new' : `Save ${kind}`}
      </Button>
      {openDialog === 'save' && (
        <SaveQuestion question={key} {...{ kind, criteria }} onSaved={showSaved} onClose={close} />
      )}
      {openDialog === 'mail' && record && <SavedMail record={record} onClose={close} />}
      {openDialog === 'edit' && record && <EditSaved {...{ record, kind, criteria }} onClose={close} />}
      {openDialog === 'delete' && record && (
        <DeleteDialog
          remove={saved.remove}
          restore={saved.restore}
          input={{ params: { id: record.id } }}
          restoreInput={{ params: { id: record.id } }}
          onClose={close}
        >
          the {kind} <strong>{record.name}</strong>
        </DeleteDialog>
      )}
    </>
  );
}
