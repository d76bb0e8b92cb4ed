import { GIVING } from '#shared/calls/giving/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { donationHandlers } from './donations/donations.ts';
import { receiptHandlers } from './receipts/receipts.ts';
import { receiptSettingsHandlers } from './receipts/settings.ts';
import { statementHandlers } from './receipts/statements/statements.ts';
import { thanksHandlers } from './thanks/thanks.ts';

export const handler: AreaLambda = serve(GIVING, {
  donations: donationHandlers,
  receipts: receiptHandlers,
  receiptSettings: receiptSettingsHandlers,
  statements: statementHandlers,
  thanks: thanksHandlers,
});
