import type { ReceiptPaper } from '../calls/giving/paper.ts';
import { DEFAULT_TEXTS } from '../rules/donations/receipts.ts';

/** A minimal receipt of an American rescue, without optional texts and gifts. */
export const BARE_PAPER: ReceiptPaper = {
  kind: 'us',
  number: '',
  issuedOn: '2026-11-22',
  place: '',
  rescue: {
    name: 'Saltmarsh',
    street: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
    emailAddress: '',
    website: '',
    countryCode: 'US',
  },
  paper: 'Letter',
  registration: '',
  signer: '',
  signerTitle: '',
  giver: { name: 'Ada Okafor', address: [] },
  texts: DEFAULT_TEXTS.us,
  currency: 'USD',
  gifts: [],
  appraiser: '',
  elsewhere: [],
  replaces: [],
};
