import type { PublicContext } from '../kernel/context.ts';
import { countTry, MAILS, triesOfAddress } from '../kernel/limits.ts';
import { tableOf, type TenantTable } from '../kernel/table.ts';

/** What belongs to no tenant: sign-in names, addresses, sessions, links, limits, mails to send. */
export const registry = (): TenantTable => tableOf('');

/** Counts a try of the visitor's address, in which something could be guessed; 429 after twenty a minute. */
export const countSecret = ({ ip, now }: PublicContext) =>
  countTry(registry(), triesOfAddress('secrets'), ip, now);

/** Counts a question of the visitor's address, which tells something; 429 after twenty a minute. */
export const countQuestion = ({ ip, now }: PublicContext) =>
  countTry(registry(), triesOfAddress('questions'), ip, now);

/** Counts a mail that somebody asks for to an address, whether anybody has it or not; 429 after five an hour. */
export const countMail = (email: string, { now }: PublicContext) =>
  countTry(registry(), MAILS, email.trim().toLowerCase(), now);
