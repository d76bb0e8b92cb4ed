import { Link } from 'react-router';
import { writingTo } from '#shared/rules/mail/written-to.ts';
import { useMay } from '#client/session/me.ts';
import { Icon } from '#ui/picture/icons.tsx';

/** Leads to a new email to the people on a screen. */
export function WriteTo({ ids }: { readonly ids: readonly string[] }) {
  if (!useMay('pco.actions.email') || ids.length === 0) return null;
  return (
    <p>
      <Link className="button button-secondary" to={writingTo(ids)}>
        <Icon name="mail" /> Write to these
      </Link>
    </p>
  );
}
