import { EditSender } from '#features/mailings/sender/DomainForm.tsx';
import EditMail from '#features/mailings/writing/EditMail.tsx';
import type { Editor } from './editors.fixture.tsx';
import * as r from './editors.records.fixture.ts';
import { closed, type } from './typing.fixture.ts';

/** The forms that correct a mail, and who it comes from. */
export const OF_MAILINGS: readonly Editor[] = [
  {
    call: 'mailings.update',
    file: 'mailings/writing/EditMail.tsx',
    form: <EditMail mailing={r.MAILING} {...closed} />,
    edit: type(/^Message/),
  },
  {
    call: 'mailDomain.update',
    file: 'mailings/sender/DomainForm.tsx',
    form: <EditSender domain={r.MAIL_DOMAIN} {...closed} />,
    edit: type(/^Name before the @/, 'typed'),
    typed: 'typed',
  },
];
