import { memo, type ReactNode } from 'react';
import { Icon } from '#ui/picture/icons.tsx';
import type { RegisterRecord, RowProps } from './register.ts';
import { RowButtons } from './RowButtons.tsx';
import { Selector } from './Selector.tsx';
import '#ui/style/list-rows.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';

function BaseCard<R extends RegisterRecord>(props: RowProps<R>) {
  const { register, record, isSelected } = props;
  const { picture, title, subtitle, warnings } = register.cardHeading(record);
  return (
    <div className={`card opening-card row-card${isSelected ? ' selected' : ''}`}>
      <Selector {...props} />
      <details>
        <summary>
          {picture}
          <span className="card-name">
            <strong>{title}</strong>
            <small>{subtitle}</small>
          </span>
          {warnings}
          <Icon name="chevron" size={18} />
        </summary>
        <dl>
          {register.details.map((detail) => (
            <div key={detail.head}>
              <dt>{detail.head}</dt>
              {/* The style shows a dash for an empty one, as only the rendered component is known to be empty. */}
              <dd>{detail.cell(record)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="card-buttons row-buttons">
        {!record.isDeleted && <ButtonLink to={register.pathOf(record)}>Open</ButtonLink>}
        <RowButtons {...props} />
      </div>
    </div>
  );
}

/** One record on a narrow screen: a card that opens (product/conventions 2.4). */
export const Card: <R extends RegisterRecord>(props: RowProps<R>) => ReactNode = memo(BaseCard);
