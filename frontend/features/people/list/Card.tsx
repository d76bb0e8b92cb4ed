import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { personName } from '#shared/rules/people.ts';
import { Flag } from '#parts/animal/cells.tsx';
import { Icon } from '#ui/icons.tsx';
import { Mail, Phone } from '#parts/links/reach.tsx';
import { kindOf, RowButtons, SelectRadio } from './cells.tsx';
import { MailSwitch } from './MailSwitch.tsx';
import type { RowProps } from './row.ts';
import '#ui/list-rows.css';

/** One PCO on a narrow screen: a card that opens (product/conventions 2.4). */
export const Card = memo(function Card({ pco, selected, actions }: RowProps) {
  const { id, street, city, state, zip, phone, email, isDeleted } = pco;
  const facts: [string, ReactNode][] = [
    ['Street', street || '–'],
    ['City', city || '–'],
    ['State', state || '–'],
    ['Zip', zip || '–'],
    ['Phone', phone ? <Phone key="phone" number={phone} /> : '–'],
    ['Email', email ? <Mail key="email" address={email} /> : '–'],
    ['Mail List', <MailSwitch key="mail" pco={pco} />],
  ];
  return (
    <div className={`card opening-card row-card${selected ? ' selected' : ''}`}>
      {isDeleted ? <span /> : <SelectRadio {...{ pco, selected, actions }} />}
      <details>
        <summary>
          <span className="card-name">
            <strong>
              {personName(pco)} <Flag {...pco} />
            </strong>
            <small>{[kindOf(pco), city].filter(Boolean).join(' · ')}</small>
          </span>
          <Icon name="chevron" size={18} />
        </summary>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="card-buttons row-buttons">
        {!isDeleted && (
          <Link className="button button-secondary" to={`/pco/${id}`}>
            Open
          </Link>
        )}
        <RowButtons pco={pco} actions={actions} />
      </div>
    </div>
  );
});
