import { EXCHANGE_CALLS } from '#shared/calls/exchange/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { changesHandlers } from './changes/changes.ts';
import { exportHandlers } from './exports/exports.ts';
import { importHandlers } from './imports/imports.ts';
import { keyHandlers } from './keys.ts';
import { listingHandlers } from './listings/listings.ts';
import { personalHandlers } from './personal/personal.ts';
import { publicPreviewHandlers } from './public-preview.ts';
import { webhookHandlers } from './webhooks/webhooks.ts';

export const handler: AreaLambda = serve(EXCHANGE_CALLS, {
  changes: changesHandlers,
  exports: exportHandlers,
  imports: importHandlers,
  keys: keyHandlers,
  listings: listingHandlers,
  personal: personalHandlers,
  publicPreview: publicPreviewHandlers,
  webhooks: webhookHandlers,
});
