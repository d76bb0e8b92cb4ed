import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  integerOrDefault,
  Cursor,
  Flag,
  idOf,
  requiredLines,
  requiredText,
  TrueOrFalse,
} from '#shared/contract/fields.ts';
import { Donation } from './donations.ts';

/** The content of a thank-you (product/donations 3.1). */
export const ThankYou = z.object({
  subject: requiredText('Subject', 150),
  message: requiredLines('Message is required', 5000),
  /** True to attach the picture of the animal that the gift was for. */
  picture: TrueOrFalse.default(true),
});

/** True to include all gifts of the donor that wait for thanks, not only this one. */
const all = TrueOrFalse.default(false);

/** A gift without a thank-you, with its donor. */
const UnthankedDonation = Donation.extend({ pcoName: z.string(), hasEmail: z.boolean() });
export type UnthankedDonation = z.output<typeof UnthankedDonation>;

export const thanks = contract('giving', 'thanks', {
  waiting: {
    method: 'GET',
    path: '/donation/get-unthanked',
    access: 'pco.actions.donate',
    summary:
      'Donations of the last twelve months whose donors were not thanked yet, the latest first. A page may hold fewer than asked for, or none, and still have a next one',
    query: z.object({ limit: integerOrDefault(1, 100, 25), cursor: Cursor }),
    reply: z.object({ donations: z.array(UnthankedDonation), nextCursor: z.string().optional() }),
  },
  draft: {
    method: 'GET',
    path: '/donation/get-thank-you',
    access: 'pco.actions.donate',
    summary:
      'The words that a thank-you for a donation begins with, its address and picture; all=true: for all gifts of its donor that wait for thanks',
    query: z.object({ id: idOf('donation'), all: Flag }),
    reply: z.object({
      /** '' for a donor without an address. */
      to: z.string(),
      /** The number of gifts it thanks for. */
      gifts: z.number(),
      subject: z.string(),
      message: z.string(),
      animalName: z.string().optional(),
      pictureUrl: z.string().optional(),
    }),
  },
  send: {
    method: 'POST',
    path: '/donation/send-thank-you/{id}',
    access: 'pco.actions.donate',
    history: 'sent a thank-you email[, “{subject}”]',
    summary:
      'Mails a thank-you for a donation and notes that its donor was thanked; 409 if that was done already unless again=true, 422 without an address; all=true: one mail for all gifts of the donor that wait for thanks',
    message: 'Thank-you sent',
    params: z.object({ id: idOf('donation') }),
    body: ThankYou.extend({ again: TrueOrFalse.default(false), all }),
    reply: z.object({ to: z.string() }),
  },
  mark: {
    method: 'PATCH',
    path: '/donation/mark-thanked/{id}',
    access: 'pco.actions.donate',
    history: '[{changes}|changed whether a donation is thanked for]',
    summary:
      'Notes that the donor of a donation was thanked by letter, by phone or in person, or takes that back; all=true: of all gifts of the donor that wait for thanks',
    message: ({ thanked }: { thanked: boolean }) =>
      thanked ? 'Marked as thanked' : 'Marked as not thanked yet',
    params: z.object({ id: idOf('donation') }),
    body: z.object({ thanked: TrueOrFalse.default(true), all }),
    reply: z.object({ thanked: z.boolean() }),
  },
});
