import { useSearchParams } from 'react-router';
import { useMay } from '#client/session/me.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** Links to a mail to all people found; the question itself goes along in the address (product/people 5.1). */
export function WriteToThese({ of }: { readonly of: string }) {
  const may = useMay('pco.actions.email');
  const [params] = useSearchParams();
  if (!may) return null;
  return (
    <ButtonLink
      to={`/pco/email?${new URLSearchParams({ to: 'found', by: of, asked: params.toString() }).toString()}`}
      icon="mail"
    >
      Write to these
    </ButtonLink>
  );
}
