import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Flag, optionalEmail, optionalLines, Phone, integerBetween } from '#shared/contract/fields.ts';
import { PageColor } from '../tenants/exposure-settings.ts';

/** The maximum length of the text about the rescue in a preview, since it is sent in a URL. */
export const MAX_PREVIEW_TEXT = 1000;

/**
 * The settings of the rescue's first public page: its contents, and the choice of its animals (product/exposure 2.1).
 */
export const PublicPreview = z.object({
  about: optionalLines(MAX_PREVIEW_TEXT),
  color: PageColor,
  email: optionalEmail,
  phone: Phone,
  showTown: Flag,
  showLogo: Flag,
  showAdopted: Flag,
  showReserved: Flag,
  minWeeks: integerBetween(0, 52),
  needsPhoto: Flag,
  needsText: Flag,
  needsAltered: Flag,
  needsChip: Flag,
});

export const publicPreview = contract('exchange', 'publicPreview', {
  page: {
    method: 'GET',
    path: '/exchange/public-preview',
    access: 'customization.view',
    summary:
      'The first page that the public would see of the rescue by settings that are not saved, as HTML; an optional module, 403 where the rescue has it off',
    query: PublicPreview,
    reply: z.object({ html: z.string() }),
  },
});
