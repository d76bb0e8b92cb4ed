/** The tel: URL of a phone number, with its digits and the plus before a country code only. */
export const telUrlOf = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** A phone number as a link; nothing if it is empty. */
export const Phone = ({ number }: { readonly number: string }) =>
  number ? <a href={telUrlOf(number)}>{number}</a> : null;

/** A mail address as a link; nothing if it is empty. */
export const Mail = ({ address }: { readonly address: string }) =>
  address ? (
    <a href={`mailto:${address}`} title={address}>
      {address}
    </a>
  ) : null;
