import type { ReceiptPaper, SummaryPaper } from '#shared/calls/giving/paper.ts';
import { receiptPage, summaryPage } from '#shared/paper/receipt.ts';
import { useLogo } from '#parts/paper/useLogo.ts';
import './receipts.css';

/** A receipt as it will be printed, rendered by the same code. */
export const Preview = ({ paper }: { readonly paper: ReceiptPaper }) => (
  <iframe
    className="receipt-preview"
    title="The receipt as it will look"
    sandbox=""
    srcDoc={receiptPage(paper, useLogo()?.url)}
  />
);

/** The summary of a year as it will be printed. */
export const SummaryPreview = ({ paper }: { readonly paper: SummaryPaper }) => (
  <iframe
    className="receipt-preview"
    title="The summary as it will look"
    sandbox=""
    srcDoc={summaryPage(paper, useLogo()?.url)}
  />
);
