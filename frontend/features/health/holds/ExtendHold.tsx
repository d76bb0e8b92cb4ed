import { type EndedHold, HoldExtension, holds } from '#shared/calls/animals/holds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { useSession } from '#client/session/session-context.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { seenVersions, useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { toast } from '#ui/message/toast.ts';
import { useToday } from '#ui/time/clock.ts';

interface Props {
  readonly hold: EndedHold;
  readonly onClose: () => void;
}

/** The form that gives a hold a later end. */
export default function ExtendHold({ hold: { id, animalName, holdUntil, version }, onClose }: Props) {
  const { countryCode } = useSession();
  const form = useSchemaForm(HoldExtension, { holdUntil: '' });
  const save = useSave(
    holds.decide,
    form,
    (values, options) => ({
      body: {
        ids: [id],
        status: 'quarantineHold' as const,
        ...values,
        seen: seenVersions([{ id }], () => version, options),
      },
    }),
    {
      successMessage: () => '',
      onDone: (_, { holdUntil: until = '' }) => {
        toast.success(`${animalName} is on hold until ${formatDay(until, countryCode)}`);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`Extend the hold of ${animalName}`}
      buttonLabel="Extend hold"
      subject="this hold"
      save={save}
      onClose={onClose}
    >
      <p>The hold was until {formatDay(holdUntil, countryCode)}.</p>
      <DateField name="holdUntil" label="Hold Until" required min={addDays(useToday(), 1)} />
    </FormDialog>
  );
}
