import { changes } from './changes.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { keys } from './keys.ts';
import { listings } from './listings.ts';
import { personal } from './personal.ts';
import { publicPreview } from './public-preview.ts';
import { webhooks } from './webhooks.ts';

/** The calls of the area, by noun. */
export const EXCHANGE_CALLS = {
  changes,
  exports,
  imports,
  keys,
  listings,
  personal,
  publicPreview,
  webhooks,
};
