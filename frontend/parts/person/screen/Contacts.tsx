import type { ReactNode } from 'react';
import type { Pco } from '#shared/calls/people/people.ts';
import { cityLine } from '#shared/rules/people/addresses.ts';
import { isWebsite } from '#shared/rules/text/website.ts';
import { telUrlOf } from '#parts/links/contact.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';

type PostalAddress = Pick<Pco, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'countryId'>;

const joinParts = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** The address of a PCO in one line, without the country; empty if only the country is known. */
function addressOf(address: PostalAddress): string {
  return joinParts([address.street, address.street2, cityLine(address)]);
}

/** True if the address is precise enough for a map: it has a street or a city. */
const hasMap = ({ street, city }: PostalAddress): boolean => Boolean(street || city);

/** The URL of the address on a map; phones open it in their map app. */
function mapUrlOf(address: PostalAddress): string {
  const query = new URLSearchParams({
    api: '1',
    query: joinParts([addressOf(address), address.countryId]),
  });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

/** The URL of a website; `https://` is added if it was left out. */
const websiteOf = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;

interface ContactMethod {
  readonly icon: IconName;
  /** The label for screen readers. */
  readonly title: string;
  /** The URL to open; absent if there is none. */
  readonly href?: string;
  readonly text: ReactNode;
  /** True if the link leads out of the site. */
  readonly isExternal?: true;
}

const phoneMethod = (title: string, number: string): ContactMethod[] =>
  number ? [{ icon: 'phone', title, href: telUrlOf(number), text: number }] : [];

function contactMethodsOf(pco: Pco): ContactMethod[] {
  const { email, phone, otherPhone, website } = pco;
  const address = addressOf(pco);
  return [
    ...(email ? [{ icon: 'mail', title: 'Email', href: `mailto:${email}`, text: email } as const] : []),
    ...phoneMethod('Phone', phone),
    ...phoneMethod('Other phone', otherPhone),
    ...(address && hasMap(pco)
      ? [{ icon: 'home', title: 'Map', href: mapUrlOf(pco), text: address, isExternal: true } as const]
      : []),
    ...(address && !hasMap(pco) ? [{ icon: 'home', title: 'Address', text: address } as const] : []),
    ...(website && isWebsite(website)
      ? [
          {
            icon: 'laptop',
            title: 'Website',
            href: websiteOf(website),
            text: website,
            isExternal: true,
          } as const,
        ]
      : []),
  ];
}

const ContactText = ({ icon, title, text }: Pick<ContactMethod, 'icon' | 'title' | 'text'>) => (
  <>
    <Icon name={icon} size={18} />
    <span className="visually-hidden">{title}: </span>
    <span>{text}</span>
  </>
);

/** The mail, phones, address and website of a PCO, as links if possible; those that are not known are left out. */
export function Contacts({ pco }: { readonly pco: Pco }) {
  const methods = contactMethodsOf(pco);
  if (methods.length === 0) return null;
  return (
    <ul className="person-ways">
      {methods.map(({ icon, title, href, text, isExternal }) => (
        <li key={title}>
          {href ? (
            <a href={href} title={title} {...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}>
              <ContactText {...{ icon, title, text }} />
            </a>
          ) : (
            <span className="person-way" title={title}>
              <ContactText {...{ icon, title, text }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
