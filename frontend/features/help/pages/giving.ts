import type { HelpPage } from './page.ts';

/** The help page about receipts and statements for donors. */
export const GIVING: readonly HelpPage[] = [
  {
    slug: 'receipts',
    title: 'Receipts',
    screens: ['/pco/receipts', '/pco/statements'],
    picture: 'receipt',
    shows: 'A receipt as it will look, before it is made',
    summary: 'PDFs for donors: numbered receipts, and a summary of all they gave in a year.',
    tasks: [
      {
        goal: 'Give a receipt',
        steps: [
          'Choose the receipt button in a donation’s row, check the receipt and choose *Make*.',
          'Open the PDF, or choose *Email*.',
        ],
      },
      {
        goal: 'Correct a mistake',
        steps: [
          'A wrong amount or day: open the receipt and choose *Void*. Correct the donation and make a new receipt.',
          'A wrong name or address: correct it, then choose *Replace*. The old receipt is void, and a new one names it.',
        ],
      },
      {
        goal: 'Give every donor one receipt for a year',
        steps: [
          'Choose *Year-End Statements*, choose the year, and clear the donors who get none.',
          'Choose *Preview*, look at the first statement, then choose *Issue*. You can leave the page: it continues by itself.',
        ],
      },
    ],
    notes: [
      '*Year Summary* over a person’s donations lists a year with its total; *Year-End Statements*, *Make: Year summaries* does so for many. It isn’t a receipt and doesn’t lock anything.',
      'A donation on a receipt can’t change its amount, date or type.',
      '*Receipt Texts* are a start. Have them checked by someone who knows your law.',
    ],
    keywords: 'tax receipt statement summary total year number void replace gift aid ein abn charity pdf',
  },
];
