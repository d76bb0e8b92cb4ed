import type { ReceiptPaper } from '#shared/calls/people/giving/receipts.ts';
import { receiptPage } from '#shared/paper/receipt.ts';
import { useLogo } from '#parts/paper/useLogo.ts';
import './receipts.css';

/** A receipt as it will be printed, made by what prints the real one. */
export const Preview = ({ paper }: { readonly paper: ReceiptPaper }) => (
  <iframe
    className="receipt-preview"
    title="The receipt as it will look"
    sandbox=""
    srcDoc={receiptPage(paper, useLogo()?.url)}
  />
);
