import { EditSender } from '#features/mailings/sender/DomainForm.tsx';
import EditMail from '#features/mailings/writing/EditMail.tsx';
import type { Editor } from './editors.fixture.tsx';
import * as records from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

/** The forms that edit a mail and its sender. */
export const MAILING_EDITORS: readonly Editor[] = [
  {
    call: 'mailings.update',
    file: 'mailings/writing/EditMail.tsx',
    form: <EditMail mailing={records.MAILING} {...closeProps} />,
    edit: typeInto(/^Message/),
  },
  {
    call: 'mailDomain.update',
    file: 'mailings/sender/DomainForm.tsx',
    form: <EditSender domain={records.MAIL_DOMAIN} {...closeProps} />,
    edit: typeInto(/^Name before the @/, 'typed'),
    typedText: 'typed',
  },
];
