import * as z from 'zod';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSubmit } from '#records/form/useSubmit.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';

interface Props {
  readonly title: string;
  /** The current position of the photo, counted from 1; `total` is the number of photos. */
  readonly position: number;
  readonly total: number;
  readonly onMove: (position: number) => void;
  readonly onClose: () => void;
}

/** The dialog for a photo's new position, for keyboard users and for long galleries in which dragging is tedious. */
export default function MovePhoto({ title, position, total, onMove, onClose }: Props) {
  const error = `A number from 1 to ${total}`;
  const schema = z.object({ place: z.coerce.number(error).int(error).min(1, error).max(total, error) });
  const form = useSchemaForm(schema, { place: position });
  const save = useSubmit(form, {
    skipRefresh: true,
    send: (values) => Promise.resolve(values),
    onDone: (values) => onMove(values.place),
  });
  return (
    <FormDialog
      title={`Move ${title}`}
      buttonLabel="Move"
      confirmsLeaving={false}
      save={save}
      onClose={onClose}
    >
      <TextField
        name="place"
        label={`Place, 1 to ${total}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        help="1 is the profile picture"
      />
    </FormDialog>
  );
}
