import * as z from 'zod';
import { requiredLines, requiredText } from '../../contract/fields.ts';
import { placeholderFault, mergeFieldFault } from '../../mail/merging.ts';

/** Reports the first merge field of a text that does not exist. */
export const checkMergeFields = (text: string, context: z.RefinementCtx): void => {
  const fault = mergeFieldFault(text);
  if (fault) context.addIssue(fault);
};

/** Reports the first placeholder of a template that is not filled in. */
const checkPlaceholders = (text: string, context: z.RefinementCtx): void => {
  const fault = placeholderFault(text);
  if (fault) context.addIssue(fault);
};

/** The text of a mail, with merge fields as `{{firstName|friend}}`. */
export const MailText = z.object({
  subject: requiredText('Subject', 150).superRefine(checkMergeFields).superRefine(checkPlaceholders),
  message: requiredLines('Message is required', 20_000)
    .superRefine(checkMergeFields)
    .superRefine(checkPlaceholders),
});
export type MailText = z.output<typeof MailText>;
