/** Where a press on a phone number leads: a phone takes digits, and the sign before a country's. */
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
