import type { Column } from '#records/download/column.ts';
import { Mail, Phone } from './contact.tsx';

interface ContactDetails {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Columns with the phone number and the email address of a person. */
export const PHONE_AND_EMAIL: readonly Column<ContactDetails>[] = [
  { head: 'Phone', cell: ({ phone = '' }) => <Phone number={phone} />, text: ({ phone = '' }) => phone },
  { head: 'Email', cell: ({ email = '' }) => <Mail address={email} />, text: ({ email = '' }) => email },
];
