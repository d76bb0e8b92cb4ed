import { ACCOUNT_REQUESTS } from './valid-requests.accounts.ts';
import { EXCHANGE_REQUESTS } from './valid-requests.exchange.ts';
import { HEALTH_REQUESTS } from './valid-requests.health.ts';
import { IMPORT_REQUESTS } from './valid-requests.imports.ts';
import { KEY_REQUESTS } from './valid-requests.keys.ts';
import { PERSONAL_REQUESTS } from './valid-requests.personal.ts';
import { LISTING_REQUESTS } from './valid-requests.listings.ts';
import { WEBHOOK_REQUESTS } from './valid-requests.webhooks.ts';
import { MAILING_REQUESTS } from './valid-requests.mailings.ts';
import { PLAIN_REQUESTS } from './plain.fixture.ts';
import { QUESTION_REQUESTS } from './valid-requests.questions.ts';
import { RECORD_REQUESTS } from './valid-requests.records.ts';
import { STATISTICS_REQUESTS } from './valid-requests.statistics.ts';

/** A valid request for every call that changes something, in an order in which each finds what it needs. */
export const VALID_REQUESTS = [
  ...RECORD_REQUESTS,
  ...PLAIN_REQUESTS,
  ...HEALTH_REQUESTS,
  ...MAILING_REQUESTS,
  ...QUESTION_REQUESTS,
  ...STATISTICS_REQUESTS,
  ...EXCHANGE_REQUESTS,
  ...IMPORT_REQUESTS,
  ...ACCOUNT_REQUESTS,
  ...KEY_REQUESTS,
  ...LISTING_REQUESTS,
  ...WEBHOOK_REQUESTS,
  ...PERSONAL_REQUESTS,
];
