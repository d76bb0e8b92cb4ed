import type { Pco } from '#shared/calls/people/people.ts';
import { leftListText } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useMe } from '#client/session/me.ts';
import { CheckField, useFieldError } from '#ui/form/fields.tsx';
import { useFlag } from '#ui/form/watched.ts';
import { momentOf } from '#ui/time/moment.ts';

/** How and when the person left the mail list; '' if they did not. */
export function useLeftText(pco: Pco): string {
  const { countryCode } = useMe();
  const { leftListWhy: why, leftListAt: at = '' } = pco;
  return why ? leftListText(personName(pco), why, momentOf(at, countryCode)) : '';
}

/** Whether a person is on the mail list; one who left is put back only if they asked for it. */
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
