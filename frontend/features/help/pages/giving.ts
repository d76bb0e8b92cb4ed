import type { HelpPage } from './page.ts';

/** Receipts, statements and thanks for donors. */
export const GIVING: readonly HelpPage[] = [
  {
    slug: 'receipts',
    title: 'Receipts',
    screens: ['/pco/receipts', '/pco/statements'],
    picture: 'receipt',
    shows: 'A receipt as it will look, before it is made',
    about: 'PDFs for donors: numbered receipts, and a summary of all they gave in a year.',
    tasks: [
      {
        how: 'Give a receipt',
        steps: [
          "Press the sheet of paper of a donation's row, look at the receipt and press *Make*.",
          'Open the PDF, or press *Email*.',
        ],
      },
      {
        how: 'Mend a mistake',
        steps: [
          'A wrong amount or day: open the receipt and press *Void*. Correct the donation and make a new receipt.',
          'A wrong name or address: correct it, then press *Replace*. The old receipt is void, and a new one names it.',
        ],
      },
      {
        how: 'Give every donor one receipt for a year',
        steps: [
          'Press *Year-End Statements*, choose the year, and clear the donors who get none.',
          'Press *Preview*, look at the first statement, then press *Issue*. You can leave the page: it continues by itself.',
        ],
      },
    ],
    know: [
      '*Year Summary* over a person’s donations lists a year with its total; *Year-End Statements*, *Make: Year summaries* does so for many. It is not a receipt and locks nothing.',
      'A donation on a receipt keeps amount, day and type.',
      '*Receipt Texts* are a start: have them checked by somebody who knows your law.',
    ],
    words: 'tax receipt statement summary total year number void replace gift aid ein abn charity pdf',
  },
];
