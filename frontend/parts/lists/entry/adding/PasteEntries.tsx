import { useState } from 'react';
import * as z from 'zod';
import { MAX_ADDED_ENTRIES, addedMessage } from '#shared/calls/lists/adding-many.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toUntypedForm, useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { type LineOutcome, LineOutcomes } from './LineOutcomes.tsx';
import { type AddManyCall, type ListDefinition, typeBody } from '../../list/list.ts';

interface Props {
  readonly list: ListDefinition;
  readonly typeId?: string | undefined;
  readonly paste: AddManyCall;
  readonly onClose: () => void;
}

/** The lines of a text that are not empty. */
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The schema of a form with one text field: its lines are validated as in the body of `paste`, and an error begins with
 * the number of its line.
 */
const schemaOf = ({ body }: AddManyCall) =>
  z.object({
    lines: z.string().transform((text, context) => {
      const lines = linesIn(text);
      const [issue] =
        z.object({ lines: body.shape['lines'] ?? z.never() }).safeParse({ lines }).error?.issues ?? [];
      if (!issue) return lines;
      const [, lineIndex] = issue.path;
      const prefix = typeof lineIndex === 'number' ? `Line ${lineIndex + 1}: ` : '';
      context.addIssue({ code: 'custom', message: `${prefix}${issue.message}` });
      return z.NEVER;
    }),
  });

/** The dialog that adds pasted lines to a list; refused lines stay in the field to be corrected (product/lists 2.1). */
export function PasteEntries({ list, typeId, paste, onClose }: Props) {
  const [outcomes, setOutcomes] = useState<readonly LineOutcome[]>([]);
  const [schema] = useState(() => schemaOf(paste));
  const form = useSchemaForm(schema, { lines: '' });
  const save = useSave(paste, form, ({ lines }) => ({ body: { lines, ...typeBody(list, typeId) } }), {
    draftKey: `list:${list.list}:${typeId ?? ''}:paste`,
    fieldOf: (name) => (name.startsWith('lines.') ? 'lines' : name),
    successMessage: (data) => (data.added > 0 ? addedMessage(data) : ''),
    onDone: (data) => {
      if (data.added === data.outcomes.length) return onClose();
      const refusedLines = data.outcomes.filter(({ outcome }) => outcome === 'faulty');
      toUntypedForm(form).setValue('lines', refusedLines.map(({ line }) => line).join('\n'), {
        shouldDirty: true,
      });
      return setOutcomes(data.outcomes);
    },
  });
  const count = linesIn(useFieldText(form, 'lines')).length;
  const example = 'usedFor' in list.fields ? 'One per line, like Meloxicam; Pain. ' : 'One name per line. ';
  return (
    <FormDialog
      title={`Paste ${list.titles}`}
      buttonLabel="Add"
      closeLabel={outcomes.length > 0 && !save.isDirty ? 'Close' : 'Cancel'}
      save={save}
      onClose={onClose}
    >
      <TextAreaField
        name="lines"
        label="Lines"
        required
        rows={8}
        help={`${example}${count} of at most ${MAX_ADDED_ENTRIES} lines`}
      />
      <LineOutcomes outcomes={outcomes} />
    </FormDialog>
  );
}
