import { Link } from 'react-router';
import { RECEIPT_REQUIREMENTS, type ReceiptRequirement } from '#shared/rules/donations/receipts.ts';
import { Notice } from '#ui/message/Notice.tsx';

interface Props {
  readonly missing: readonly ReceiptRequirement[];
  readonly pcoId: string;
}

const LABELS = {
  giver: 'Open the donor’s page',
  organization: 'Open Organization Info',
  settings: 'Open Receipt Texts',
  donation: 'Correct the donation first',
} as const;

/** The page on which a missing fact is entered. */
const PATHS = {
  giver: (pcoId: string) => `/pco/${pcoId}`,
  organization: () => '/customization',
  settings: () => '/pco/receipts?texts',
  donation: (pcoId: string) => `/pco/donation?id=${pcoId}`,
} as const;

/** The required facts that a receipt lacks, each with a link to where it is entered. */
export function MissingDetails({ missing, pcoId }: Props) {
  if (missing.length === 0) return null;
  return (
    <Notice text="Receipts in your country need more details:">
      <ul className="receipt-missing">
        {missing.map((fact) => {
          const { text, at } = RECEIPT_REQUIREMENTS[fact];
          return (
            <li key={fact}>
              {text}. <Link to={PATHS[at](pcoId)}>{LABELS[at]}</Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
