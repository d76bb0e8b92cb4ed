import { lazy } from 'react';
import { Link } from 'react-router';
import { type Template, templates } from '#shared/calls/mailings/templates.ts';
import { DeleteDialog } from '#records/DeleteDialog.tsx';
import { readBy, type RecordList } from '#records/RecordList.tsx';
import { RecordsPage } from '#records/RecordsPage.tsx';
import { changedText, WhoWhen } from '#records/WhoWhen.tsx';

const AddTemplate = lazy(async () => ({ default: (await import('./TemplateForm.tsx')).AddTemplate }));
const EditTemplate = lazy(async () => ({ default: (await import('./TemplateForm.tsx')).EditTemplate }));

const LIST: RecordList<null, Template> = {
  Read: readBy(
    templates.list,
    () => ({}),
    (data) => data.templates,
  ),
  columns: [
    { head: 'Name', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
    { head: 'Subject', cell: ({ subject }) => subject },
    { head: 'Last Changed', cell: (template) => <WhoWhen record={template} />, text: changedText },
  ],
  nameOf: ({ name }) => `the template ${name}`,
  empty: {
    icon: 'mail',
    title: 'No template yet',
    text: () => 'Add one here, or press Save as template in a mail that you will want to write again.',
  },
  all: true,
  Add: ({ onClose }) => <AddTemplate onClose={onClose} />,
  over: {
    edit: ({ record, onClose }) => <EditTemplate template={record} onClose={onClose} />,
    delete: ({ record: { id, name }, onClose }) => (
      <DeleteDialog
        remove={templates.remove}
        restore={templates.restore}
        input={{ params: { id } }}
        back={{ params: { id } }}
        onClose={onClose}
      >
        the template <strong>{name}</strong>
      </DeleteDialog>
    ),
  },
};

/** The templates of mails that the rescue keeps (product/people 5.2). */
export default function Templates() {
  return (
    <>
      <p className="muted">
        <Link to="/pco/email">Email</Link>
      </p>
      <RecordsPage title="Templates" list={LIST} owner={null} />
    </>
  );
}
