import { Link } from 'react-router';
import { personName } from '#shared/rules/people/people.ts';
import { PHONE_AND_EMAIL } from '#parts/links/contact-columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';

interface Contact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** Name, phone and email of a volunteer. */
export const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    head: 'Volunteer',
    cell: (contact) => (
      <Link className="record-link" to={`/pco/volunteer?id=${contact.id}`}>
        {personName(contact)}
      </Link>
    ),
    text: personName,
  },
  ...PHONE_AND_EMAIL,
];
