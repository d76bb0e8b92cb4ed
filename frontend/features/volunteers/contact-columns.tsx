import { Link } from 'react-router';
import { personName } from '#shared/rules/people.ts';
import type { Column } from '#records/RecordTable.tsx';

interface Contact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** Who a volunteer is and how they are reached. */
export const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    head: 'Volunteer',
    cell: (of) => <Link to={`/pco/volunteer?id=${of.id}`}>{personName(of)}</Link>,
    text: personName,
  },
  {
    head: 'Phone',
    cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
    text: ({ phone }) => phone,
  },
  {
    head: 'Email',
    cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    text: ({ email }) => email,
  },
];
