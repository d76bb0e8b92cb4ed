import { fireEvent, screen } from '@testing-library/react';
import { EditSender } from '#features/mailings/sender/DomainForm.tsx';
import EditMail from '#features/mailings/writing/EditMail.tsx';
import templateForms from '#features/mailings/writing/TemplateForm.tsx';
import type { Editor } from './editors.fixture.tsx';
import * as r from './editors.records.fixture.ts';

const onClose = () => undefined;
const type = (label: RegExp, value: string) => async () => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
const message = type(/^Message/, 'What I typed');

/** The forms that correct a mail, what it begins with and who it comes from. */
export const OF_MAILINGS: readonly Editor[] = [
  {
    call: 'mailings.update',
    file: 'mailings/writing/EditMail.tsx',
    form: <EditMail mailing={r.MAILING} onClose={onClose} />,
    edit: message,
  },
  {
    call: 'mailDomain.update',
    file: 'mailings/sender/DomainForm.tsx',
    form: <EditSender domain={r.MAIL_DOMAIN} onClose={onClose} />,
    edit: type(/^Name before the @/, 'typed'),
    typed: 'typed',
  },
  {
    call: 'templates.update',
    file: 'mailings/writing/TemplateForm.tsx',
    form: <templateForms.Edit owner={{ id: 'rescue' }} record={r.TEMPLATE} onClose={onClose} />,
    edit: message,
  },
];
