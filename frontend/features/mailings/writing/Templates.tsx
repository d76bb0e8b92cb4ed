import { type Template, templates } from '#shared/calls/mailings/templates.ts';
import { LAST_CHANGED_COLUMN } from '#records/table/columns.tsx';
import { lazyForms } from '#records/lazy-forms.ts';
import { createPlainList } from '#records/plain-records.tsx';
import { RecordsPage } from '#records/list/RecordsPage.tsx';

/** Templates belong to the rescue itself, so their owner is a constant. */
const RESCUE_OWNER = { id: 'rescue' };

const LIST = createPlainList<Template>()(templates, {
  columns: [
    { head: 'Name', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
    { head: 'Subject', cell: ({ subject }) => subject },
    LAST_CHANGED_COLUMN,
  ],
  nameOf: ({ name }) => `the template ${name}`,
  nameInQuestion: ({ name }) => (
    <>
      the template <strong>{name}</strong>
    </>
  ),
  empty: {
    icon: 'mail',
    title: 'No templates yet',
    text: () =>
      'Emails you want to send again appear here. An email can also be saved as one while you write it.',
    add: 'Add template',
  },
  showsAll: true,
  forms: lazyForms(() => import('./TemplateForm.tsx')),
});

/** The templates of mails that the rescue keeps (product/people 5.2). */
export default function Templates() {
  return <RecordsPage title={LIST.title} list={LIST} owner={RESCUE_OWNER} />;
}
