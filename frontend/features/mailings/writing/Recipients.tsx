import { useNavigate } from 'react-router';
import { MAX_CHOSEN_PEOPLE } from '#shared/rules/mail/mailings.ts';
import { emailPeopleUrl } from '#shared/rules/mail/mail-list.ts';
import { Notice } from '#ui/message/Notice.tsx';
import type { Audience } from './audience.ts';
import { Recipient } from './Recipient.tsx';
import { peopleText } from './mailing-text.ts';
import * as z from 'zod';
import { useSession } from '#client/session/session-context.ts';
import { findPeople, notePicked } from '#parts/pickers/people.ts';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { PickerField } from '#ui/form/picker/PickerField.tsx';

const AddPersonForm = z.object({ person: z.string() });

/** Adds a person of the register to the recipients. */
function AddPerson({ onAdd }: { readonly onAdd: (id: string) => void }) {
  const session = useSession();
  const form = useSchemaForm(AddPersonForm, { person: '' });
  const add = (id: string) => {
    notePicked(session, id);
    onAdd(id);
    form.reset({ person: '' });
  };
  return (
    <Form form={form} onSubmit={() => undefined}>
      <PickerField
        name="person"
        label="Add a person"
        search={(text) => findPeople(text, session)}
        placeholder="Name, phone or email"
        suggestsOnFocus
        onPick={add}
      />
    </Form>
  );
}

/** Up to this many recipients are listed by name. With more, only their number is shown. */
const MAX_LISTED = 12;

/** The recipients of a new mail: the mail list, or chosen people, which the user can add and remove. */
export function Recipients({ audience }: { readonly audience: Audience }) {
  if (audience.to === 'mail-list')
    return (
      <p>
        <strong>To:</strong> everyone on the mail list with an email address
      </p>
    );
  return <ChosenRecipients ids={audience.ids} />;
}

function ChosenRecipients({ ids }: { readonly ids: readonly string[] }) {
  const navigate = useNavigate();
  const setRecipients = (next: readonly string[]) => void navigate(emailPeopleUrl(next), { replace: true });
  const isToMany = ids.length > 1;
  return (
    <div className="mail-to">
      <p>
        <strong>To:</strong>{' '}
        {isToMany && `${peopleText(ids.length)}. Anyone not on the mail list is left out.`}
        {ids.length === 0 && 'no one yet. Add the people you want to write to.'}
      </p>
      {ids.length > MAX_CHOSEN_PEOPLE && (
        <Notice text={`At most ${MAX_CHOSEN_PEOPLE} people at once. Choose fewer.`} />
      )}
      {ids.length > 0 && ids.length <= MAX_LISTED && (
        <ul className="mail-chosen" aria-label="To">
          {ids.map((id) => (
            <Recipient
              key={id}
              id={id}
              isToMany={isToMany}
              onRemove={() => setRecipients(ids.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
      <AddPerson onAdd={(id) => setRecipients([...ids, id])} />
    </div>
  );
}
