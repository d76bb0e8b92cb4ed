import { Link } from 'react-router';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Flag } from '#parts/animal/cells.tsx';
import { Mail, Phone } from '#parts/links/reach.tsx';
import type { Register, CellColumn } from '#records/register/register.ts';
import { Pill } from '#ui/message/states.tsx';
import { MailSwitch } from './MailSwitch.tsx';

/** The role of an organization; '' for any other. */
const kindOf = ({ hospital, rescue }: PcoRow): string =>
  [hospital ? 'Clinic' : '', rescue ? 'Rescue' : ''].filter(Boolean).join(' · ');

const pathOf = ({ id }: PcoRow) => `/pco/${id}`;

/** The name that a PCO is listed by, leading to its page; a deleted one has none. */
function Name({ pco }: { readonly pco: PcoRow }) {
  const kind = kindOf(pco);
  return (
    <span>
      <strong>
        {pco.isDeleted ? pco.lastName : <Link to={pathOf(pco)}>{pco.lastName}</Link>} <Flag {...pco} />
      </strong>
      {kind && <small>{kind}</small>}
    </span>
  );
}

/** An address of mail, marked where mails to it come back. */
function Address({ pco: { email, emailFailedAt } }: { readonly pco: PcoRow }) {
  if (!email) return null;
  return (
    <span>
      <Mail address={email} /> {emailFailedAt && <Pill tone="danger">Bounces</Pill>}
    </span>
  );
}

/** The columns of a PCO in the table and on an open card, without its name. */
const TELLINGS: readonly CellColumn<PcoRow>[] = [
  { head: 'Street', cell: ({ street }) => street, hint: ({ street }) => street },
  { head: 'City', cell: ({ city }) => city },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Zip', cell: ({ zip }) => zip },
  { head: 'Phone', cell: ({ phone }) => phone && <Phone number={phone} /> },
  { head: 'Email', cell: (pco) => <Address pco={pco} /> },
  { head: 'Mail List', cell: (pco) => <MailSwitch pco={pco} /> },
];

/** The register of people (product/people 2.1). */
export const PEOPLE: Register<PcoRow> = {
  label: 'People',
  nameOf: personName,
  pathOf,
  rights: { edit: 'pco.edit', delete: 'pco.delete' },
  selects: 'several',
  columns: [
    { head: 'Name', cell: (pco) => <Name pco={pco} /> },
    { head: 'First Name', cell: ({ firstName }) => firstName },
    ...TELLINGS,
  ],
  face: (pco) => ({
    title: (
      <>
        {personName(pco)} <Flag {...pco} />
      </>
    ),
    below: [kindOf(pco), pco.city].filter(Boolean).join(' · '),
  }),
  facts: TELLINGS,
  restoring: (name) => (
    <>
      Restore<span className="visually-hidden"> {name}</span>
    </>
  ),
};

/** The deleted ones, which cannot be selected. */
export const DELETED_PEOPLE: Register<PcoRow> = { ...PEOPLE, selects: 'one' };
