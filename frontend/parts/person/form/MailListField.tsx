import type { Pco } from '#shared/calls/people/people.ts';
import { CheckField, useFieldError } from '#ui/form/fields.tsx';
import { useCheckboxValue } from '#ui/form/watched.ts';
import { useUnsubscribeText } from '../useUnsubscribeText.ts';

/** A checkbox for the mail list; a person who unsubscribed is put back only on their request. */
export function MailListField({ pco }: { readonly pco?: Pco | undefined }) {
  return (
    <>
      <CheckField name="mailList" label="On the mail list" />
      {pco && <Resubscribe pco={pco} />}
    </>
  );
}

function Resubscribe({ pco }: { readonly pco: Pco }) {
  const isOn = useCheckboxValue('mailList');
  const hasConsented = useCheckboxValue('askedAgain');
  const error = useFieldError('mailList');
  const optOutText = useUnsubscribeText(pco);
  if (!optOutText && !error && !hasConsented) return null;
  return (
    <>
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : (
        optOutText && <p className="muted">{optOutText}.</p>
      )}
      {isOn && <CheckField name="askedAgain" label="They have asked for our emails since" />}
    </>
  );
}
