import { MAX_RESERVED, ReservationInput, reservations } from '#shared/calls/animals/seen/reservations.ts';
import type { Data } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { seenVersions, useSaveEach } from '#records/form/useSave.ts';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';
import { PersonField } from '#parts/person/form/PersonField.tsx';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { useToday } from '#ui/time/clock.ts';
import { useEndReservation } from './useEndReservation.ts';

const TITLE = 'Reserve';

/** Reserves animals for a person (product/animals 8.3). For one animal the form starts with its reservation. */
export default function Reserve(props: ActionProps) {
  const [animal] = props.animals;
  const isSingle = props.animals.length === 1;
  const query = { animalId: animal?.id ?? '' };
  const { initial, formKey, error, reload } = useInitialData(
    reservations.get,
    { query },
    { enabled: isSingle },
  );
  if (isSingle && !initial)
    return <FormLoading title={TITLE} error={error} onRetry={reload} onClose={props.onClose} />;
  return <ReserveForm {...props} key={formKey} initial={initial} onReload={reload} />;
}

interface FormProps extends ActionProps {
  /** Undefined for several animals: their current reservations are not shown. */
  readonly initial: Data<typeof reservations.get> | undefined;
  readonly onReload: () => void;
}

function ReserveForm({ animals, initial, onReload, onDone, onClose }: FormProps) {
  const { person, until } = initial?.reservation ?? {};
  const form = useSchemaForm(ReservationInput, { pcoId: person?.id ?? '', reservedUntil: until ?? '' });
  const save = useSaveEach(
    reservations.reserve,
    form,
    (values, batch, options) => ({
      body: {
        ...values,
        ids: batch.map(({ id }) => id),
        ...(initial ? { seen: seenVersions(batch, () => initial.version, options) } : {}),
      },
    }),
    {
      records: animals,
      batchSize: MAX_RESERVED,
      draftKey: `reserve:${animals.map(({ id }) => id).join()}#${initial?.version ?? ''}`,
      onDone: () => {
        toast.success(`${nameOrCount(animals)} reserved`);
        onDone();
      },
    },
  );
  return (
    <FormDialog title={TITLE} subject="this reservation" save={save} onReload={onReload} onClose={onClose}>
      <div>
        Promise <AnimalNames animals={animals} /> to a person.
        {animals.length > 1 && ' This replaces the reservations that they have.'}
      </div>
      <PersonField
        name="pcoId"
        label="Reserved for"
        required
        suggestsOnlyPeople
        selectedChoice={person && { id: person.id, text: personName(person) }}
      />
      <DateField
        name="reservedUntil"
        label="Until"
        min={useToday()}
        help="It stays reserved after this day until you decide."
      />
      {initial?.reservation && (
        <EndReservation {...{ animals, onReload, onDone }} version={initial.version} />
      )}
    </FormDialog>
  );
}

interface EndProps extends Pick<FormProps, 'animals' | 'onReload' | 'onDone'> {
  readonly version: number;
}

function EndReservation({ animals, ...rest }: EndProps) {
  const { end, busy } = useEndReservation(animals, rest);
  return (
    <div>
      <Button icon="close" busy={busy} onClick={end}>
        End Reservation
      </Button>
    </div>
  );
}
