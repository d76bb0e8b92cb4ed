import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import type { AnyRow } from '#shared/contract/question.ts';
import { optionLabel } from '#shared/rules/questions/questions.ts';
import { Day } from '#client/Day.tsx';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { Mail, Phone } from '#parts/links/contact.tsx';

/** The content of the cell of a row in the column with a name. @param formatMoney formats an amount */
export function cellOf(
  name: string,
  column: QuestionColumn,
  row: AnyRow,
  formatMoney: (amount: number) => string,
): ReactNode {
  const value = row[name];
  if (value === undefined || value === '') return '';
  if (column.type === 'day') return <Day day={String(value)} />;
  if (column.type === 'flag') return value === true ? 'Yes' : 'No';
  if (typeof value === 'number')
    return column.type === 'money' ? formatMoney(value) : value.toLocaleString('en');
  const label = optionLabel(column, String(value));
  if (column.type === 'email') return <Mail address={label} />;
  if (column.type === 'phone') return <Phone number={label} />;
  return withLink(column, row, label);
}

function withLink({ link }: QuestionColumn, row: AnyRow, label: string): ReactNode {
  const id = link && row[link.id];
  if (!link || typeof id !== 'string') return label;
  return link.to === 'pco' ? (
    <PcoLink id={id}>{label}</PcoLink>
  ) : (
    <Link className="record-link" to={`/animals/${id}`}>
      {label}
    </Link>
  );
}
