import { OF_ACCOUNTS } from './right.accounts.ts';
import { OF_EXCHANGE } from './right.exchange.ts';
import { OF_HEALTH } from './right.health.ts';
import { OF_IMPORTS } from './right.imports.ts';
import { OF_KEYS } from './right.keys.ts';
import { OF_PERSONS } from './right.personal.ts';
import { OF_LISTINGS } from './right.listings.ts';
import { OF_WEBHOOKS } from './right.webhooks.ts';
import { OF_MAILINGS } from './right.mailings.ts';
import { OF_PLAIN } from './plain.fixture.ts';
import { OF_QUESTIONS } from './right.questions.ts';
import { OF_RECORDS } from './right.records.ts';
import { OF_STATISTICS } from './right.statistics.ts';

/** A right request of every call that changes something, in an order in which each finds what it needs. */
export const RIGHT_REQUESTS = [
  ...OF_RECORDS,
  ...OF_PLAIN,
  ...OF_HEALTH,
  ...OF_MAILINGS,
  ...OF_QUESTIONS,
  ...OF_STATISTICS,
  ...OF_EXCHANGE,
  ...OF_IMPORTS,
  ...OF_ACCOUNTS,
  ...OF_KEYS,
  ...OF_LISTINGS,
  ...OF_WEBHOOKS,
  ...OF_PERSONS,
];
