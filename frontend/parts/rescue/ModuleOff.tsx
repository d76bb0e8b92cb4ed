import type { Access } from '#shared/access/may.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface Props {
  /** The access to the screen, unless the page has checked it. */
  readonly access?: Access;
  readonly title?: string;
}

/** The screen of a module that is turned off (product/tenants 2.3); No Permission for users without its right. */
export function ModuleOff({ access = 'signedIn', title = 'This module is off' }: Props) {
  const canUse = useAccess(access);
  const canDecide = useAccess(tenants.updateModules.access);
  if (!canUse) return <NoPermission />;
  if (!canDecide)
    return (
      <EmptyState icon="alert" title={title}>
        An Administrator of your rescue can turn it on in Organization Info.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="alert"
      title={title}
      action={
        <ButtonLink variant="primary" to="/customization#modules-title">
          Organization Info
        </ButtonLink>
      }
    >
      Turn it on in Organization Info.
    </EmptyState>
  );
}
