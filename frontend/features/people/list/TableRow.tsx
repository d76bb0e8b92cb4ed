import { memo } from 'react';
import { Mail, Phone } from '#parts/links/reach.tsx';
import { kindOf, NameLink, RowButtons, SelectRadio } from './cells.tsx';
import { MailSwitch } from './MailSwitch.tsx';
import type { RowProps } from './row.ts';
import '#ui/list-rows.css';

/** The columns of the list (product/people 2.1). */
export const COLUMNS = [
  'Last Name or Name',
  'First Name',
  'Street',
  'City',
  'State',
  'Zip',
  'Phone',
  'Email',
  'Mail List',
] as const;

/** One PCO in the table. */
export const TableRow = memo(function TableRow({ pco, selected, actions }: RowProps) {
  const { lastName, firstName, street, city, state, zip, phone, email, isDeleted } = pco;
  const kind = kindOf(pco);
  return (
    <>
      <div role="cell">{!isDeleted && <SelectRadio {...{ pco, selected, actions }} />}</div>
      <div role="cell" className="cell-name">
        <span>
          <strong>
            <NameLink pco={pco} text={lastName} />
          </strong>
          {kind && <small>{kind}</small>}
        </span>
      </div>
      <div role="cell">{firstName}</div>
      <div role="cell" title={street}>
        {street}
      </div>
      <div role="cell">{city}</div>
      <div role="cell">{state}</div>
      <div role="cell">{zip}</div>
      <div role="cell">
        <Phone number={phone} />
      </div>
      <div role="cell">
        <Mail address={email} />
      </div>
      <div role="cell">
        <MailSwitch pco={pco} />
      </div>
      <div role="cell" className="cell-buttons row-buttons">
        <RowButtons pco={pco} actions={actions} />
      </div>
    </>
  );
});
