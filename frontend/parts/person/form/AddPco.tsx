import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { type Pco, type PcoHit, PcoInput, people } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { parsePerson } from '#shared/rules/people/parse-person.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { LikelyTwins, NamesakeButton } from './LikelyTwins.tsx';
import { PcoFields } from './PcoFields.tsx';

interface Kind {
  readonly title: string;
  readonly entityType: 'Person' | 'CorO';
  readonly rescue?: boolean;
  readonly hospital?: boolean;
  /** Set if another form needs a person: the type is fixed, and only relevant fields are asked. */
  readonly picked?: boolean;
}

const KINDS = {
  anybody: { title: 'Add Person, Company or Organization', entityType: 'Person' },
  organization: { title: 'Add Person, Company or Organization', entityType: 'CorO' },
  person: { title: 'Add a person', entityType: 'Person', picked: true },
  rescue: { title: 'Add a rescue', entityType: 'CorO', rescue: true, picked: true },
  clinic: { title: 'Add a clinic', entityType: 'CorO', hospital: true, picked: true },
} as const satisfies Record<string, Kind>;

interface Props {
  readonly kind: keyof typeof KINDS;
  readonly onClose: () => void;
  readonly onAdded: (pco: Pco) => void;
  /** The text that was typed into the search; it fills the form. */
  readonly enteredText?: string;
  /** Chooses an existing person; absent if none is being chosen. */
  readonly onUse?: (twin: PcoHit) => void;
  /** Opens the page of the new PCO, offered with the message of success; absent where a form continues with it. */
  readonly onOpen?: (pco: Pco) => void;
}

const EMPTY_PERSON = {
  firstName: '',
  lastName: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  otherPhone: '',
  email: '',
  website: '',
  notes: '',
  mailList: true,
  flag: false,
  flagReason: '',
};

/** Proposes the state in the rescue's address once it is loaded, unless another was chosen meanwhile. */
function useRescueState({ getValues, getFieldState, setValue }: UseFormReturn<z.input<typeof PcoInput>>) {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { countryId, state } = data?.tenant ?? {};
  useEffect(() => {
    const isTouched = getFieldState('state').isDirty || getValues('countryId') !== countryId;
    if (state && !isTouched) setValue('state', state);
  }, [countryId, state, getValues, getFieldState, setValue]);
}

/**
 * The dialog that adds a PCO, from the register or from a form that needs one. A second one of the same name is added
 * only if the user confirms it (product/people 3.1).
 */
export function AddPco({ kind, onClose, onAdded, enteredText = '', onUse, onOpen }: Props) {
  const { countryCode } = useSession();
  const { title, entityType, rescue = false, hospital = false, picked = false }: Kind = KINDS[kind];
  const initialValues = {
    ...EMPTY_PERSON,
    ...parsePerson(enteredText),
    entityType,
    rescue,
    hospital,
    countryId: countryCode,
  };
  const form = useSchemaForm(PcoInput, initialValues);
  useRescueState(form);
  const save = useSave(people.create, form, (body, { force = false }) => ({ query: { force }, body }), {
    forcedCode: 'namesake',
    draftKey: `add-pco:${kind}${enteredText && ` ${enteredText}`}`,
    ...(onOpen ? { successMessage: () => '' } : {}),
    onDone: ({ pco }, _, message) => {
      if (onOpen) toast.success(message ?? '', { label: 'Open', run: () => onOpen(pco) });
      onAdded(pco);
    },
  });
  return (
    <FormDialog
      title={title}
      buttonLabel="Add"
      size="medium"
      forceLabel="Add Anyway"
      alternatives={onUse && <NamesakeButton onUse={onUse} />}
      save={save}
      onClose={onClose}
    >
      <PcoFields hidesType={picked} brief={picked} below={<LikelyTwins onUse={onUse} />} />
    </FormDialog>
  );
}
