import { writingTo } from '#shared/rules/mail/mail-list.ts';
import { useMay } from '#client/session/me.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** Leads to a new email to the people on a screen. */
export function WriteTo({ ids }: { readonly ids: readonly string[] }) {
  if (!useMay('pco.actions.email') || ids.length === 0) return null;
  return (
    <ButtonLink to={writingTo(ids)} icon="mail">
      Write to these
    </ButtonLink>
  );
}
