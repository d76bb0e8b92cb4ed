import { TRIBUTES } from '../rules/donations/donations.ts';
import { joinWords } from '../rules/text/phrases.ts';
import type { Letter } from './letter.ts';

/** A gift as a thank-you names it; its amount is on receipts only (product/donations 2.2). */
export interface ThankedDonation {
  readonly tribute?: keyof typeof TRIBUTES | undefined;
  readonly tributeName: string;
  readonly animalName?: string | undefined;
}

/** The donor and the gifts of a thank-you. */
export interface ThankYouDetails {
  readonly donor: {
    readonly entityType: 'Person' | 'CorO';
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly donations: readonly ThankedDonation[];
  readonly tenant: string;
  /** The signature. */
  readonly signature: string;
}

const greeting = ({ entityType, firstName, lastName }: ThankYouDetails['donor']) =>
  entityType === 'Person' ? `Dear ${firstName || lastName},` : `Dear friends at ${lastName},`;

const unique = (texts: readonly (string | undefined | false)[]): string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
];

/** The proposed text of a thank-you, which the sender may change. */
export function thankYouDraft({ donor, donations, tenant, signature }: ThankYouDetails): {
  subject: string;
  message: string;
} {
  const isSingle = donations.length === 1;
  const animals = unique(donations.map(({ animalName }) => animalName));
  const tributeTexts = unique(
    donations.map(
      ({ tribute, tributeName }) => tribute && `${TRIBUTES[tribute].toLowerCase()} ${tributeName}`,
    ),
  );
  const tributeText = tributeTexts.length > 0 ? ` ${joinWords(tributeTexts)}` : '';
  const careText =
    animals.length > 0
      ? `care for ${joinWords(animals)}`
      : 'give our animals shelter, food and a vet when they need one';
  return {
    subject: `Thank you from ${animals.length === 1 ? `${animals[0]} and ` : ''}${tenant}`,
    message: [
      greeting(donor),
      `Thank you with all our heart for your ${isSingle ? 'gift' : `${donations.length} gifts`}${tributeText}. ${isSingle ? 'It helps' : 'They help'} us to ${careText}.`,
      'Without people like you, we couldn’t be there for them.',
      `${signature}, ${tenant}`,
    ].join('\n\n'),
  };
}

interface ThankYou {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  readonly tenant: string;
}

/** A thank-you as a letter; each line of the message becomes a paragraph. */
export const thankYouLetter = ({ to, subject, message, tenant }: ThankYou): Letter => ({
  to,
  subject,
  heading: subject,
  lines: message.split(/\s*\n\s*/).filter(Boolean),
  tenant,
  why: `You’re receiving this because you donated to ${tenant}. Replies go to the rescue.`,
});
