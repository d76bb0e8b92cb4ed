import { ATTACHMENT_TYPES, type AttachmentType } from '#shared/rules/files/files.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';

/** The types of attachments with their labels, as options of a select. */
export const TYPE_OPTIONS: readonly (readonly [AttachmentType, string])[] = ATTACHMENT_TYPES.map(
  (type) => [type, capitalize(type)] as const,
);

/** The rank of a photo; empty puts it last. */
export const RankField = ({ namePrefix }: { namePrefix: string }) => (
  <TextField
    name={`${namePrefix}publicityRank`}
    label="Rank"
    type="number"
    inputMode="numeric"
    min={1}
    step={1}
    help="1 is the profile picture"
  />
);

/** The field of the description, which is required for documents (product/files 1.2). */
export const DescriptionField = ({ namePrefix, type }: { namePrefix: string; type: string }) => (
  <TextField name={`${namePrefix}description`} label="Description" required={type === 'document'} />
);

/** The date of the file, and its notes. */
export const MoreFields = ({ namePrefix }: { namePrefix: string }) => (
  <>
    <DateField name={`${namePrefix}attachmentDate`} label="Date" max={useToday()} />
    <TextAreaField name={`${namePrefix}notes`} label="Notes" />
  </>
);
