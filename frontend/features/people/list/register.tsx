import { Link } from 'react-router';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Flag } from '#parts/animal/cells.tsx';
import { Mail, Phone } from '#parts/links/contact.tsx';
import type { Register, CellColumn } from '#records/register/register.ts';
import { Pill } from '#ui/message/states.tsx';
import { MailSwitch } from './MailSwitch.tsx';

/** The roles of an organization; '' for a PCO that has none. */
const kindOf = ({ hospital, rescue }: PcoRow): string =>
  [hospital ? 'Clinic' : '', rescue ? 'Rescue' : ''].filter(Boolean).join(' · ');

const pathOf = ({ id }: PcoRow) => `/pco/${id}`;

/** The name that a PCO is listed by, as a link to its page; plain text for a deleted one. */
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

/** An email address, with a mark if mails to it bounce. */
function EmailAddress({ pco: { email, emailFailedAt } }: { readonly pco: PcoRow }) {
  if (!email) return null;
  return (
    <span>
      <Mail address={email} /> {emailFailedAt && <Pill tone="danger">Bounces</Pill>}
    </span>
  );
}

type PcoColumn = CellColumn<PcoRow>;

const addressOf = ({ street, city, state, zip }: PcoRow): string =>
  [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');

const addressColumn: PcoColumn = { head: 'Address', cell: addressOf, hint: addressOf };
const streetColumn: PcoColumn = { head: 'Street', cell: (pco) => pco.street, hint: (pco) => pco.street };
const cityColumn: PcoColumn = { head: 'City', cell: (pco) => pco.city };
const stateColumn: PcoColumn = { head: 'State', cell: (pco) => pco.state };
const zipColumn: PcoColumn = { head: 'Zip', cell: (pco) => pco.zip };
const phoneColumn: PcoColumn = { head: 'Phone', cell: (pco) => pco.phone && <Phone number={pco.phone} /> };
const emailColumn: PcoColumn = {
  head: 'Email',
  cell: (pco) => <EmailAddress pco={pco} />,
  hint: (pco) => pco.email,
};
const mailListColumn: PcoColumn = { head: 'Mail List', cell: (pco) => <MailSwitch pco={pco} /> };

/** The register of people (product/people 2.1). */
export const PEOPLE: Register<PcoRow> = {
  label: 'People',
  nameOf: personName,
  pathOf,
  rights: { edit: 'pco.edit', delete: 'pco.delete' },
  selectionMode: 'several',
  columns: [
    { head: 'Name', cell: (pco) => <Name pco={pco} />, isName: true, width: 190 },
    { head: 'First Name', cell: ({ firstName }) => firstName, width: 110 },
    { ...addressColumn, width: 250 },
    { ...streetColumn, width: 140, isOffered: true },
    { ...cityColumn, width: 100, isOffered: true },
    { ...stateColumn, width: 50, isOffered: true },
    { ...zipColumn, width: 60, isOffered: true },
    { ...phoneColumn, width: 130 },
    { ...emailColumn, width: 200 },
    { ...mailListColumn, width: 76 },
  ],
  cardHeading: (pco) => ({
    title: (
      <>
        {personName(pco)} <Flag {...pco} />
      </>
    ),
    subtitle: [kindOf(pco), pco.city].filter(Boolean).join(' · '),
  }),
  details: [addressColumn, phoneColumn, emailColumn, mailListColumn],
  restoreLabel: (name) => (
    <>
      Restore<span className="visually-hidden"> {name}</span>
    </>
  ),
};

/** The register of deleted people, in which only one can be selected. */
export const DELETED_PEOPLE: Register<PcoRow> = { ...PEOPLE, selectionMode: 'one' };
