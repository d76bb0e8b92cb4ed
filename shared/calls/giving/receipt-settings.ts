import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { enumOfKeys, optionalLines, optionalText, TrueOrFalse } from '#shared/contract/fields.ts';
import { changeFields } from '#shared/contract/reply.ts';
import { RECEIPT_KINDS } from '#shared/rules/donations/receipts.ts';

const kind = z.union([z.literal(''), enumOfKeys(RECEIPT_KINDS, 'Please choose a kind')], {
  error: 'Please choose a kind',
});

/** A rescue's facts and sentences on its receipts (product/donations 4.3). */
export const ReceiptSettingsInput = z.object({
  /** '': by the rescue's country. */
  kind: kind.default(''),
  registration: optionalText(50),
  signer: optionalText(75),
  signerTitle: optionalText(75),
  place: optionalText(75),
  /** For these four, '' means the default text of the kind. */
  opening: optionalLines(1000),
  nothing: optionalLines(500),
  legal: optionalLines(2000),
  closing: optionalLines(1000),
  /** True if a person who knows the country's law checked the texts. */
  isChecked: TrueOrFalse.default(false),
  /** The version that was read, 0 if none was saved yet; without it the current values are overwritten. */
  version: z.number().int().min(0).optional(),
});

export const ReceiptSettings = z.object({
  kind,
  registration: z.string(),
  signer: z.string(),
  signerTitle: z.string(),
  place: z.string(),
  opening: z.string(),
  nothing: z.string(),
  legal: z.string(),
  closing: z.string(),
  isChecked: z.boolean(),
  ...changeFields,
});
export type ReceiptSettings = z.output<typeof ReceiptSettings>;

export const receiptSettings = contract('giving', 'receiptSettings', {
  get: {
    method: 'GET',
    path: '/donation/get-settings',
    access: 'pco.actions.donate',
    summary: "What the rescue's receipts say",
    reply: z.object({ settings: ReceiptSettings }),
  },
  update: {
    method: 'POST',
    path: '/donation/update-settings',
    access: 'records.restore',
    history: 'changed the receipt texts[: {changes}]',
    summary: "Changes what the rescue's receipts say from now on; 409 if another user saved first",
    message: 'Receipt texts saved',
    body: ReceiptSettingsInput,
    reply: z.object({ settings: ReceiptSettings }),
  },
});
