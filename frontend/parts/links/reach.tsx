/** The link of a phone number: digits, and the plus before a country's code. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** A phone number to press; nothing for none. */
export const Phone = ({ number }: { readonly number: string }) =>
  number ? <a href={telOf(number)}>{number}</a> : null;

/** A mail address to press; nothing for none. */
export const Mail = ({ address }: { readonly address: string }) =>
  address ? (
    <a href={`mailto:${address}`} title={address}>
      {address}
    </a>
  ) : null;
