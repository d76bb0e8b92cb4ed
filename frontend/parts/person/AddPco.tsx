import { type Pco, PcoInput, people } from '#shared/calls/people/people.ts';
import { useMe } from '#client/me.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { LikelyTwins } from './LikelyTwins.tsx';
import { PcoFields } from './PcoFields.tsx';

interface Kind {
  readonly title: string;
  readonly entityType: 'Person' | 'CorO';
  readonly rescue?: boolean;
  readonly hospital?: boolean;
  /** A form in need of somebody asks for it: what it is stands, and only what matters there is asked. */
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
}

const NOTHING = {
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

/** Adds a PCO to the register, or from a form that needs one; of the same name only when told to (product/people 3.1). */
export function AddPco({ kind, onClose, onAdded }: Props) {
  const { countryCode } = useMe();
  const { title, entityType, rescue = false, hospital = false, picked = false }: Kind = KINDS[kind];
  const form = useSchemaForm(PcoInput, { ...NOTHING, entityType, rescue, hospital, countryId: countryCode });
  const save = useSave(people.create, form, (body, { force = false }) => ({ query: { force }, body }), {
    forced: 'namesake',
    keeps: `add-pco:${kind}`,
    onDone: ({ pco }) => onAdded(pco),
  });
  return (
    <FormDialog
      title={title}
      buttonLabel="Add"
      size="medium"
      force="Add Anyway"
      save={save}
      onClose={onClose}
    >
      <PcoFields fixed={picked} brief={picked} below={<LikelyTwins />} />
    </FormDialog>
  );
}
