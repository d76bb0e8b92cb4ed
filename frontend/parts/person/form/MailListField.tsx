import type { Pco } from '#shared/calls/people/people.ts';
import { CheckField, useFieldError } from '#ui/form/fields.tsx';
import { useFlag } from '#ui/form/watched.ts';
import { useLeftText } from '../useLeftText.ts';

/** A checkbox for the mail list; a person who unsubscribed is put back only on their request. */
export function MailListField({ pco }: { readonly pco?: Pco | undefined }) {
  return (
    <>
      <CheckField name="mailList" label="On the mail list" />
      {pco && <PutBack pco={pco} />}
    </>
  );
}

function PutBack({ pco }: { readonly pco: Pco }) {
  const isOn = useFlag('mailList');
  const asked = useFlag('askedAgain');
  const error = useFieldError('mailList');
  const left = useLeftText(pco);
  if (!left && !error && !asked) return null;
  return (
    <>
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : (
        left && <p className="muted">{left}.</p>
      )}
      {isOn && <CheckField name="askedAgain" label="They have asked for our emails since" />}
    </>
  );
}
