import { EditSender } from '#features/mailings/sender/DomainForm.tsx';
import EditMail from '#features/mailings/writing/EditMail.tsx';
import type { Editor } from './editors.fixture.tsx';
import * as r from './editors.records.fixture.ts';
import { closeProps, type } from './typing.fixture.ts';

/** The forms that correct a mail, and who it comes from. */
export const MAILING_EDITORS: readonly Editor[] = [
  {
    call: 'mailings.update',
    file: 'mailings/writing/EditMail.tsx',
    form: <EditMail mailing={r.MAILING} {...closeProps} />,
    edit: type(/^Message/),
  },
  {
    call: 'mailDomain.update',
    file: 'mailings/sender/DomainForm.tsx',
    form: <EditSender domain={r.MAIL_DOMAIN} {...closeProps} />,
    edit: type(/^Name before the @/, 'typed'),
    typedText: 'typed',
  },
];
