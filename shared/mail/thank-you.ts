import { TRIBUTES } from '../rules/gifts/donations.ts';
import type { Letter } from './letter.ts';

/** What a thank-you says of a gift; its amount stands on receipts alone (product/donations 2.2). */
export interface ThankedFor {
  readonly giver: {
    readonly entityType: 'Person' | 'CorO';
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly tribute?: keyof typeof TRIBUTES | undefined;
  readonly tributeName: string;
  readonly animalName?: string | undefined;
  readonly tenant: string;
  /** Who signs it. */
  readonly by: string;
}

const greeting = ({ entityType, firstName, lastName }: ThankedFor['giver']) =>
  entityType === 'Person' ? `Dear ${firstName || lastName},` : `Dear friends at ${lastName},`;

/** The words that a thank-you begins with, to be changed by whoever sends it. */
export function thankYouWords(of: ThankedFor): { subject: string; message: string } {
  const { tribute, tributeName, animalName, tenant, by } = of;
  const sake = tribute ? ` ${TRIBUTES[tribute].toLowerCase()} ${tributeName}` : '';
  const helps = animalName
    ? `It helps us to care for ${animalName}.`
    : 'It helps us to give our animals shelter, food and a vet when they need one.';
  return {
    subject: `Thank you from ${animalName ? `${animalName} and ` : ''}${tenant}`,
    message: [
      greeting(of.giver),
      `Thank you with all our heart for your gift${sake}. ${helps}`,
      'Without people like you we could not be there for them.',
      `${by}, ${tenant}`,
    ].join('\n\n'),
  };
}

interface ThankYou {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  readonly tenant: string;
}

/** A thank-you as a letter; a paragraph a line. */
export const thankYouLetter = ({ to, subject, message, tenant }: ThankYou): Letter => ({
  to,
  subject,
  heading: subject,
  lines: message.split(/\s*\n\s*/).filter(Boolean),
  tenant,
  why: `You’re receiving this because you donated to ${tenant}. Replies go to the rescue.`,
});
